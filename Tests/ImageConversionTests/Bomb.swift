import Foundation
import Testing

@testable import PartialImages
@testable import RichPush

/// A small file whose header claims a picture of 60,000 by 60,000 pixels, or as many as it can.
struct Bomb: Sendable, CustomTestStringConvertible {
    let name: String
    private let original: [UInt8]
    private let claim: [UInt8]

    var testDescription: String { name }

    var bytes: [UInt8] {
        get throws {
            guard !original.isEmpty else { return claim }
            let bytes = try Fixture(name: name).bytes
            let place = try #require(Data(bytes).range(of: Data(original)))
            return bytes[..<place.lowerBound] + claim + bytes[place.upperBound...]
        }
    }

    // 60,000 is 0xEA60.
    static let all = [
        // Precision, height and width in the frame header.
        Bomb(
            name: "progressive.jpg", original: [8, 0, 48, 0, 64],
            claim: [8, 0xEA, 0x60, 0xEA, 0x60]),
        // After the signature width and height, each less one, in 14 bits.
        Bomb(
            name: "lossless.webp", original: [0x2F, 63, 0xC0, 11, 0],
            claim: [0x2F, 0xFF, 0xFF, 0xFF, 0x0F]),
        // The screen's width and height.
        Bomb(
            name: "animated.gif", original: Array("GIF89a".utf8) + [64, 0, 48, 0],
            claim: Array("GIF89a".utf8) + [0x60, 0xEA, 0x60, 0xEA]),
        // The directory's entries for width and height, two bytes each.
        Bomb(
            name: "still.tif",
            original: [0, 1, 3, 0, 1, 0, 0, 0, 64, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 48, 0],
            claim: [0, 1, 3, 0, 1, 0, 0, 0, 0x60, 0xEA, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 0x60, 0xEA]),
        Bomb(name: "still.heic", original: ispe([0, 64, 0, 0, 0, 48]), claim: ispeOf60000),
        Bomb(name: "still.avif", original: ispe([0, 64, 0, 0, 0, 48]), claim: ispeOf60000),
        Bomb(name: "made.png", original: [], claim: png),
    ]

    private static let ispeOf60000 = ispe([0xEA, 0x60, 0, 0, 0xEA, 0x60])

    /// Version, flags, width and height, whose first two bytes are always zero here.
    private static func ispe(_ size: [UInt8]) -> [UInt8] {
        Array("ispe".utf8) + [0, 0, 0, 0, 0, 0] + size
    }

    private static let png: [UInt8] = {
        let header: [UInt8] = [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0]
        // A zlib stream of one stored block without bytes.
        let pixels: [UInt8] = [0x78, 0x01, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header) + chunk("IDAT", pixels) + chunk("IEND", [])
    }()

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        let checksum = withUnsafeBytes(of: PNGFile.crc32(body).bigEndian, Array.init)
        return [0, 0, 0, UInt8(content.count)] + body + checksum
    }
}
