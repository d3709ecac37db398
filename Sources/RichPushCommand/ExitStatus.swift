/// How the command ends; the codes from 64 on are those of sysexits(3).
struct ExitStatus: Hashable, Sendable {
    let code: Int32
    let meaning: String

    private init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }

    static let success = Self(0, "success")
    static let shownWithoutMedia = Self(1, "displayed without the media that the payload asks for")
    static let decryptionFailed = Self(
        1, "displayed with its generic text: it could not be decrypted")
    static let findings = Self(1, "there are errors, or with --strict warnings")
    static let notExplained = Self(
        1, "a term is unknown, or a push was not displayed as its extension made it")
    static let notShown = Self(2, "not displayed")
    static let extensionFailed = Self(
        3, "displayed unmodified, because the extension failed")
    static let rejected = Self(3, "some notifications were rejected")
    static let unanswered = Self(4, "some notifications were not sent, or their status is unknown")
    static let usage = Self(64, "invalid command line")
    static let badData = Self(65, "the input is not a valid push payload")
    static let notAnApp = Self(65, "the input is not an app bundle, or the archive is malicious")
    static let notAProject = Self(
        65, "the project is damaged, generated, or has no iOS app that fits")
    static let noInput = Self(66, "the input cannot be read")
    static let extensionUnusable = Self(69, "the extension cannot be compiled or loaded")
    static let unavailable = Self(69, "the server cannot be reached")
    static let cannotCreate = Self(73, "the output cannot be written")
    static let configuration = Self(78, "invalid or missing key, certificate or settings")
    static let outputLost = Self(74, "standard output cannot be written")
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
