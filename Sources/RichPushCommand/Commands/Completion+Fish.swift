extension Completion {
    static func fish(_ commands: [Command]) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        let start = """
            function __richpush_needs_command
                test (count (commandline -opc)) -eq 1
            end
            function __richpush_command_is
                set -l words (commandline -opc)
                test (count $words) -ge 2; and test $words[2] = $argv[1]
            end
            complete -c richpush -n __richpush_needs_command -f -s h -l help -d 'Show this help.'
            complete -c richpush -n __richpush_needs_command -f -l version -d 'Show the version.'
            complete -c richpush -n __richpush_needs_command -f -a help -d 'Show help for a command.'
            complete -c richpush -n '__richpush_command_is help' -f -a '\(names)'

            """
        return start + commands.flatMap(lines).map { "complete -c richpush -n \($0)\n" }.joined()
    }

    private static func lines(_ command: Command) -> [String] {
        let condition = "'__richpush_command_is \(command.name)'"
        let commandLine =
            "__richpush_needs_command -f -a \(command.name) -d \(quoted(command.summary))"
        let optionLines = (command.options + [Command.help]).map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value =
                switch offer(option) {
                case .noValue: ""
                case .nothing: " -x"
                case .files: " -r -F"
                case .folders: " -x -a '(__fish_complete_directories)'"
                case .words(let words): " -x -a '\(plain(words).joined(separator: " "))'"
                }
            return "\(condition) -l \(option.name)\(short)\(value) -d \(quoted(option.help))"
        }
        let operandLines =
            command.choices.isEmpty
            ? [] : ["\(condition) -f -a '\(plain(command.choices).joined(separator: " "))'"]
        return [commandLine] + optionLines + operandLines
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
