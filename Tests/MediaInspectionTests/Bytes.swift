/// Bytes of a made-up file, one field after the other.
typealias Bytes = [UInt8]

extension Bytes {
    static func text(_ text: String) -> Bytes { Bytes(text.utf8) }

    /// One after the other.
    ///
    /// Chains of `+` take the compiler too long.
    static func join(_ parts: Bytes...) -> Bytes { parts.flatMap(\.self) }

    static func zeros(_ count: Int) -> Bytes { Bytes(repeating: 0, count: count) }

    /// A number with its high byte first.
    static func big(_ size: Int, _ value: UInt64) -> Bytes {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    /// A number with its low byte first.
    static func little(_ size: Int, _ value: UInt64) -> Bytes { big(size, value).reversed() }

    /// These bytes with others in the place of those at `offset`.
    func replacing(at offset: Int, with bytes: Bytes) -> Bytes {
        Bytes(prefix(offset)) + bytes + dropFirst(offset + bytes.count)
    }

    /// The position of the first occurrence of a word.
    func position(of word: String) -> Int? {
        let word = Bytes(word.utf8)
        return indices.first { self[$0...].starts(with: word) }
    }
}

/// The random numbers of a test: the same in each run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
