/// Looks for the best picture within a number of bytes, in a few tries.
///
/// First the quality goes down, twice, which costs only another encoding. Then the picture gets
/// smaller, by about what is missing, and is decoded again: keeping a second copy of its pixels
/// would cost more memory than there is.
package struct SizeSearch: Hashable, Sendable {
    /// What to do after a file turned out too large.
    package enum Step: Hashable, Sendable {
        /// Encode the same pixels again, in the new quality.
        case encode
        /// Decode again, to the new longest side.
        case decode
        /// There is nothing worth trying left.
        case giveUp
    }

    /// The longest side to try, in pixels.
    package private(set) var side: Int
    /// The quality of the JPEG to try, from 0 to 1.
    package private(set) var quality = 0.85

    private let maximumBytes: Int
    private var decodingsLeft = 4

    package init(side: Int, maximumBytes: Int) {
        self.side = side
        self.maximumBytes = maximumBytes
    }

    /// Takes a file that was too large into account.
    ///
    /// - Parameters:
    ///   - byteCount: Its length in bytes.
    ///   - longestSide: Its longest side in pixels, which may be below the one asked for.
    ///   - isLossy: Whether quality makes a difference to it.
    /// - Returns: What to do next.
    package mutating func step(after byteCount: Int, longestSide: Int, isLossy: Bool) -> Step {
        if isLossy, quality > 0.5 {
            quality = quality > 0.7 ? 0.7 : 0.5
            return .encode
        }
        // The number of bytes grows at least with the side, and mostly with its square.
        let missing = Double(max(maximumBytes, 0)) / Double(max(byteCount, 1))
        let factor = min(max(missing.squareRoot() * 0.9, 0.25), 0.8)
        side = Int(Double(longestSide) * factor)
        quality = min(quality, 0.7)
        decodingsLeft -= 1
        return side >= 1 && decodingsLeft >= 0 ? .decode : .giveUp
    }
}
