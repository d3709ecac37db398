/// Text of strangers made fit for wherever it is printed: the only place that decides which
/// characters pass.
///
/// Keys, links, file names, log lines and a server's words all come from somebody else. Whoever
/// prints them calls one of these, by where the text goes.
public enum SafeText: Sendable {
    /// For a terminal or a log, where line breaks mean something: control characters, bidirectional
    /// controls and Unicode's own line breaks become U+FFFD, `\n` stays, and no line is a command of
    /// a CI runner.
    public static func lines(_ text: some StringProtocol) -> String {
        var lines: [String] = []
        for line in String(text).unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            lines.append(stepLine(String(Substring(line))))
        }
        return lines.joined(separator: "\n")
    }

    /// For one line: as ``lines(_:)``, and line breaks become U+FFFD, too.
    public static func line(_ text: some StringProtocol) -> String {
        replaced(text) { _ in false }
    }

    /// For one line of a CI step's output, where `::` at its start is a command of the runner.
    ///
    /// Leading spaces do not protect: GitHub's runner trims them before it looks.
    public static func stepLine(_ text: some StringProtocol) -> String {
        let safe = line(text)
        let start = safe.drop { $0.isWhitespace }
        guard start.hasPrefix("::") || start.hasPrefix("##[") || start.hasPrefix("##vso[")
        else { return safe }
        return "\u{FFFD}" + safe
    }

    /// For the text of an XML, SVG or HTML element or attribute, and for Pango markup.
    ///
    /// Characters that XML 1.0 forbids are replaced, and so is what ``lines(_:)`` replaces; line
    /// breaks and tabs are written as references, so that attributes keep them.
    public static func markup(_ text: some StringProtocol) -> String {
        var safe = ""
        for scalar in replaced(text, keeping: { $0 == "\n" || $0 == "\t" }).unicodeScalars {
            switch scalar {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\"": safe += "&quot;"
            case "'": safe += "&#39;"
            case "\n", "\t": safe += "&#\(scalar.value);"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// As ``markup(_:)``, for an element's text in which line breaks stay as they are.
    public static func markupLines(_ text: some StringProtocol) -> String {
        // Line by line: a report is printed, too, and a line of it is no command either.
        String(text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { markup(stepLine(Substring($0))) }.joined(separator: "\n")
    }

    /// For JSON text that is printed: unsafe characters, which stand only in its strings, are escaped.
    public static func json(_ text: some StringProtocol) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // White space between values is all that stands unescaped below U+0020.
            guard isUnsafe(scalar), scalar != "\n" else {
                safe.append(scalar)
                continue
            }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                safe.append(contentsOf: escape.unicodeScalars)
            }
        }
        return String(safe)
    }

    /// A stranger's key, short and plain enough for a sentence between back-ticks.
    public static func name(_ text: some StringProtocol) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in line(text).unicodeScalars { plain.append(scalar == "`" ? "'" : scalar) }
        let name = String(plain)
        return name.count > 60 ? name.prefix(59) + "…" : name
    }

    /// Whether a character would command a terminal, break or turn around a line, or is forbidden in
    /// XML.
    public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        // Marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX 9).
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // Unicode's own line and paragraph separators.
        case 0x2028, 0x2029: true
        // Not characters (XML 1.0, 2.2).
        case 0xFFFE, 0xFFFF: true
        // The invisible language tag; the other tags are part of flags (UTS 51).
        case 0xE0001: true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func replaced(
        _ text: some StringProtocol, keeping isKept: (Unicode.Scalar) -> Bool
    ) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(isUnsafe(scalar) && !isKept(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }
}
