extension Completion {
    /// Works when it is sourced, and as a file `_richpush` in `fpath`.
    static func zsh(_ commands: [Command]) -> String {
        let names = commands.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
        let cases = commands.map { command in
            let options = (command.options + [Command.help]).map { "            \(spec($0)) \\\n" }
                .joined()
            let operands =
                command.choices.isEmpty
                ? "'*:file:_files'" : "'*:word:(\(plain(command.choices).joined(separator: " ")))'"
            return
                "    \(command.name))\n        _arguments -s -S \\\n\(options)            \(operands) ;;\n"
        }.joined()
        return """
            #compdef richpush
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }

            _richpush() {
                local -a subcommands
                subcommands=(
            \(names)        'help:Show help for a command.'
                )
                if (( CURRENT == 2 )); then
                    _describe -t subcommands subcommand subcommands
                    _arguments '--help[Show this help.]' '--version[Show the version.]'
                    return
                fi
                # The command stands for the command now.
                shift words
                (( CURRENT-- ))
                case $words[1] in
            \(cases)    help)
                    (( CURRENT == 2 )) && _describe -t subcommands subcommand subcommands ;;
                esac
            }

            if [[ $funcstack[1] == _richpush ]]; then
                _richpush "$@"
            else
                compdef _richpush richpush
            fi

            """
    }

    /// One option as `_arguments` wants it; each may come again, as `--map` may.
    private static func spec(_ option: OptionSpec) -> String {
        let help = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
        let offer = offer(option)
        guard offer != .noValue else {
            return flags(option).map { quoted("*\($0)[\(help)]") }.joined(separator: " ")
        }
        let name =
            switch option.argument {
            case .none: ""
            case .value(let name), .file(let name), .folder(let name):
                name.replacing(":", with: "\\:")
            }
        let action =
            switch offer {
            case .noValue, .nothing: " "
            case .files: "_files"
            case .folders: "_files -/"
            case .words(let words): "(\(plain(words).joined(separator: " ")))"
            }
        // `-m X`, `-mX`, `--map X` and `--map=X`.
        return flags(option).map { flag in
            quoted("*\(flag)\(flag.hasPrefix("--") ? "=" : "+")[\(help)]:\(name):\(action)")
        }.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "'\\''"))'"
    }
}
