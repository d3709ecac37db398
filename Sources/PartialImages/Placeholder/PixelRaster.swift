/// A small picture in memory: rows from the top, eight bits a channel, sRGB, alpha not multiplied
/// in.
struct PixelRaster: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Whether each pixel has a fourth byte, its opacity.
    let hasAlpha: Bool
    /// `width * height` pixels of `bytesPerPixel` bytes: red, green, blue and, if any, alpha.
    private(set) var bytes: [UInt8] = []

    var bytesPerPixel: Int { hasAlpha ? 4 : 3 }

    init(width: Int, height: Int, hasAlpha: Bool) {
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        bytes.reserveCapacity(width * height * (hasAlpha ? 4 : 3))
    }

    /// Adds one channel of the next pixel, from 0 to 1; what is outside is held to that.
    mutating func append(_ level: Float) {
        bytes.append(UInt8((min(max(level, 0), 1) * 255).rounded()))
    }
}
