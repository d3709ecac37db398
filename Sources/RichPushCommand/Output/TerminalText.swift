import PushDiagnostics

/// Text of strangers, made fit for a terminal.
enum TerminalText {
    /// The text without characters that would command the terminal; line breaks stay.
    static func safe(_ text: String) -> String { text.withoutCommands }

    /// The text in lines of at most so many columns, broken at spaces where it can be.
    static func wrapped(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            wrappedLine(line, width: max(width, 8))
        }
    }

    private static func wrappedLine(_ line: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var current: String?
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let joined = current.map { $0 + " " + word } ?? String(word)
            if columns(of: joined) <= width {
                current = joined
                continue
            }
            if let current, !current.isEmpty { lines.append(current) }
            var piece = ""
            for character in word {
                if columns(of: piece) + columns(of: character) > width {
                    lines.append(piece)
                    piece = ""
                }
                piece.append(character)
            }
            current = piece
        }
        return lines + [current ?? ""]
    }

    /// How many columns a terminal gives the text.
    static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.isASCII { return 1 }
        let properties = first.properties
        if properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
            return 2
        }
        // East Asian wide blocks (Unicode Standard Annex 11), coarsely: Hangul Jamo, CJK to Yi,
        // Hangul syllables, compatibility and full-width forms, and the supplementary planes.
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
