/// Why a payload's ThumbHash or BlurHash is not one.
///
/// Nothing in it quotes the payload, so it is safe to log.
struct PlaceholderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs; the set is open.
    struct Code: RawRepresentable, Hashable, Sendable {
        let rawValue: String

        /// Shorter or longer than its own first characters say it must be, or empty.
        static let wrongLength = Self(rawValue: "placeholder-wrong-length")
        /// A character that its alphabet does not have.
        static let badCharacter = Self(rawValue: "placeholder-bad-character")
        /// A number that no encoder writes.
        static let outOfRange = Self(rawValue: "placeholder-out-of-range")
    }

    let code: Code
    /// What is wrong, as a sentence.
    let reason: String
    /// What to look at next, as a sentence.
    let advice: String

    var description: String { "\(code.rawValue): \(reason)" }
}
