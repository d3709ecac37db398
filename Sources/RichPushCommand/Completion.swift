/// The verb `completion`: completion scripts for shells, from the verbs' own tables.
enum Completion {
    static let verb = Verb(
        name: "completion", summary: "Print a completion script for a shell.",
        operands: "bash|zsh|fish",
        details: """
            Load it from the shell's start file:
              bash  source <(richpush completion bash)
              zsh   source <(richpush completion zsh)
              fish  richpush completion fish | source
            """,
        options: [], statuses: [.success, .usage], words: ["bash", "zsh", "fish"], run: run)

    private static let run: @Sendable (ParsedOptions) async throws(CommandError) -> ExitStatus = {
        options throws(CommandError) in
        guard options.operands.count == 1, let script = scripts[options.operands[0]] else {
            throw CommandError(.usage, "completion wants one of bash, zsh and fish")
        }
        Console.write(script(Verb.all))
        return .success
    }

    private static let scripts: [String: @Sendable ([Verb]) -> String] = [
        "bash": bash, "zsh": zsh, "fish": fish,
    ]

    private static func words(of verb: Verb) -> String {
        (verb.options + [Verb.help]).map { "--\($0.name)" }.joined(separator: " ")
    }

    private static func bash(_ verbs: [Verb]) -> String {
        let cases = verbs.map { "        \($0.name)) words='\(words(of: $0))' ;;\n" }.joined()
        let operands = verbs.filter { !$0.words.isEmpty }.map { verb in
            "        \(verb.name),*) mapfile -t COMPREPLY < <(compgen -W"
                + " '\(verb.words.joined(separator: " "))' -- \"$current\") ;;\n"
        }.joined()
        let options = verbs.flatMap(\.options)
        let folders = flags(
            of: options.filter { if case .folder = $0.argument { true } else { false } })
        let files = flags(
            of: options.filter { if case .file = $0.argument { true } else { false } })
        let values = flags(
            of: options.filter { if case .value = $0.argument { true } else { false } })
        return """
            _richpush() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words='\(verbs.map(\.name).joined(separator: " ")) help --help --version'
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                    return
                fi
                case $previous in
                    \(folders)) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
                    \(files)) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
                    \(values)) return ;;
                esac
                case ${COMP_WORDS[1]} in
            \(cases)        help) words='\(verbs.map(\.name).joined(separator: " "))' ;;
                    *) return ;;
                esac
                case ${COMP_WORDS[1]},$current in
                    *,-* | help,*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
            \(operands)                    *) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
                esac
            }
            complete -o filenames -F _richpush richpush

            """
    }

    /// All spellings of options, as a pattern of `case`.
    private static func flags(of options: [OptionSpec]) -> String {
        let flags = options.flatMap { option in
            ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        }
        return Set(flags).sorted().joined(separator: "|")
    }

    private static func zsh(_ verbs: [Verb]) -> String {
        "autoload -U +X bashcompinit && bashcompinit\n" + bash(verbs)
    }

    private static func fish(_ verbs: [Verb]) -> String {
        let lines = verbs.flatMap { verb in
            let verbLine =
                "complete -c richpush -n __fish_use_subcommand -f -a \(verb.name)"
                + " -d '\(verb.summary)'"
            let optionLines = (verb.options + [Verb.help]).map { option in
                let short = option.short.map { " -s \($0)" } ?? ""
                let argument =
                    switch option.argument {
                    case .none: ""
                    case .value: " -x"
                    case .file, .folder: " -r"
                    }
                let help = option.help.replacing("'", with: "\\'")
                return "complete -c richpush -n '__fish_seen_subcommand_from \(verb.name)'"
                    + " -l \(option.name)\(short)\(argument) -d '\(help)'"
            }
            let operandLines =
                verb.words.isEmpty
                ? []
                : [
                    "complete -c richpush -n '__fish_seen_subcommand_from \(verb.name)' -f"
                        + " -a '\(verb.words.joined(separator: " "))'"
                ]
            return [verbLine] + optionLines + operandLines
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
