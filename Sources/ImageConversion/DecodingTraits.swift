import MediaInspection

/// What decoding a picture costs, and in which sizes its decoder can deliver it.
///
/// The figures are those of Debian 12's libraries, measured with pictures of 2 and 12 megapixels.
struct DecodingTraits: Hashable, Sendable {
    enum Scaling: Hashable, Sendable {
        /// Any smaller size costs no more than its own pixels.
        case any
        /// Only whole fractions of the size.
        case divisors([Int])
    }

    /// The size before scaling and turning.
    let size: PixelSize
    /// Bytes of a decoded pixel: 3, or 4 when there may be transparency.
    let channels: Int
    let scaling: Scaling
    /// What the decoder needs besides the pixels it hands over, in bytes.
    let workingBytes: Int

    /// The fraction that makes this size; `nil` when none does.
    func divisor(for size: PixelSize) -> Int? {
        guard case .divisors(let divisors) = scaling else { return nil }
        return divisors.first { self.size.divided(by: $0) == size }
    }

    /// The most memory that is needed at any time, in bytes.
    func peak(decoded: PixelSize, final: PixelSize) -> Int {
        let pixels = decoded.width * decoded.height
        let scaled = decoded == final ? 0 : final.width * final.height * channels
        // Turning marks each pixel that is in place with one bit.
        return pixels * channels + max(workingBytes, scaled, pixels / 8)
    }
}

extension DecodingTraits {
    /// A few rows of a wide picture, and tables.
    private static let smallWork = 1 << 18

    /// A WebP picture: only its lossy form without transparency is decoded row by row.
    static func webP(size: PixelSize, hasAlpha: Bool, isLossless: Bool) -> Self {
        let pixels = size.pixelCount ?? 0
        // The lossless decoder keeps the whole picture at four bytes a pixel. Transparency is a
        // picture of one byte a pixel, mostly compressed with that same decoder.
        let bytesPerPixel = isLossless ? 4 : hasAlpha ? 5 : 0
        return Self(
            size: size, channels: hasAlpha ? 4 : 3, scaling: .any,
            workingBytes: pixels.clamped(times: bytesPerPixel, plus: 2 * smallWork))
    }

    /// A PNG picture that is read row by row and shrunk on the way.
    static func pngRows(size: PixelSize, channels: Int) -> Self {
        let rows = size.width.clamped(times: channels * 2 + 32, plus: smallWork)
        let divisors = Array(1...32) + [48, 64, 96, 128, 192, 256]
        return Self(
            size: size, channels: channels, scaling: .divisors(divisors), workingBytes: rows)
    }

    /// A JPEG picture, which libjpeg can make 2, 4 or 8 times smaller before it has any pixels.
    static func jpeg(size: PixelSize, coding: JPEGCoding) -> Self {
        // The loader keeps the profile once as it is and once in base64.
        let profile = coding.profileBytes * 7 / 3
        return Self(
            size: size, channels: coding.componentCount == 4 ? 4 : 3,
            scaling: .divisors([1, 2, 4, 8]),
            workingBytes: coding.coefficientBytes(of: size)
                .clamped(times: 1, plus: profile + smallWork))
    }

    /// A picture that gdk-pixbuf can only decode whole.
    static func whole(
        size: PixelSize, channels: Int, bytesPerPixel: Int = 0, plus fixed: Int = smallWork
    ) -> Self {
        Self(
            size: size, channels: channels, scaling: .divisors([1]),
            workingBytes: (size.pixelCount ?? 0).clamped(times: bytesPerPixel, plus: fixed))
    }
}

extension Int {
    /// `self * factor + rest`, or the largest number there is.
    func clamped(times factor: Int, plus rest: Int) -> Int {
        let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
        let (sum, isTooLargeStill) = product.addingReportingOverflow(rest)
        return isTooLarge || isTooLargeStill ? .max : sum
    }
}
