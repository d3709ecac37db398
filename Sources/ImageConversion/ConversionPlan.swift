import MediaInspection
import RichPush

/// How large a picture is decoded and how large it is written, decided before anything is decoded.
///
/// Of the sizes that the decoder can make, it takes the one that gives the most pixels within the
/// memory and the longest side that are allowed, and of several such the one that costs least.
struct ConversionPlan: Hashable, Sendable {
    /// The size in which the decoder hands the picture over.
    let decoded: PixelSize
    /// The size to which it is scaled after that; mostly the same.
    let final: PixelSize

    /// The longest side below which a picture is not worth showing, in pixels.
    private static let smallestSide = 160

    init(
        _ traits: DecodingTraits, longestSide: Int, limits: ConversionLimits
    ) throws(Diagnostic) {
        let size = traits.size
        let refusal = Diagnostic.pictureTooManyPixels(width: size.width, height: size.height)
        // The libraries count in 32 bits, whatever the limits say.
        let maximum = min(limits.maximumPixels, Int(Int32.max))
        guard let pixels = size.pixelCount, pixels <= maximum else { throw refusal }
        let best = Self.candidates(traits, longestSide: max(1, longestSide))
            .map { (plan: $0, peak: traits.peak(decoded: $0.decoded, final: $0.final)) }
            .filter { $0.peak <= limits.memory }
            .max { ($0.plan.final.longestSide, $1.peak) < ($1.plan.final.longestSide, $0.peak) }
        guard let best else { throw refusal }
        self = best.plan
    }

    private init(decoded: PixelSize, final: PixelSize) {
        self.decoded = decoded
        self.final = final
    }

    /// The sizes that are worth thinking about, a few dozen.
    private static func candidates(
        _ traits: DecodingTraits, longestSide: Int
    ) -> [ConversionPlan] {
        let finals = sides(from: min(longestSide, traits.size.longestSide))
            .map { traits.size.scaled(toLongestSide: $0) }
        switch traits.scaling {
        case .any:
            return finals.map { Self(decoded: $0, final: $0) }
        case .divisors(let divisors):
            let decodedSizes = divisors.map(traits.size.divided)
            let exact = decodedSizes.filter { $0.longestSide <= longestSide }
                .map { Self(decoded: $0, final: $0) }
            return exact
                + decodedSizes.flatMap { decoded in
                    finals.filter { $0.longestSide < decoded.longestSide }
                        .map { Self(decoded: decoded, final: $0) }
                }
        }
    }

    /// Longest sides to try, from the largest on down by a tenth each.
    private static func sides(from largest: Int) -> [Int] {
        var sides = [largest]
        var side = Double(largest) * 0.9
        while side >= Double(smallestSide) {
            sides.append(Int(side))
            side *= 0.9
        }
        return sides
    }
}

extension PixelSize {
    var longestSide: Int { max(width, height) }

    /// `nil` when it is not a number that can be.
    var pixelCount: Int? {
        let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
        return width > 0 && height > 0 && !isOverflow ? count : nil
    }

    /// The size with the same shape and this longest side.
    func scaled(toLongestSide side: Int) -> PixelSize {
        let factor = Double(side) / Double(longestSide)
        return PixelSize(
            width: max(1, Int((Double(width) * factor).rounded())),
            height: max(1, Int((Double(height) * factor).rounded())))
    }

    /// The size after every so many pixels become one; a rest of them becomes one, too.
    func divided(by divisor: Int) -> PixelSize {
        PixelSize(
            width: (width - 1) / divisor + 1,
            height: (height - 1) / divisor + 1)
    }
}
