import Testing

@testable import PartialImages

/// What one pixel of a decoded hash must be. The values come from other decoders of the format.
struct PixelSample: Sendable, CustomTestStringConvertible {
    let x: Int
    let y: Int
    let channels: [Int]

    init(_ x: Int, _ y: Int, _ channels: Int...) {
        (self.x, self.y, self.channels) = (x, y, channels)
    }

    var testDescription: String { "(\(x), \(y))" }

    /// Whether the raster has it, give or take one step: the cosines are not exact to the last bit.
    func matches(_ raster: PixelRaster) -> Bool {
        let start = (y * raster.width + x) * raster.bytesPerPixel
        let pixel = raster.bytes[start..<start + raster.bytesPerPixel]
        return pixel.count == channels.count
            && zip(pixel, channels).allSatisfy { abs(Int($0) - $1) <= 1 }
    }
}
