import Foundation
import MediaInspection
import Testing

@testable import ImageConversion
@testable import PartialImages
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct PNGRowDecoderTests {
    // With a divisor of 6, a picture 10 pixels wide becomes as wide as with one of 5.
    @Test(arguments: [1, 2, 3, 5, 6, 7, 10, 11, 32, 128, 256])
    func `shrinks to every size it offers`(divisor: Int) throws {
        let decoder = try Self.decoder(width: 10, height: 127)
        let size = decoder.traits.size.divided(by: divisor)
        let pixels = try decoder.decode(to: size)
        #expect(pixels.size == size)
        let colors = Set((0..<size.height).flatMap { Array(pixels.row($0)) })
        #expect(colors == [51])
    }

    @Test(arguments: [PixelSize(width: 9, height: 127), PixelSize(width: 20, height: 254)])
    func `refuses a size it does not offer`(size: PixelSize) throws {
        let decoder = try Self.decoder(width: 10, height: 127)
        #expect(throws: Diagnostic.self) { try decoder.decode(to: size) }
    }

    @Test func `leaves an interlaced picture to others`() throws {
        let bytes = Data(try Fixture(name: "interlaced.png").bytes)
        let decoder = try PNGRowDecoder(bytes)
        #expect(decoder == nil)
    }

    @Test(arguments: 0..<45)
    func `refuses a header that is cut`(length: Int) throws {
        let bytes = Data(try Fixture(name: "transparent.png").bytes).prefix(length)
        #expect(throws: Diagnostic.self) { try PNGRowDecoder(bytes)?.decode(to: Self.size) }
    }

    private static let size = PixelSize(width: 64, height: 48)

    private static func decoder(width: Int, height: Int) throws -> PNGRowDecoder {
        var raster = PixelRaster(width: width, height: height, hasAlpha: false)
        for _ in 0..<width * height * 3 { raster.append(0.2) }
        return try #require(try PNGRowDecoder(PNGFile(raster).data))
    }
}
