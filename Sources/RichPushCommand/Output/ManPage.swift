/// The manual page richpush(1), made from the table that parsing, help and completion are made from.
enum ManPage {
    static func text(_ commands: [Command], version: String) -> String {
        var lines = [
            ".TH RICHPUSH 1 \"\" \"RichPush \(version)\" \"User Commands\"",
            ".SH NAME", "richpush \\- test, lint, preview and send iOS rich push notifications",
            ".SH SYNOPSIS", ".B richpush", ".I COMMAND", "[options] \\&...", ".SH DESCRIPTION",
            escaped("Run 'richpush COMMAND --help' for the help of one command."),
            ".SH COMMANDS",
        ]
        lines += commands.flatMap(section)
        lines += [".SH EXIT STATUS"]
        lines += statuses(commands)
        lines += [
            ".SH ENVIRONMENT",
            ".TP", ".B RICHPUSH_KEY, RICHPUSH_KEY_ID, RICHPUSH_TEAM_ID, RICHPUSH_TOPIC",
            "Settings of send and channels, as the options of these names.",
            ".TP", ".B RICHPUSH_HOST, RICHPUSH_PORT, RICHPUSH_CA, RICHPUSH_PROXY, RICHPUSH_SANDBOX",
            "Where they connect to.",
            ".TP", ".B RICHPUSH_PASSWORD", "The password of a .p12 file.",
            ".TP", ".B NO_COLOR", "If it is set and not empty, output has no colors.",
            ".SH FILES",
            ".TP", ".I richpush.json",
            "Settings of send and channels, read from the current folder.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: Command) -> [String] {
        [
            ".SS richpush \(escaped(command.name)) \(escaped(command.operands))",
            escaped(command.summary),
        ]
            + paragraphs(command.details)
            + (command.options + [Command.help]).flatMap { option in
                [".TP", ".B \(escaped(option.usage))", escaped(option.help)]
            }
    }

    /// Lines that are indented, such as examples, keep their breaks.
    private static func paragraphs(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return [".PP"]
            + lines.flatMap { line -> [String] in
                if line.isEmpty { return [".PP"] }
                return line.hasPrefix(" ")
                    ? [".br", escaped(String(line))] : [escaped(String(line))]
            }
    }

    /// Each status once; what 0 means is each command's own.
    private static func statuses(_ commands: [Command]) -> [String] {
        let used = Set(commands.flatMap(\.statuses))
        let meanings = Dictionary(grouping: ExitStatus.all.filter(used.contains), by: \.code)
        return meanings.sorted { $0.key < $1.key }.flatMap { code, statuses in
            [
                ".TP", ".B \(code)",
                escaped(statuses.map(\.meaning).joined(separator: "; or ") + "."),
            ]
        }
    }

    /// Text that roff takes for nothing else: no escapes, no hyphens, no requests.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("…", with: "...").replacing("\n", with: " ")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
