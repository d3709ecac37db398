import Diagnostics
internal import Foundation

/// A decoded BlurHash: red, green and blue light, each a few waves.
///
/// Format: Algorithm.md in github.com/woltapp/blurhash. Digits to the base 83: one for the counts
/// of waves, one for the highest amplitude, four for the mean colour, two for each further wave.
struct BlurHash: Hashable, Sendable {
    /// The longest text that there can be: 9 by 9 waves.
    static let maximumLength = 4 + 2 * 9 * 9

    private let red: CosineChannel
    private let green: CosineChannel
    private let blue: CosineChannel

    init(_ text: String) throws(Diagnostic) {
        let digits = try Self.digits(of: text)
        guard digits.count >= 6 else { throw .blurHashLength }
        let columns = digits[0] % 9 + 1
        let rows = digits[0] / 9 + 1
        // Two of the 83 digits stand for a tenth row, which the format does not have.
        guard rows <= 9 else { throw .blurHashNumber }
        guard digits.count == 4 + 2 * columns * rows else { throw .blurHashLength }
        let scale = Float(digits[1] + 1) / 166

        let mean = digits[2..<6].reduce(0) { $0 * 83 + $1 }
        guard mean <= 0xFF_FFFF else { throw .blurHashNumber }
        func channel(_ level: Int) -> CosineChannel {
            CosineChannel(columns: columns, rows: rows, mean: Self.light(Float(level) / 255))
        }
        var (red, green, blue) = (
            channel(mean >> 16), channel(mean >> 8 & 0xFF), channel(mean & 0xFF)
        )
        for wave in 1..<max(1, columns * rows) {
            let number = digits[4 + 2 * wave] * 83 + digits[5 + 2 * wave]
            guard number < 19 * 19 * 19 else { throw .blurHashNumber }
            let (column, row) = (wave % columns, wave / columns)
            red[column, row] = Self.amplitude(number / (19 * 19)) * scale
            green[column, row] = Self.amplitude(number / 19 % 19) * scale
            blue[column, row] = Self.amplitude(number % 19) * scale
        }
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    func raster(width: Int, height: Int) -> PixelRaster {
        // Encoders and decoders of this format sample at the pixel's edge.
        let r = red.values(width: width, height: height, phase: 0)
        let g = green.values(width: width, height: height, phase: 0)
        let b = blue.values(width: width, height: height, phase: 0)
        var raster = PixelRaster(width: width, height: height, hasAlpha: false)
        for index in r.indices {
            raster.append(Self.level(r[index]))
            raster.append(Self.level(g[index]))
            raster.append(Self.level(b[index]))
        }
        return raster
    }

    private static let alphabet = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

    private static func digits(of text: String) throws(Diagnostic) -> [Int] {
        guard text.utf8.count <= maximumLength else { throw .blurHashLength }
        var digits: [Int] = []
        for byte in text.utf8 {
            guard let digit = alphabet.firstIndex(of: byte) else {
                throw .blurHashCharacter
            }
            digits.append(digit)
        }
        return digits
    }

    /// From 0…18 to -1…1, finer near zero.
    private static func amplitude(_ number: Int) -> Float {
        let part = Float(number - 9) / 9
        return part < 0 ? -part * part : part * part
    }

    /// From sRGB to the amount of light, both from 0 to 1 (IEC 61966-2-1).
    private static func light(_ level: Float) -> Float {
        level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }

    /// From the amount of light to sRGB, both from 0 to 1 (IEC 61966-2-1).
    private static func level(_ light: Float) -> Float {
        light <= 0.0031308 ? light * 12.92 : pow(light, 1 / 2.4) * 1.055 - 0.055
    }
}
