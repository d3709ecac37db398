/// The help, made from the verbs' own tables.
enum HelpText {
    static func overview(_ verbs: [Verb]) -> String {
        """
        Rich push notifications, seen before they are sent.

        Usage: richpush VERB [options] …

        Verbs:
        \(table(verbs.map { ($0.name, $0.summary) } + [("help VERB", "Tell more of a verb.")]))

        Options:
        \(table([("-h, --help", "Show this help and end."), ("--version", "Show the version and end.")]))

        'richpush VERB --help' tells more of a verb.

        """
    }

    static func of(_ verb: Verb) -> String {
        """
        \(verb.summary)

        Usage: richpush \(verb.name) \(verb.operands)

        \(TerminalText.wrapped(verb.details, width: 78).joined(separator: "\n"))

        Options:
        \(table((verb.options + [Verb.help]).map { ($0.usage, $0.help) }))

        Exit status:
        \(table(verb.statuses.map { ("\($0.code)", $0 == .success ? verb.successMeaning : $0.meaning) }))

        """
    }

    /// Two columns; the second is wrapped.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = min((rows.map(\.0.count).max() ?? 0) + 2, 26)
        let indent = String(repeating: " ", count: width + 2)
        return rows.map { left, right in
            let lines = TerminalText.wrapped(right, width: 78 - indent.count)
            let padding = max(0, width - left.count)
            // A name that is too long for its column gets a line of its own.
            let start =
                left.count + 2 > width
                ? "  \(left)\n\(indent)" : "  \(left)" + String(repeating: " ", count: padding)
            return start + lines.joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }
}
