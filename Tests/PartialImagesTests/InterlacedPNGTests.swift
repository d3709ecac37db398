import MediaInspection
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct InterlacedPNGTests {
    /// A picture from libpng, and what its pixels are.
    struct Picture: Sendable, CustomTestStringConvertible {
        let sample: PartialSample
        let width: Int
        let height: Int
        let bitDepth: UInt8
        let colorType: UInt8
        let color: @Sendable (_ x: Int, _ y: Int) -> [UInt8]

        var testDescription: String { sample.name }
    }

    private static let pictures = [
        Picture(sample: .interlacedRGB, width: 37, height: 26, bitDepth: 8, colorType: 2) { x, y in
            [UInt8(x * 5), UInt8(y * 7), UInt8(x * y % 256)]
        },
        Picture(sample: .interlaced4Bit, width: 29, height: 21, bitDepth: 4, colorType: 3) { x, y in
            [UInt8((x / 3 + y / 2) % 4 * 80), UInt8((x + y) % 4 * 60), 0]
        },
    ]

    @Test(arguments: pictures)
    func `shows every row, or the one above`(picture: Picture) async throws {
        let bytes = try picture.sample.bytes
        var steps: [Int] = []
        var present = 0
        for (count, salvaged) in try await decodeBeginnings(of: bytes, upTo: bytes.count - 5) {
            guard let salvaged else { continue }
            let png = try WrittenPNG(salvaged.bytes)
            #expect([png.bitDepth, png.colorType] == [picture.bitDepth, picture.colorType])
            let step = try #require(
                [1, 2, 4, 8].first { png.width == picture.width.divided(by: $0) })
            #expect(png.height == picture.height.divided(by: step))
            if steps.last != step {
                steps.append(step)
                present = 0
            }
            let arrived = try check(png, against: picture, step: step)
            #expect(arrived >= present, "\(count) bytes")
            present = arrived
        }
        #expect(steps == [8, 4, 2, 1])
        #expect(present == picture.height)
    }

    /// Returns how many rows are those of the whole picture.
    private func check(_ png: WrittenPNG, against picture: Picture, step: Int) throws -> Int {
        var present = 0
        for y in 0..<png.height {
            let row = try (0..<png.width).map { try png.pixel(x: $0, y: y) }
            let source = [y, y & ~1].first { source in
                row == (0..<png.width).map { picture.color($0 * step, source * step) }
            }
            #expect(source != nil, "row \(y) of \(png.height)")
            if source == y { present += 1 }
        }
        return present
    }

    // MARK: - Pictures of one's own

    /// A picture of bytes that count up, in passes, without filters and compression.
    private static func interlaced(
        width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 0,
        chunks: [UInt8] = [], method: UInt8 = 0x78, filter: UInt8 = 0
    ) throws -> [UInt8] {
        let format = try #require(PixelFormat(checking: bitDepth, colorType))
        var header = PNGFile.bigEndian(UInt32(width)) + PNGFile.bigEndian(UInt32(height))
        header += [bitDepth, colorType, 0, 0, 1]
        var rows: [UInt8] = []
        for pass in Adam7Pass.all where pass.columns(ofWidth: width) > 0 {
            let length = format.rowLength(pass.columns(ofWidth: width))
            for _ in 0..<pass.rows(ofHeight: height) {
                rows.append(filter)
                rows += (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            }
        }
        let data = [method, 0x01] + PNGFile.storedBlock(rows, isLast: true)
        return PNGFile.signature + PNGFile.chunk("IHDR", header) + chunks
            + PNGFile.chunk("IDAT", data)
    }

    @Test(arguments: [(1, 1), (1, 9), (4, 4), (5, 1), (1, 2), (2, 1), (7, 3), (3, 8), (9, 9)])
    func `shows pictures of any size`(width: Int, height: Int) async throws {
        let bytes = try Self.interlaced(width: width, height: height)
        #expect(try await salvage(bytes)?.size == "\(width) × \(height)")
    }

    @Test(
        arguments: [
            (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (8, 4), (16, 4), (8, 6),
            (16, 6),
        ] as [(UInt8, UInt8)])
    func `shows pixels of any form`(bitDepth: UInt8, colorType: UInt8) async throws {
        let bytes = try Self.interlaced(
            width: 19, height: 11, bitDepth: bitDepth, colorType: colorType)
        let png = try WrittenPNG(#require(try await salvage(bytes)).bytes)
        #expect([png.bitDepth, png.colorType] == [bitDepth, colorType])
        #expect(png.width == 19 && png.height == 11)
        // The last pass brings whole rows.
        let length = png.rows[1].count
        let whole = length * 8 - (19 * Int(bitDepth) * length / max(length, 1)) % 8
        #expect(whole > 0)
        #expect(png.rows[1].dropLast() == png.rows[3].dropLast())
        #expect(Array(png.rows[1].dropLast()) == (0..<length - 1).map { UInt8($0) })
    }

    @Test func `keeps what tells the colours, and drops the rest`() async throws {
        let names = ["gAMA", "iCCP", "sRGB", "tRNS", "eXIf"]
        let kept = names.flatMap { PNGFile.chunk($0, [1, 2]) }
        let dropped =
            PNGFile.chunk("tEXt", [3]) + PNGFile.chunk("pHYs", [4]) + PNGFile.chunk("tRNS", [5])
        let bytes = try Self.interlaced(width: 9, height: 9, chunks: kept + dropped)
        let png = try WrittenPNG(#require(try await salvage(bytes)).bytes)
        #expect(png.chunks.map(\.name) == ["IHDR"] + names + ["IDAT", "IEND"])
        #expect(png.content(of: "tRNS") == [1, 2])
    }

    @Test func `drops an announced animation`() async throws {
        let chunks = PNGFile.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) + PNGFile.chunk("fcTL", [1])
        let bytes = try Self.interlaced(width: 9, height: 9, chunks: chunks)
        let png = try WrittenPNG(#require(try await salvage(bytes)).bytes)
        #expect(png.chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    }

    @Test func `needs a palette for pixels that are numbers`() async throws {
        let bytes = try Self.interlaced(width: 9, height: 9, colorType: 3)
        #expect(try await salvage(bytes) == nil)
        let palette = PNGFile.chunk("PLTE", [1, 2, 3])
        let complete = try Self.interlaced(width: 9, height: 9, colorType: 3, chunks: palette)
        #expect(try await salvage(complete)?.size == "9 × 9")
    }

    @Test func `stops at a filter or a compression that none is`() async throws {
        #expect(try await salvage(Self.interlaced(width: 9, height: 9, filter: 5)) == nil)
        #expect(try await salvage(Self.interlaced(width: 9, height: 9, method: 0x79)) == nil)
    }

    @Test func `drops pixels when the file would be too large`() async throws {
        let bytes = try Self.interlaced(width: 40, height: 40)
        for (limit, size) in [
            (1_708, "40 × 40"), (1_707, "20 × 20"), (300, "10 × 10"), (98, "5 × 5"),
        ] {
            let salvaged = try await salvage(bytes, byteLimit: limit)
            #expect(salvaged?.size == size, "\(limit) bytes")
        }
        #expect(try await salvage(bytes, byteLimit: 97) == nil)
    }

    @Test(
        arguments: [
            (1_500, 1_000, UInt8(8), UInt8(6), 1), (1_501, 1_000, 8, 6, 2), (4_000, 3_000, 8, 6, 4),
            (3_000, 2_000, 8, 0, 1), (3_000, 2_000, 1, 0, 1), (3_000, 2_000, 16, 6, 4),
            (8_000, 6_000, 16, 6, 8), (65_535, 65_535, 16, 6, nil),
        ] as [(Int, Int, UInt8, UInt8, Int?)])
    func `holds no more pixels than fit into memory`(
        width: Int, height: Int, bitDepth: UInt8, colorType: UInt8, step: Int?
    ) throws {
        let format = try #require(PixelFormat(checking: bitDepth, colorType))
        let shape = CoarseImage.Shape(width: width, height: height, format: format, chunks: [])
        #expect(shape.finestStep(byteLimit: 100_000_000) == step)
    }

    @Test func `leaves out pictures that no phone shows`() async throws {
        #expect(try await salvage(Self.interlaced(width: 65_536, height: 1)) == nil)
        var header = PNGFile.bigEndian(0x7FFF_FFFF) + PNGFile.bigEndian(0x7FFF_FFFF)
        header += [16, 6, 0, 0, 1]
        let bytes =
            PNGFile.signature + PNGFile.chunk("IHDR", header) + PNGFile.chunk("IDAT", [0x78, 1])
        #expect(try await salvage(bytes) == nil)
    }
}
