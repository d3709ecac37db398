import Foundation
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PlaceholderTests {
    private static let portrait = "1QcSHQRnh493V4dIh4eXh1h4kJUI"
    private static let transparent = "X5qGNQw7oElslqhGWfSE+Q6oJ1h2iHB2Rw=="
    private static let bird = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

    @Test func `keeps a ThumbHash's shape`() throws {
        let raster = try Placeholder(thumbHash: Self.portrait).raster(maximumSide: 64)
        #expect("\(raster.width)x\(raster.height)" == "46x64")
    }

    @Test(
        arguments: [
            (2.0, "64x32"), (0.5, "32x64"), (1, "64x64"), (1e9, "64x6"), (1e-9, "6x64"),
            (0, "64x48"), (-2, "64x48"), (Double.nan, "64x48"), (Double.infinity, "64x48"),
        ] as [(Double, String)])
    func `gives a BlurHash the shape it is told`(ratio: Double, size: String) throws {
        let placeholder = try Placeholder(blurHash: Self.bird, aspectRatio: ratio)
        let raster = placeholder.raster(maximumSide: 64)
        #expect("\(raster.width)x\(raster.height)" == size)
    }

    @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (86, 86), (87, 86), (Int.max, 86)])
    func `holds the side within its bounds`(asked: Int, drawn: Int) throws {
        let placeholder = try Placeholder(blurHash: Self.bird, aspectRatio: 1)
        #expect(placeholder.raster(maximumSide: asked).width == drawn)
    }

    @Test func `makes no file above 30,000 bytes`() throws {
        let placeholder = try Placeholder(thumbHash: Self.transparent)
        #expect(placeholder.aspectRatio == 1)
        #expect(placeholder.png(maximumSide: .max).count == 29_738)
    }

    @Test func `draws the same waves at any size`() throws {
        let placeholder = try Placeholder(thumbHash: Self.transparent)
        let small = placeholder.raster(maximumSide: 7)
        let large = placeholder.raster(maximumSide: 21)
        // A pixel's center is then the center of the middle one of three by three.
        let middles = (0..<49).flatMap { pixel in
            let start = ((pixel / 7 * 3 + 1) * 21 + pixel % 7 * 3 + 1) * 4
            return large.bytes[start..<start + 4]
        }
        let difference = zip(small.bytes, middles).map { abs(Int($0) - Int($1)) }.max()
        #expect(difference ?? 255 <= 1)
    }

    @Test func `makes a PNG that holds its pixels`() throws {
        let placeholder = try Placeholder(thumbHash: Self.transparent)
        let pixels = try StoredPNG(placeholder.png(maximumSide: 5)).pixels
        #expect(pixels == placeholder.raster(maximumSide: 5).bytes)
    }
}
