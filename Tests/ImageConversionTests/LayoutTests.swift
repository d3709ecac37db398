import Foundation
import Testing

@testable import ImageConversion

@Suite(.timeLimit(.minutes(5)))
struct WebPLayoutTests {
    private static let head = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)

    @Test func `takes the whole of a still picture`() {
        let file = Self.head + Self.chunk("VP8 ", [1, 2, 3, 4])
        #expect(WebPLayout(Data(file)).frame == 0..<file.count)
    }

    @Test func `takes an animation's first frame alone`() {
        let frame = Array(repeating: UInt8(0), count: 16) + Self.chunk("VP8 ", [1, 2, 3])
        let before = Self.head + Self.chunk("VP8X", [2] + Array(repeating: 0, count: 9))
        let file = before + Self.chunk("ANMF", frame) + Self.chunk("ANMF", frame)
        let start = before.count + 8 + 16
        #expect(WebPLayout(Data(file)).frame == start..<start + frame.count - 16)
    }

    @Test func `finds the colour profile`() {
        let file = Self.head + Self.chunk("ICCP", [7, 8, 9]) + Self.chunk("VP8L", [1])
        #expect(WebPLayout(Data(file)).colorProfile == 20..<23)
    }

    @Test func `follows only so many chunks`() {
        let unknown = Array(repeating: Self.chunk("abcd", []), count: 1_000).joined()
        let file = Self.head + unknown + Self.chunk("ICCP", [1])
        #expect(WebPLayout(Data(file)).colorProfile == nil)
    }

    @Test func `reads no byte beyond the end`() throws {
        let whole = try Fixture(name: "animated.webp").bytes
        for length in 0...whole.count {
            let frame = WebPLayout(Data(whole.prefix(length))).frame
            #expect(frame.upperBound <= length)
        }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count.isMultiple(of: 2) ? [] : [0]
        return Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + padding
    }
}

@Suite(.timeLimit(.minutes(5)))
struct GIFLayoutTests {
    @Test func `ends after the first picture`() throws {
        let bytes = try Fixture(name: "animated.gif").bytes
        let end = try #require(GIFLayout.endOfFirstFrame(Data(bytes)))
        // The next one starts with an extension that holds its delay.
        #expect(bytes[end - 1] == 0)
        #expect(Array(bytes[end..<end + 2]) == [0x21, 0xF9])
    }

    @Test func `reads no byte beyond the end`() throws {
        let bytes = try Fixture(name: "animated.gif").bytes
        let end = try #require(GIFLayout.endOfFirstFrame(Data(bytes)))
        for length in 0...end {
            let found = GIFLayout.endOfFirstFrame(Data(bytes.prefix(length)))
            #expect(found == (length == end ? end : nil))
        }
    }

    @Test func `gives up on an unknown block`() throws {
        var bytes = Array("GIF89a".utf8) + [64, 0, 48, 0, 0, 0, 0]
        bytes += [0x3B, 0x2C]
        #expect(GIFLayout.endOfFirstFrame(Data(bytes)) == nil)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct YUVLayoutTests {
    @Test(arguments: [
        (1, 8, 2), (2, 8, 2), (3, 8, 3), (0, 8, 1), (1, 10, 3), (2, 10, 4), (3, 10, 6),
    ])
    func `reads HEVC's format and depth`(format: UInt8, depth: UInt8, bytes: Int) {
        let box =
            Array("hvcC".utf8) + Array(repeating: 0, count: 16)
            + [0xFC | format, 0xF8 | (depth - 8)]
        #expect(YUVLayout(heif: Data([0, 0, 0, 30] + box)).bytesPerPixel == bytes)
    }

    @Test(arguments: [(0x0C, 2), (0x08, 2), (0x00, 3), (0x4C, 3), (0x40, 6)] as [(UInt8, Int)])
    func `reads AV1's format and depth`(flags: UInt8, bytes: Int) {
        let box = Array("av1C".utf8) + [0x81, 0, flags]
        #expect(YUVLayout(heif: Data(box)).bytesPerPixel == bytes)
    }

    @Test(arguments: ["", "hvcC", "av1C\u{1}", "nothing of the kind"])
    func `assumes the most where nothing is said`(text: String) {
        #expect(YUVLayout(heif: Data(text.utf8)).bytesPerPixel == 6)
    }

    @Test func `reads what encoders write`() throws {
        #expect(YUVLayout(heif: Data(try Fixture(name: "still.heic").bytes)).bytesPerPixel == 2)
        #expect(YUVLayout(heif: Data(try Fixture(name: "still.avif").bytes)).bytesPerPixel == 3)
    }
}
