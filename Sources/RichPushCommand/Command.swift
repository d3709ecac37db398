/// One of the program's commands: what it is called, what it takes, what it does.
struct Command: Sendable {
    let name: String
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

    static let help = OptionSpec(name: "help", short: "h", help: "Show this help and end.")

    /// In the order of the list.
    static let all = [
        Deliver.command, Check.command, Doctor.command, Explain.command, Preview.command,
        Seal.command, Send.command,
        Simulate.command, Channels.command, Completion.command,
    ]
}
