import Diagnostics
import NotificationPreview

/// Text of strangers, made fit for a terminal.
enum TerminalText {
    /// The text without characters that would command the terminal or a CI runner; line breaks stay.
    static func safe(_ text: String) -> String { SafeText.lines(text) }

    /// The text in lines of at most so many columns, broken between words.
    ///
    /// A word or a link that is longer than a line stays in one piece and sticks out, so that it can
    /// be copied. Scripts without spaces between words are broken where their rules allow it.
    static func wrapped(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            wrappedLine(line, width: max(width, 8))
        }
    }

    private static func wrappedLine(_ line: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var current: String?
        /// Adds a piece to the line, or begins a new line with it.
        func add(_ piece: Substring, after separator: String) {
            let joined = current.map { $0 + separator + piece } ?? String(piece)
            // Spaces that begin a line stay with the word that follows them.
            if columns(of: joined) <= width || current?.allSatisfy({ $0 == " " }) != false {
                current = joined
                return
            }
            current.map { lines.append($0) }
            current = String(piece)
        }
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let isWhole = columns(of: word) <= width || !word.contains(where: isUnspaced)
            let pieces = isWhole || word.contains("://") ? [word] : unspacedPieces(of: word)
            for (index, piece) in pieces.enumerated() {
                add(piece, after: index == 0 ? " " : "")
            }
        }
        return lines + [current ?? ""]
    }

    /// The word in pieces, broken only beside a character of a script without spaces.
    private static func unspacedPieces(of word: Substring) -> [Substring] {
        WordBreaks.pieces(of: word).reduce(into: []) { pieces, piece in
            if let last = pieces.last, let before = last.last, let after = piece.first,
                !isUnspaced(before), !isUnspaced(after)
            {
                pieces[pieces.count - 1] = word[last.startIndex..<piece.endIndex]
            } else {
                pieces.append(piece)
            }
        }
    }

    /// Whether the character is of a script that puts no spaces between words: Thai, Lao, Myanmar,
    /// Khmer, Chinese and Japanese, and emoji.
    private static func isUnspaced(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, !first.isASCII else { return false }
        switch first.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0xA4CF,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x20000...0x3FFFD:
            return true
        default: return first.properties.isEmojiPresentation
        }
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
