/// How the command ends; the codes from 64 on are those of sysexits(3).
struct ExitStatus: Hashable, Sendable {
    let code: Int32
    let meaning: String

    private init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }

    static let success = Self(0, "done as asked")
    static let shownWithoutMedia = Self(1, "shown, without media that the payload asks for")
    static let decryptionFailed = Self(1, "shown with its generic text: it could not be decrypted")
    static let findings = Self(1, "a rule is broken: an error, with --strict also a warning")
    static let notExplained = Self(
        1, "a word is unknown, or a push was not shown as its extension made it")
    static let notShown = Self(2, "nothing is shown")
    static let extensionFailed = Self(
        3, "shown as the sender wrote it, since the extension failed")
    static let rejected = Self(3, "some notifications were rejected")
    static let unanswered = Self(4, "some notifications have no answer")
    static let usage = Self(64, "the command line is wrong")
    static let badData = Self(65, "the input is not a push payload")
    static let notAnApp = Self(65, "the input is not an app, or an archive that is made to harm")
    static let notAProject = Self(
        65, "the project is damaged, generated, or has no iOS app that fits")
    static let noInput = Self(66, "the input cannot be read")
    static let extensionUnusable = Self(69, "the extension cannot be compiled or loaded")
    static let unavailable = Self(69, "the service cannot be reached")
    static let cannotCreate = Self(73, "the output cannot be written")
    static let configuration = Self(78, "key, certificate or settings cannot be used")
    static let outputLost = Self(74, "the result cannot be written to standard output")
    static let interrupted = Self(130, "interrupted")

    /// All of them, for the help text.
    static let all = [
        success, shownWithoutMedia, decryptionFailed, findings, notExplained, notShown,
        extensionFailed,
        rejected, unanswered, usage, badData, notAnApp, notAProject,
        noInput, extensionUnusable, unavailable, cannotCreate, outputLost, configuration,
        interrupted,
    ]
}

/// A run of several pushes ends with the worst status of them.
extension ExitStatus: Comparable {
    static func < (one: Self, other: Self) -> Bool { one.code < other.code }
}

/// What stops a command before it has a result: a sentence for standard error, and the status.
struct CommandError: Error, Hashable {
    let status: ExitStatus
    let message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
