/// One option of a command, from which parsing, help and completion are made.
struct OptionSpec: Hashable, Sendable {
    /// What may follow an option.
    enum Argument: Hashable, Sendable {
        case none
        /// A value, by the name that the help shows.
        case value(String)
        /// A value that is a file's path, for completion.
        case file(String)
        /// A value that is a folder's path, for completion.
        case folder(String)
    }

    let name: String
    var short: Character?
    var argument = Argument.none
    let help: String
    /// What a value can be, when only a few words are taken; completion offers them.
    var values: [String] = []
    /// How the version before spelled it, as it is typed: `-s`, `--key-file`. Still understood, with a
    /// hint, and listed nowhere.
    var oldNames: [String] = []

    /// `--map URL_PREFIX=DIR`, as the help shows it.
    var usage: String {
        let dashes = (short.map { "-\($0), " } ?? "") + "--" + name
        switch argument {
        case .none: return dashes
        case .value(let value), .file(let value), .folder(let value): return "\(dashes) \(value)"
        }
    }
}

/// What stood on a command's command line.
struct ParsedOptions: Hashable, Sendable {
    /// The values of each option, in order; an option without an argument has empty ones.
    private(set) var values: [String: [String]] = [:]
    private(set) var operands: [String] = []
    /// Old spellings that were used, and what they are called now.
    private(set) var oldNames: [OldName] = []

    struct OldName: Hashable, Sendable {
        let name: String
        let newName: String
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// All values of an option that may stand several times.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option; the last one when it stands several times.
    func last(_ name: String) -> String? { values[name]?.last }

    mutating func add(_ name: String, _ value: String) { values[name, default: []].append(value) }

    mutating func add(operand: String) { operands.append(operand) }

    mutating func noteOldName(_ name: String, nowCalled newName: String) {
        let old = OldName(name: name, newName: newName)
        if !oldNames.contains(old) { oldNames.append(old) }
    }
}
