import Foundation
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PNGFileTests {
    // The check values that the catalogues of check sums give for these texts.
    @Test func `computes CRC-32`() {
        #expect(PNGFile.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    }

    @Test func `computes Adler-32`() {
        #expect(PNGFile.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
    }

    @Test func `sums without overflow`() {
        // zlib's answer for this text.
        #expect(PNGFile.adler32(Array(repeating: 0xFF, count: 65_535)) == 0x68A5_0DF3)
    }

    @Test(arguments: [(false, UInt8(2)), (true, UInt8(6))])
    func `writes a file that a strict reader takes`(hasAlpha: Bool, colorType: UInt8) throws {
        var raster = PixelRaster(width: 3, height: 2, hasAlpha: hasAlpha)
        let count = 6 * raster.bytesPerPixel
        for index in 0..<count { raster.append(Float(index) / Float(count)) }
        let file = try StoredPNG(PNGFile(raster).data)
        #expect("\(file.width)x\(file.height)" == "3x2")
        #expect(file.colorType == colorType)
        #expect(file.pixels == raster.bytes)
    }

    @Test(arguments: [(-1, 0), (0, 0), (0.5, 128), (1, 255), (2, 255)] as [(Float, UInt8)])
    func `holds a level within a byte`(level: Float, byte: UInt8) {
        var raster = PixelRaster(width: 1, height: 1, hasAlpha: false)
        raster.append(level)
        #expect(raster.bytes == [byte])
    }
}
