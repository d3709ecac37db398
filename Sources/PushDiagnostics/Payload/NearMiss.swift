/// Which word a misspelt one was meant to be.
package enum NearMiss {
    /// The known word that is nearest.
    ///
    /// Words that differ in nothing but case, hyphens, underscores and spaces are the same; others
    /// may be a swap, a letter more, less or other apart for every four letters.
    ///
    /// - Returns: `nil` when no word is near, or two are.
    package static func word(for text: String, among words: [String]) -> String? {
        let letters = letters(of: text)
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        if let same = words.first(where: { Self.letters(of: $0) == letters }) { return same }
        let near = words.map { ($0, distance(letters, Self.letters(of: $0))) }
            .filter { $0.1 <= max(1, min(letters.count, $0.0.count) / 4) }
        guard let best = near.map(\.1).min(), letters.count >= 4 else { return nil }
        let candidates = near.filter { $0.1 == best }
        return candidates.count == 1 ? candidates[0].0 : nil
    }

    /// Whether the texts differ in nothing but case, hyphens, underscores and spaces.
    static func isSame(_ text: String, _ other: String) -> Bool {
        letters(of: text) == letters(of: other)
    }

    private static func letters(of text: String) -> [UInt8] {
        text.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: byte
            }
        }
    }

    /// The number of edits between the words, a swap of neighbours counted as one (optimal string
    /// alignment).
    static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var beforeLast = [Int](repeating: 0, count: other.count + 1)
        var last = Array(0...other.count)
        for row in 1...one.count {
            var current = [row]
            for column in 1...other.count {
                let isSame = one[row - 1] == other[column - 1]
                var best = min(
                    last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2],
                    one[row - 2] == other[column - 1]
                {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count]
    }
}
