import Diagnostics
internal import Foundation

/// A decoded ThumbHash: brightness, two colour differences and perhaps opacity, each a few waves.
///
/// Format: evanw.github.io/thumbhash, section "Details". It is a stream of bits, the lowest bit of
/// each byte first, with a header of 40 bits (48 with opacity) and then four bits a wave.
struct ThumbHash: Hashable, Sendable {
    /// The longest text that is looked at. The longest real one has 36 characters with padding.
    static let maximumLength = 64

    /// Width divided by height, as near as the count of waves in each direction tells it.
    let aspectRatio: Double

    /// Brightness, from 0 to 1.
    private let luminance: CosineChannel
    /// Yellow against blue, from -1 to 1.
    private let yellowBlue: CosineChannel
    /// Red against green, from -1 to 1.
    private let redGreen: CosineChannel
    /// Opacity, from 0 to 1.
    private let alpha: CosineChannel?

    init(base64 text: String) throws(Diagnostic) {
        var bits = BitReader(try Self.bytes(ofBase64: text))
        let means = (try bits.read(6), try bits.read(6), try bits.read(6))
        let luminanceScale = try bits.read(5)
        let hasAlpha = try bits.read(1) == 1
        let shortCount = try bits.read(3)
        let scales = (try bits.read(6), try bits.read(6))
        let isLandscape = try bits.read(1) == 1
        let alphaHead = hasAlpha ? (mean: try bits.read(4), scale: try bits.read(4)) : nil

        // Encoders write at least 1; with 0 the picture would have no width or no height.
        guard shortCount > 0 else { throw .thumbHashEmptyPicture }
        let longCount = hasAlpha ? 5 : 7
        let counts = isLandscape ? (longCount, shortCount) : (shortCount, longCount)
        aspectRatio = Double(counts.0) / Double(counts.1)

        luminance = try bits.readChannel(
            columns: max(3, counts.0), rows: max(3, counts.1),
            mean: Float(means.0) / 63, scale: Float(luminanceScale) / 31)
        // Rounding to four bits drains colour; the format's decoders make up for it by a quarter.
        yellowBlue = try bits.readChannel(
            columns: 3, rows: 3,
            mean: Float(means.1) / 31.5 - 1, scale: Float(scales.0) / 63 * 1.25)
        redGreen = try bits.readChannel(
            columns: 3, rows: 3,
            mean: Float(means.2) / 31.5 - 1, scale: Float(scales.1) / 63 * 1.25)
        alpha =
            if let alphaHead {
                try bits.readChannel(
                    columns: 5, rows: 5,
                    mean: Float(alphaHead.mean) / 15, scale: Float(alphaHead.scale) / 15)
            } else {
                nil
            }
        guard bits.isAtEnd else { throw .thumbHashLength }
    }

    func raster(width: Int, height: Int) -> PixelRaster {
        let l = luminance.values(width: width, height: height, phase: 0.5)
        let p = yellowBlue.values(width: width, height: height, phase: 0.5)
        let q = redGreen.values(width: width, height: height, phase: 0.5)
        let a = alpha?.values(width: width, height: height, phase: 0.5)
        var raster = PixelRaster(width: width, height: height, hasAlpha: a != nil)
        for index in l.indices {
            // Undoes l = (r + g + b) / 3, p = (r + g) / 2 - b, q = r - g.
            let blue = l[index] - 2 / 3 * p[index]
            let red = (3 * l[index] - blue + q[index]) / 2
            raster.append(red)
            raster.append(red - q[index])
            raster.append(blue)
            if let a { raster.append(a[index]) }
        }
        return raster
    }

    private static func bytes(ofBase64 text: String) throws(Diagnostic) -> [UInt8] {
        guard 1...maximumLength ~= text.utf8.count else {
            throw .thumbHashLength
        }
        // Foundation reads neither the URL alphabet nor text without padding.
        var standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while standard.hasSuffix("=") { standard.removeLast() }
        standard += String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: standard) else {
            throw .thumbHashNotBase64
        }
        return Array(data)
    }
}

extension BitReader {
    /// Reads a channel's waves: the slow half of them, four bits each.
    fileprivate mutating func readChannel(
        columns: Int, rows: Int, mean: Float, scale: Float
    ) throws(Diagnostic) -> CosineChannel {
        var channel = CosineChannel(columns: columns, rows: rows, mean: mean)
        for row in 0..<rows {
            for column in 0..<columns where row + column > 0 {
                guard column * rows + row * columns < columns * rows else { continue }
                // A cosine that is not constant has half the energy, hence the factor of two.
                channel[column, row] = (Float(try read(4)) / 7.5 - 1) * scale * 2
            }
        }
        return channel
    }
}
