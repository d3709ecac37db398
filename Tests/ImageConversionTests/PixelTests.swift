import Foundation
import MediaInspection
import Testing

@testable import ImageConversion

@Suite(.timeLimit(.minutes(5)))
struct PixelTurnTests {
    // The picture of three columns and two rows is abc over def.
    @Test(arguments: [
        (0, "abc/def"), (1, "abc/def"), (2, "cba/fed"), (3, "fed/cba"), (4, "def/abc"),
        (5, "ad/be/cf"), (6, "da/eb/fc"), (7, "fc/eb/da"), (8, "cf/be/ad"), (9, "abc/def"),
    ])
    func `turns as Exif says`(orientation: Int, expected: String) {
        #expect(Self.turned("abc/def", orientation) == expected)
    }

    @Test(arguments: ["a", "ab", "a/b", "ab/cd", "abcde", "a/b/c", "abcd/efgh/ijkl"], 1...8)
    func `is undone by its opposite`(picture: String, orientation: Int) {
        let opposite = [1, 2, 3, 4, 5, 8, 7, 6][orientation - 1]
        #expect(Self.turned(Self.turned(picture, orientation), opposite) == picture)
    }

    @Test(arguments: [3, 4], 1...8)
    func `turns pixels of several bytes with gaps between rows`(channels: Int, orientation: Int)
        throws
    {
        let size = PixelSize(width: 5, height: 3)
        let pixbuf = try #require(Pixbuf(size: size, channels: channels))
        for y in 0..<size.height {
            for x in 0..<size.width * channels { pixbuf.row(y)[x] = UInt8(y * 100 + x) }
        }
        let before = Self.letters(pixbuf)
        pixbuf.turn(orientation)
        #expect(Self.letters(pixbuf) == Self.turned(before, orientation))
    }

    /// A letter for each pixel, whose channels have to follow each other.
    private static func letters(_ pixbuf: Pixbuf) -> String {
        (0..<pixbuf.height).map { y in
            (0..<pixbuf.width).map { x in
                let pixel = pixbuf.row(y)[x * pixbuf.channels..<(x + 1) * pixbuf.channels]
                let first = pixel[pixel.startIndex]
                let isWhole = zip(pixel, first...).allSatisfy { $0 == $1 }
                let number = Int(first) / 100 * 5 + Int(first) % 100 / pixbuf.channels
                return isWhole ? String(UnicodeScalar(UInt8(97 + number))) : "?"
            }.joined()
        }.joined(separator: "/")
    }

    private static func turned(_ picture: String, _ orientation: Int) -> String {
        let rows = picture.split(separator: "/")
        var bytes = Array(rows.joined().utf8)
        let width = rows[0].count
        return bytes.withUnsafeMutableBufferPointer { buffer in
            guard let pixels = buffer.baseAddress else { return "" }
            var turn = PixelTurn(
                pixels: pixels, width: width, height: rows.count, channels: 1, stride: width)
            _ = turn.run(orientation)
            return (0..<turn.height).map { y in
                String(decoding: buffer[y * turn.width..<(y + 1) * turn.width], as: UTF8.self)
            }.joined(separator: "/")
        }
    }
}

@Suite(.timeLimit(.minutes(5)))
struct RowShrinkerTests {
    @Test(
        arguments: [
            (1, [10, 20, 30, 40, 50, 60, 70, 80, 90]), (2, [25, 35, 45, 70, 80, 90]),
            (3, [40, 50, 60]), (9, [40, 50, 60]),
        ] as [(Int, [UInt8])])
    func `takes the mean of neighbours`(divisor: Int, expected: [UInt8]) {
        let row: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80, 90]
        #expect(Self.shrunk([row], channels: 3, divisor: divisor) == expected)
    }

    @Test func `takes the mean of rows`() {
        let rows: [[UInt8]] = [[0, 10, 20], [10, 20, 41]]
        #expect(Self.shrunk(rows, channels: 3, divisor: 2) == [5, 15, 31])
    }

    @Test func `gives a transparent pixel's colour no weight`() {
        let rows: [[UInt8]] = [[200, 100, 50, 255, 9, 9, 9, 0]]
        #expect(Self.shrunk(rows, channels: 4, divisor: 2) == [200, 100, 50, 128])
    }

    @Test func `makes nothing of nothing`() {
        let rows: [[UInt8]] = [[9, 9, 9, 0, 9, 9, 9, 0]]
        #expect(Self.shrunk(rows, channels: 4, divisor: 2) == [0, 0, 0, 0])
    }

    @Test func `starts anew after each row of the result`() {
        var shrinker = RowShrinker(width: 1, channels: 3, divisor: 1)
        var result = [UInt8](repeating: 0, count: 3)
        for row: [UInt8] in [[255, 255, 255], [1, 2, 3]] {
            shrinker.add(row)
            result.withUnsafeMutableBufferPointer { shrinker.finish(into: $0) }
        }
        #expect(result == [1, 2, 3])
    }

    private static func shrunk(_ rows: [[UInt8]], channels: Int, divisor: Int) -> [UInt8] {
        let width = rows[0].count / channels
        var shrinker = RowShrinker(width: width, channels: channels, divisor: divisor)
        for row in rows { shrinker.add(row) }
        var result = [UInt8](repeating: 0, count: ((width - 1) / divisor + 1) * channels)
        result.withUnsafeMutableBufferPointer { shrinker.finish(into: $0) }
        return result
    }
}

@Suite(.timeLimit(.minutes(5)))
struct PixbufTests {
    @Test(arguments: [("RGB ", true), ("CMYK", false), ("GRAY", false)])
    func `carries only profiles for red, green and blue`(space: String, isKept: Bool) throws {
        let pixbuf = try #require(Pixbuf(size: PixelSize(width: 1, height: 1), channels: 3))
        let profile = Data(repeating: 0, count: 16) + Data(space.utf8) + Data(count: 108)
        pixbuf.setColorProfile(profile)
        #expect((pixbuf.colorProfile != nil) == isKept)
    }

    @Test(arguments: [(0, false), (127, false), (128, true), (65_536, true), (65_537, false)])
    func `carries only profiles of a sensible length`(length: Int, isKept: Bool) throws {
        let pixbuf = try #require(Pixbuf(size: PixelSize(width: 1, height: 1), channels: 3))
        var profile = Data(count: max(length, 20))
        profile.replaceSubrange(16..<20, with: Data("RGB ".utf8))
        pixbuf.setColorProfile(profile.prefix(length))
        #expect((pixbuf.colorProfile != nil) == isKept)
    }

    @Test func `sees a single pixel that is not opaque`() throws {
        let pixbuf = try #require(Pixbuf(size: PixelSize(width: 7, height: 3), channels: 4))
        for y in 0..<3 { for x in 0..<28 { pixbuf.row(y)[x] = 255 } }
        #expect(pixbuf.isOpaque)
        pixbuf.row(2)[27] = 254
        #expect(!pixbuf.isOpaque)
    }
}
