extension Completion {
    static func fish(_ verbs: [Verb]) -> String {
        let names = verbs.map(\.name).joined(separator: " ")
        let start = """
            function __richpush_wants_verb
                test (count (commandline -opc)) -eq 1
            end
            function __richpush_verb_is
                set -l words (commandline -opc)
                test (count $words) -ge 2; and test $words[2] = $argv[1]
            end
            complete -c richpush -n __richpush_wants_verb -f -s h -l help -d 'Show this help and end.'
            complete -c richpush -n __richpush_wants_verb -f -l version -d 'Show the version and end.'
            complete -c richpush -n __richpush_wants_verb -f -a help -d 'Tell more of a verb.'
            complete -c richpush -n '__richpush_verb_is help' -f -a '\(names)'

            """
        return start + verbs.flatMap(lines).map { "complete -c richpush -n \($0)\n" }.joined()
    }

    private static func lines(_ verb: Verb) -> [String] {
        let condition = "'__richpush_verb_is \(verb.name)'"
        let verbLine = "__richpush_wants_verb -f -a \(verb.name) -d \(quoted(verb.summary))"
        let optionLines = (verb.options + [Verb.help]).map { option in
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
            verb.words.isEmpty
            ? [] : ["\(condition) -f -a '\(plain(verb.words).joined(separator: " "))'"]
        return [verbLine] + optionLines + operandLines
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
