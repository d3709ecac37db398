/// The command `completion`: completion scripts for shells, from the commands' own tables.
///
/// Each shell has a file of its own: `Completion+Bash.swift`, `Completion+Zsh.swift` and
/// `Completion+Fish.swift`.
enum Completion {
    static let command = Command(
        name: "completion", summary: "Print a completion script for a shell.",
        operands: "bash|zsh|fish",
        details: """
            Load it from the shell's start file:
              bash  source <(richpush completion bash)
              zsh   source <(richpush completion zsh)
              fish  richpush completion fish | source
            """,
        options: [], statuses: [.success, .usage, .outputLost], choices: ["bash", "zsh", "fish"],
        successDescription: "the script is printed", run: run)

    private static let run: @Sendable (ParsedOptions) async throws(CommandError) -> ExitStatus = {
        options throws(CommandError) in
        guard options.operands.count == 1, let script = scripts[options.operands[0]] else {
            throw CommandError(.usage, "completion wants one of bash, zsh and fish")
        }
        Console.write(script(Command.all))
        return .success
    }

    private static let scripts: [String: @Sendable ([Command]) -> String] = [
        "bash": bash, "zsh": zsh, "fish": fish,
    ]

    /// What a shell offers after an option.
    enum Offer: Hashable, Sendable {
        /// The option stands by itself.
        case noValue
        /// A value that nobody can guess.
        case nothing
        case files
        case folders
        case words([String])
    }

    static func offer(_ option: OptionSpec) -> Offer {
        switch option.argument {
        case .none: return .noValue
        case .file: return .files
        case .folder: return .folders
        case .value(let name):
            if !option.values.isEmpty { return .words(option.values) }
            let parts = name.split(separator: "|")
            if parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
                return .words(parts.map(String.init))
            }
            // The name that the help shows says it: `FILE.p8`, `TOKEN|FILE|-`, `PATH`, `DIR`.
            if name == "DIR" { return .folders }
            return name.contains("FILE") || name == "PATH" ? .files : .nothing
        }
    }

    /// The spellings of an option: `-m` and `--map`.
    static func flags(_ option: OptionSpec) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }

    /// Words that mean nothing else to any shell.
    static func plain(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { word in
            word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            } && seen.insert(word).inserted
        }
    }
}
