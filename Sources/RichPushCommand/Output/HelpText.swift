/// The help, made from the commands' own tables.
enum HelpText {
    static func overview(_ commands: [Command]) -> String {
        """
        Test, lint, preview and send iOS rich push notifications.

        Usage: richpush COMMAND [options] …

        Commands:
        \(table(commands.map { ($0.name, $0.summary) } + [("help COMMAND", "Show help for a command."), ("help --man", "Print the manual page.")]))

        Options:
        \(table([("-h, --help", "Show this help."), ("--version", "Show the version.")]))

        Run 'richpush COMMAND --help' for details.

        """
    }

    static func of(_ command: Command) -> String {
        """
        \(command.summary)

        Usage: richpush \(command.name) \(command.operands)

        \(TerminalText.wrapped(command.details, width: 78).joined(separator: "\n"))

        Options:
        \(table((command.options + [Command.help]).map { ($0.usage, $0.help) }))

        Exit status:
        \(table(command.statuses.map { ("\($0.code)", $0 == .success ? command.successDescription : $0.meaning) }))

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
