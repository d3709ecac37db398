package import Diagnostics
package import Foundation

/// A blurred stand-in for a picture that did not arrive in time, made from a payload's own text.
///
/// A ThumbHash or a BlurHash goes in, a small PNG comes out. Both are a few cosine waves in text
/// form, so this needs neither network nor an image library, and takes less than a millisecond.
/// Open next: `ThumbHash.swift` or `BlurHash.swift`.
package struct Placeholder: Hashable, Sendable {
    /// The longest side that ``png(maximumSide:)`` draws, in pixels: the largest square whose
    /// PNG stays below 30,000 bytes with four channels and no compression.
    package static let largestSide = 86

    private enum Hash: Hashable, Sendable {
        case thumb(ThumbHash)
        case blur(BlurHash)
    }

    private let hash: Hash
    /// Width divided by height, between 1:10 and 10:1.
    let aspectRatio: Double

    /// Reads a ThumbHash, which knows the picture's shape itself.
    ///
    /// It is base64 with either alphabet, padded or not.
    package init(thumbHash: String) throws(Diagnostic) {
        let decoded = try ThumbHash(base64: thumbHash)
        hash = .thumb(decoded)
        aspectRatio = decoded.aspectRatio
    }

    /// Reads a BlurHash, which does not know the picture's shape.
    ///
    /// The ratio is width divided by height, held between 1:10 and 10:1. Without a positive
    /// number it is 4:3, the shape that most hashes are made for.
    package init(blurHash: String, aspectRatio: Double = 4.0 / 3) throws(Diagnostic) {
        hash = .blur(try BlurHash(blurHash))
        let isUsable = aspectRatio.isFinite && aspectRatio > 0
        self.aspectRatio = isUsable ? min(max(aspectRatio, 0.1), 10) : 4.0 / 3
    }

    /// The picture as a PNG file of at most 30,000 bytes.
    ///
    /// The longer side, in pixels, is held between 1 and ``largestSide``. More would show no
    /// more: the waves are smooth, and whoever draws them larger scales.
    package func png(maximumSide: Int = 64) -> Data {
        PNGFile(raster(maximumSide: maximumSide)).data
    }

    func raster(maximumSide: Int) -> PixelRaster {
        let side = Double(min(max(maximumSide, 1), Self.largestSide))
        let width = max(1, Int((side * min(1, aspectRatio)).rounded()))
        let height = max(1, Int((side * min(1, 1 / aspectRatio)).rounded()))
        return switch hash {
        case .thumb(let hash): hash.raster(width: width, height: height)
        case .blur(let hash): hash.raster(width: width, height: height)
        }
    }
}
