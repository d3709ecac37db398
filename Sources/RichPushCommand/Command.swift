/// One of the program's commands: what it is called, what it takes, what it does.
struct Command: Sendable {
    let name: String
    /// What it was called in the version before: still understood, with a hint, and listed nowhere.
    var oldName: String?
    /// One line for the list of commands.
    let summary: String
    /// What follows the name: `[options] FILE.apns`.
    let operands: String
    /// Paragraphs for the command's own help.
    let details: String
    let options: [OptionSpec]
    /// Statuses that its help lists.
    let statuses: [ExitStatus]
    /// What completion offers for operands; files when there are none.
    var choices: [String] = []
    /// What status 0 means for this command.
    let successDescription: String
    let run: @Sendable (ParsedOptions) async throws(CommandError) -> ExitStatus

    static let help = OptionSpec(name: "help", short: "h", help: "Show this help.")

    /// The command of that name, or of that old name.
    static func named(_ name: String) -> Command? {
        all.first { $0.name == name } ?? all.first { $0.oldName == name }
    }

    /// In the order of the list.
    static let all = [
        Deliver.command, Check.command, Doctor.command, Init.command, Explain.command,
        Preview.command,
        Encrypt.command, Send.command,
        Simulate.command, Token.command, Channels.command, Completion.command,
    ]
}
