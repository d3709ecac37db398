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
        options: [], statuses: [.success, .usage], run: run)

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
        let folders = optionNames(verbs) { if case .folder = $0 { true } else { false } }
        let files = optionNames(verbs) { if case .file = $0 { true } else { false } }
        return """
            _richpush() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words='\(verbs.map(\.name).joined(separator: " ")) --help --version'
                    COMPREPLY=($(compgen -W "$words" -- "$current"))
                    return
                fi
                case $previous in
                    \(folders)) COMPREPLY=($(compgen -d -- "$current")); return ;;
                    \(files)) COMPREPLY=($(compgen -f -- "$current")); return ;;
                esac
                case ${COMP_WORDS[1]} in
            \(cases)        *) return ;;
                esac
                case ${COMP_WORDS[1]},$current in
                    *,-*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
                    completion,*) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")) ;;
                    *) COMPREPLY=($(compgen -f -- "$current")) ;;
                esac
            }
            complete -o filenames -F _richpush richpush

            """
    }

    /// The options with such an argument, as a pattern of the shell. One that stands for a folder
    /// for one verb and for a file for another counts as both; the shell takes the first.
    private static func optionNames(
        _ verbs: [Verb], where isWanted: (OptionSpec.Argument) -> Bool
    ) -> String {
        let names = verbs.flatMap(\.options).filter { isWanted($0.argument) }.map(\.name)
        return Set(names).sorted().map { "--\($0)" }.joined(separator: "|")
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
            return [verbLine] + optionLines
        }
        return lines.joined(separator: "\n")
            + "\ncomplete -c richpush -n '__fish_seen_subcommand_from completion' -f"
            + " -a 'bash zsh fish'\n"
    }
}
