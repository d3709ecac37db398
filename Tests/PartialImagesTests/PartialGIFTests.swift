import MediaInspection
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PartialGIFTests {
    /// A screen of 2 × 1 pixels with two colours.
    private static let screen: [UInt8] =
        Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    private static let comment: [UInt8] = [0x21, 0xFE, 3, 0x3B, 0x2C, 0x21, 0]
    private static let control: [UInt8] = [0x21, 0xF9, 4, 0x01, 10, 0, 1, 0]

    /// A frame of 2 × 1 pixels with codes for: clear, colour 1, colour 0, end.
    private static func frame(
        codeSize: UInt8 = 2, data: [UInt8] = [2, 0b0000_1100, 0b0000_1010, 0]
    ) -> [UInt8] {
        joined([0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, codeSize], data)
    }

    @Test func `cuts behind the last complete frame`() async throws {
        let complete = joined(
            Self.screen, Self.comment, Self.control, Self.frame(), Self.control, Self.frame())
        let rest = joined(Self.control, Self.comment, Self.frame().dropLast())
        let salvaged = try await salvage(complete + rest)
        #expect(salvaged?.type == .gif)
        #expect(salvaged?.bytes == complete + [0x3B])
        #expect(salvaged?.media.frameCount == 2)
    }

    @Test func `takes a frame as complete when its last sub-block is there`() async throws {
        let bytes = Self.screen + Self.frame()
        #expect(try await salvage(bytes.dropLast()) == nil)
        #expect(try await salvage(bytes)?.bytes == bytes + [0x3B])
    }

    @Test(
        arguments: [
            ("without data", frame(data: [0])),
            ("with an impossible code size", frame(codeSize: 13)),
            ("behind a block of no kind", joined([0x99], frame())),
            ("behind the end", joined([0x3B], frame())),
        ] as [(String, [UInt8])])
    func `leaves out a frame`(_ name: String, frame: [UInt8]) async throws {
        #expect(try await salvage(Self.screen + frame) == nil)
        let good = Self.screen + Self.frame()
        #expect(try await salvage(good + frame)?.bytes == good + [0x3B])
    }

    @Test func `steps over a superfluous end of sub-blocks`() async throws {
        let bytes = Self.screen + Self.frame() + [0, 0] + Self.frame()
        #expect(try await salvage(bytes)?.media.frameCount == 2)
    }

    @Test func `leaves out frames that do not fit`() async throws {
        let first = Self.screen + Self.frame()
        let second = first + Self.frame()
        for (limit, expected) in [
            (first.count, nil), (first.count + 1, first), (second.count, first),
            (second.count + 1, second),
        ] {
            #expect(
                try await salvage(second, byteLimit: limit)?.bytes == expected.map { $0 + [0x3B] })
        }
    }

    @Test func `shows one frame more at each end of a frame`() async throws {
        let bytes = try PartialSample.animatedGIF.bytes
        var counts: [Int] = []
        for (_, salvaged) in try await decodeBeginnings(of: bytes) {
            let media = salvaged?.media
            #expect(media?.pixelSize == media.map { _ in PixelSize(width: 24, height: 16) })
            let frames = media.map { $0.frameCount ?? 1 } ?? 0
            if counts.last != frames { counts.append(frames) }
        }
        #expect(counts == [0, 1, 2, 3])
    }
}

@Suite(.timeLimit(.minutes(5)))
struct InterlacedGIFTests {
    private static let size = (width: 33, height: 25)

    private static func color(x: Int, y: Int) -> [UInt8] {
        [UInt8(x / 4 * 28), UInt8(y / 5 * 50), 90]
    }

    @Test func `shows the next row above where one is missing`() async throws {
        let bytes = try PartialSample.interlacedGIF.bytes
        var best = 0
        for (count, salvaged) in try await decodeBeginnings(of: bytes, upTo: bytes.count - 3) {
            guard let salvaged else { continue }
            #expect(salvaged.type == .png)
            let png = try WrittenPNG(salvaged.bytes)
            #expect(png.width == Self.size.width && png.height == Self.size.height)
            var present = 0
            for y in 0..<png.height {
                let row = try (0..<png.width).map { try png.pixel(x: $0, y: y) }
                // Without its lowest bits, a row's number is that of one that came earlier.
                let sources = [y, y & ~1, y & ~3, y & ~7]
                let source = sources.first { source in
                    row == (0..<png.width).map { Self.color(x: $0, y: source) }
                }
                #expect(source != nil, "row \(y) of \(count) bytes")
                if source == y { present += 1 }
            }
            #expect(present >= best)
            best = present
        }
        #expect(best == Self.size.height)
    }

    /// A picture of which some four hundred pixels came. Every third code clears the table, so
    /// that none needs more than three bits.
    private static func gif(
        width: Int, height: Int, screenWidth: Int? = nil, flags: UInt8 = 0x40,
        colors: [UInt8] = [1, 2, 3, 4, 5, 6], control: [UInt8] = [], firstCodes: [Int] = []
    ) -> [UInt8] {
        let screen = joined(Array("GIF89a".utf8), little(screenWidth ?? width), little(height))
        let table: [UInt8] = colors.isEmpty ? [0, 0, 0] : [0x80, 0, 0]
        let frame = joined([0x2C, 0, 0, 0, 0], little(width), little(height), [flags, 2])
        var data = BitSink()
        for code in firstCodes { data.append(code, bits: 3) }
        while data.bytes.count < 240 {
            for code in [4, 1, 0] { data.append(code, bits: 3) }
        }
        return joined(screen, table, colors, control, frame, [250], data.bytes)
    }

    private static func little(_ number: Int) -> [UInt8] {
        [UInt8(number & 0xFF), UInt8(number >> 8)]
    }

    @Test func `keeps what is transparent`() async throws {
        let control: [UInt8] = [0x21, 0xF9, 4, 0x01, 10, 0, 1, 0]
        let png = try await salvage(Self.gif(width: 8, height: 8, control: control))
        #expect(try WrittenPNG(#require(png).bytes).content(of: "tRNS") == [255, 0])
    }

    @Test func `has no transparency of its own`() async throws {
        let control: [UInt8] = [0x21, 0xF9, 4, 0x00, 10, 0, 1, 0]
        let png = try await salvage(Self.gif(width: 8, height: 8, control: control))
        #expect(try WrittenPNG(#require(png).bytes).content(of: "tRNS") == nil)
    }

    @Test(
        arguments: [
            ("interlaced", gif(width: 8, height: 8), true),
            ("not interlaced", gif(width: 8, height: 8, flags: 0), false),
            ("smaller than its screen", gif(width: 8, height: 8, screenWidth: 9), false),
            ("without colours", gif(width: 8, height: 8, colors: []), false),
            ("without a width", gif(width: 0, height: 8), false),
            ("without a height", gif(width: 8, height: 0), false),
            ("with more pixels than can be decoded", gif(width: 65_535, height: 65_535), false),
            // What follows a code for no string does not count.
            ("with broken data", gif(width: 8, height: 8, firstCodes: [4, 7]), false),
            ("with less than its first rows", gif(width: 8, height: 8_000), false),
        ] as [(String, [UInt8], Bool)])
    func `shows a picture only if its first rows say what it is`(
        name: String, bytes: [UInt8], isUsable: Bool
    ) async throws {
        #expect((try await salvage(bytes) != nil) == isUsable)
    }

    @Test func `drops pixels when the file would be too large`() async throws {
        let bytes = Self.gif(width: 100, height: 8)
        #expect(try await salvage(bytes)?.size == "100 × 8")
        #expect(try await salvage(bytes, byteLimit: 1_300)?.size == "50 × 4")
        #expect(try await salvage(bytes, byteLimit: 800) == nil)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct GIFRowOrderTests {
    @Test func `is as the specification says`() {
        #expect(
            Array(GIFRowOrder(height: 17))
                == [0, 8, 16, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15])
    }

    @Test(arguments: 1...33)
    func `knows each row's place`(height: Int) {
        let order = GIFRowOrder(height: height)
        #expect(order.map(order.place) == Array(0..<height))
        #expect(order.prefix(order.firstPassCount).allSatisfy { $0 % 8 == 0 })
    }
}
