import Foundation
import TestSupport
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PNGFilterTests {
    // Two pixels of two bytes below two others; the sums by hand.
    @Test(
        arguments: [
            (PNGFilter.none, [10, 20, 30, 250]),
            (.sub, [10, 20, 40, 14]),
            (.up, [11, 22, 33, 255]),
            (.average, [10, 21, 36, 7]),
            (.paeth, [11, 22, 41, 16]),
        ] as [(PNGFilter, [UInt8])])
    func `is undone`(filter: PNGFilter, pixels: [UInt8]) {
        var row: [UInt8] = [10, 20, 30, 250]
        filter.undo(&row, above: [1, 2, 3, 5], distance: 2)
        #expect(row == pixels)
    }

    // Left, above, corner; the nearest to left + above - corner, in that order when equal.
    @Test(
        arguments: [
            (10, 20, 5, 20), (20, 10, 5, 20), (10, 20, 15, 15), (10, 10, 10, 10), (0, 255, 255, 0),
            (5, 7, 6, 6),
        ] as [(UInt8, UInt8, UInt8, UInt8)])
    func `predicts the nearest neighbour`(left: UInt8, above: UInt8, corner: UInt8, nearest: UInt8)
    {
        var row: [UInt8] = [left &- corner, 0]
        PNGFilter.paeth.undo(&row, above: [corner, above], distance: 1)
        #expect(row == [left, nearest])
    }

    @Test func `has five kinds`() {
        #expect((0...255).filter { PNGFilter(rawValue: $0) != nil } == [0, 1, 2, 3, 4])
    }
}

@Suite(.timeLimit(.minutes(5)))
struct PixelFormatTests {
    @Test func `is one of those that the specification allows`() {
        let pairs = (0...7).flatMap { type in
            [1, 2, 3, 4, 8, 16, 32].filter { PixelFormat(checking: $0, type) != nil }
                .map { "\(type):\($0)" }
        }
        #expect(
            pairs.joined(separator: " ")
                == "0:1 0:2 0:4 0:8 0:16 2:8 2:16 3:1 3:2 3:4 3:8 4:8 4:16 6:8 6:16")
    }

    @Test(
        arguments: [
            (1, [1, 0, 1, 1, 0, 0, 1, 0, 1], [0b1011_0010, 0b1000_0000]),
            (2, [3, 0, 1, 2, 3], [0b1100_0110, 0b1100_0000]),
            (4, [15, 1, 8], [0xF1, 0x80]),
            (8, [255, 1, 8], [255, 1, 8]),
        ] as [(UInt8, [UInt8], [UInt8])])
    func `packs pixels into bytes`(bitDepth: UInt8, pixels: [UInt8], bytes: [UInt8]) throws {
        let format = try #require(PixelFormat(checking: bitDepth, 0))
        #expect(format.pack(pixels) == bytes)
        #expect(format.unpack(bytes, width: pixels.count) == pixels)
        #expect(format.rowLength(pixels.count) == bytes.count)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct PNGRowWriterTests {
    /// Rows around the length of a block, and over several blocks.
    @Test(arguments: [
        (1, 1), (32_766, 1), (32_767, 1), (32_768, 1), (16_383, 2), (16_383, 3), (80_000, 1),
        (1, 17_000),
    ])
    func `writes rows and knows the file's size`(width: Int, height: Int) async throws {
        let bytes = try await withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("rows.png")
            let output = try ImageFile(url)
            let format = try #require(PixelFormat(checking: 8, 0))
            var writer = try PNGRowWriter(to: output, width: width, height: height, format: format)
            for row in 0..<height {
                try writer.append((0..<width).map { UInt8(truncatingIfNeeded: $0 + row) })
            }
            try writer.finish()
            try output.close()
            return [UInt8](try Data(contentsOf: url))
        }
        #expect(bytes.count == PNGRowWriter.byteCount(rowLength: width, rowCount: height))
        let png = try WrittenPNG(bytes)
        #expect("\(png.width) × \(png.height)" == "\(width) × \(height)")
        #expect(png.rows.count == height)
        #expect(png.rows[height - 1].last == UInt8(truncatingIfNeeded: width + height - 2))
    }
}

@Suite(.timeLimit(.minutes(5)))
struct PartialFileTests {
    private static let length = DecodingLimits.windowLength

    @Test func `reads across windows`() async throws {
        let bytes = (0..<Self.length * 2 + 9).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try await withPartialFile(bytes) { file in
            #expect(file.byteCount == bytes.count)
            for offset in [0, 1, Self.length - 2, Self.length * 2, 5, bytes.count - 1] {
                #expect(file.byte(at: offset) == bytes[offset])
                #expect(file.bytes(at: offset, count: 20) == Array(bytes[offset...].prefix(20)))
            }
            #expect(file.bytes(at: 3, count: .max).count == Self.length)
            let start = Self.length - 5
            #expect(file.byte(at: start - 100) == bytes[start - 100])
            #expect(file.bytes(at: start, count: 90) == Array(bytes[start...].prefix(90)))
        }
    }

    @Test(arguments: [-1, 4, 5, Int.max, Int.min])
    func `has nothing outside the file`(offset: Int) async throws {
        try await withPartialFile([1, 2, 3, 4]) { file in
            #expect(file.byte(at: offset) == nil)
            #expect(file.bytes(at: offset, count: 2) == [])
            #expect(file.bigEndian(2, at: offset) == nil)
            #expect(file.littleEndian16(at: offset) == nil)
        }
    }

    @Test func `reads numbers`() async throws {
        try await withPartialFile([1, 2, 3, 4]) { file in
            #expect(file.bigEndian(4, at: 0) == 0x0102_0304)
            #expect(file.bigEndian(2, at: 2) == 0x0304)
            #expect(file.bigEndian(2, at: 3) == nil)
            #expect(file.littleEndian16(at: 2) == 0x0403)
            #expect(file.littleEndian16(at: 3) == nil)
        }
    }

    @Test func `finds a byte`() async throws {
        var bytes = [UInt8](repeating: 0, count: Self.length * 2)
        bytes[Self.length + 7] = 0xFF
        try await withPartialFile(bytes) { file in
            #expect(file.firstIndex(of: 0xFF, in: 0..<bytes.count) == Self.length + 7)
            #expect(file.firstIndex(of: 0xFF, in: 0..<Self.length + 7) == nil)
            #expect(file.firstIndex(of: 0xFF, in: Self.length + 8..<bytes.count * 2) == nil)
            #expect(file.firstIndex(of: 0, in: 9..<9) == nil)
        }
    }
}
