import Diagnostics
import Foundation
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct ThumbHashTests {
    private static let portrait = "1QcSHQRnh493V4dIh4eXh1h4kJUI"
    private static let landscape = "3OcRJYB4d3h/iIeHeEh3eIhw+j3A"
    private static let transparent = "X5qGNQw7oElslqhGWfSE+Q6oJ1h2iHB2Rw=="

    @Test(arguments: [
        PixelSample(0, 0, 64, 78, 113), PixelSample(22, 0, 85, 109, 139),
        PixelSample(11, 16, 140, 110, 89), PixelSample(0, 31, 0, 12, 43),
        PixelSample(22, 31, 0, 4, 40),
    ])
    func `draws a portrait as other decoders do`(sample: PixelSample) throws {
        let raster = try ThumbHash(base64: Self.portrait).raster(width: 23, height: 32)
        let isSame = sample.matches(raster)
        #expect(isSame)
    }

    @Test(arguments: [
        PixelSample(0, 0, 125, 137, 159), PixelSample(31, 0, 125, 137, 159),
        PixelSample(16, 11, 113, 125, 139), PixelSample(0, 22, 91, 103, 39),
        PixelSample(31, 22, 87, 99, 46),
    ])
    func `draws a landscape as other decoders do`(sample: PixelSample) throws {
        let raster = try ThumbHash(base64: Self.landscape).raster(width: 32, height: 23)
        let isSame = sample.matches(raster)
        #expect(isSame)
    }

    @Test(arguments: [
        PixelSample(0, 0, 219, 66, 46, 0), PixelSample(31, 0, 180, 156, 22, 0),
        PixelSample(16, 16, 107, 103, 98, 255), PixelSample(0, 31, 255, 21, 9, 0),
        PixelSample(31, 31, 255, 121, 0, 0),
    ])
    func `draws transparency as other decoders do`(sample: PixelSample) throws {
        let hash = try ThumbHash(base64: Self.transparent)
        let isSame = sample.matches(hash.raster(width: 32, height: 32))
        #expect(isSame)
    }

    @Test(arguments: [(portrait, 5.0 / 7), (landscape, 7.0 / 5), (transparent, 1.0)])
    func `knows the picture's shape`(text: String, ratio: Double) throws {
        #expect(try Placeholder(thumbHash: text).aspectRatio == ratio)
    }

    @Test(arguments: [
        "3OcRJYB4d3h/iIeHeEh3eIhw+j3A",
        "3OcRJYB4d3h_iIeHeEh3eIhw-j3A",
    ])
    func `reads both alphabets of base64`(text: String) throws {
        #expect(try ThumbHash(base64: text) == ThumbHash(base64: Self.landscape))
    }

    @Test(arguments: ["", "=", "=="])
    func `needs no padding`(padding: String) throws {
        let bare = "X5qGNQw7oElslqhGWfSE+Q6oJ1h2iHB2Rw"
        #expect(try ThumbHash(base64: bare + padding) == ThumbHash(base64: Self.transparent))
    }

    @Test(arguments: [
        "1Qc!HQRnh493V4dIh4eXh1h4kJUI", "é", "1QcS HQRn", "A", "\"1QcS\"", "\0\0\0\0",
    ])
    func `refuses what is not base64`(text: String) {
        #expect(reason(of: text) == .thumbHashNotBase64)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 20])
    func `refuses a hash that is cut`(length: Int) {
        let whole = Data(base64Encoded: Self.portrait) ?? Data()
        #expect(whole.count == 21)
        #expect(reason(of: whole.prefix(length).base64EncodedString()) == .thumbHashLength)
    }

    @Test func `refuses a hash that goes on`() {
        #expect(reason(of: Self.portrait + "AAAA") == .thumbHashLength)
    }

    @Test(arguments: [65, 1_000_000])
    func `does not read a text that is too long`(length: Int) {
        #expect(reason(of: String(repeating: "A", count: length)) == .thumbHashLength)
    }

    @Test func `refuses a picture without an area`() {
        let bytes = Data([0, 0, 0, 0, 0]) + Data(repeating: 0, count: 40)
        #expect(reason(of: bytes.base64EncodedString()) == .thumbHashEmptyPicture)
    }

    @Test(arguments: [false, true], [false, true])
    func `takes one length for each header`(hasAlpha: Bool, isLandscape: Bool) {
        for shortCount in UInt8(1)...7 {
            let header: [UInt8] = [
                0xFF, 0xFF, hasAlpha ? 0xFF : 0x7F,
                0xF8 | shortCount, isLandscape ? 0xFF : 0x7F,
            ]
            let fitting = (0...48).filter { count in
                let bytes = (header + Array(repeating: 0xFF, count: 43)).prefix(count)
                return reason(of: Data(bytes).base64EncodedString()) == nil
            }
            #expect(fitting.count == 1)
        }
    }

    private func reason(of text: String) -> Diagnostic? {
        do {
            _ = try ThumbHash(base64: text)
            return nil
        } catch {
            return error
        }
    }
}
