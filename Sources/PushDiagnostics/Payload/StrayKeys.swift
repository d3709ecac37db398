internal import StrictJSON

/// Keys that belong into `aps` and may be found elsewhere.
enum StrayKeys {
    private static let flagNumbers = [ApsKey.mutableContent, .contentAvailable].map(\.rawValue)
    private static let flagLetters = flagNumbers.map { letters(of: SystemKey.aps[$0].name) }

    /// Names that no app uses for values of its own, and the three that people forget to move.
    private static let exact = KeyTable(names)
    private static let names = [
        "alert", "sound", "badge", "thread-id", "interruption-level", "relevance-score",
        "target-content-id", "filter-criteria",
    ]
    private static let numbers = names.map { name in
        SystemKey.aps.firstIndex { $0.name == name } ?? 0
    }

    /// The place in ``SystemKey/aps`` of the key that this one is, or is meant as.
    static func number(of key: JSONTape.Node, on tape: JSONTape) -> Int? {
        guard !tape.isEscaped(key) else { return nil }
        return tape.withBytes(of: key) { bytes in
            if let name = exact.number(of: bytes) { return numbers[name] }
            return flagLetters.firstIndex { isSpelled(bytes, $0) }.map { flagNumbers[$0] }
        }
    }

    /// Whether the key is a spelling of `mutable-content`.
    static func isFlag(_ key: JSONTape.Node, on tape: JSONTape) -> Bool {
        !tape.isEscaped(key) && tape.withBytes(of: key) { isSpelled($0, flagLetters[0]) }
    }

    /// Whether the bytes are these letters, in any case and with any hyphens and underscores.
    private static func isSpelled(
        _ bytes: UnsafeBufferPointer<UInt8>, _ letters: [UInt8]
    ) -> Bool {
        guard letters.count...(letters.count + 2) ~= bytes.count else { return false }
        var index = 0
        for byte in bytes {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { continue }
            guard index < letters.count, byte | 0x20 == letters[index] else { return false }
            index += 1
        }
        return index == letters.count
    }

    private static func letters(of name: String) -> [UInt8] {
        name.utf8.filter { $0 != UInt8(ascii: "-") }
    }
}
