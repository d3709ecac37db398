/// One of the command's verbs: what it is called, what it takes, what it does.
struct Verb: Sendable {
    let name: String
    /// One line for the list of verbs.
    let summary: String
    /// What follows the name: `[options] FILE.apns`.
    let operands: String
    /// Paragraphs for the verb's own help.
    let details: String
    let options: [OptionSpec]
    /// Statuses that its help lists.
    let statuses: [ExitStatus]
    /// What completion offers for operands; files when there are none.
    var words: [String] = []
    /// What status 0 means for this verb.
    let successMeaning: String
    let run: @Sendable (ParsedOptions) async throws(CommandError) -> ExitStatus

    static let help = OptionSpec(name: "help", short: "h", help: "Show this help and end.")

    /// In the order of the list.
    static let all = [
        Deliver.verb, Check.verb, Doctor.verb, Explain.verb, Preview.verb, Seal.verb, Send.verb,
        Simulate.verb, Channels.verb, Completion.verb,
    ]
}
