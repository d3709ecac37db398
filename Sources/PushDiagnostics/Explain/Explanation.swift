/// What a code, a reason or a line of a log means here, why it comes about, and what to check next.
public struct Explanation: Hashable, Sendable {
    /// What kind of word is explained, which is how a list is ordered.
    public enum Domain: String, Hashable, Sendable, CaseIterable {
        case apnsReason = "APNs reasons"
        case httpStatus = "APNs statuses"
        case connectionError = "HTTP/2 connections"
        case notificationError = "UNErrorDomain"
        case urlError = "NSURLErrorDomain"
        case fileError = "NSCocoaErrorDomain"
        case keychainError = "Keychain errors"
        case ownReason = "RichPush's reasons"
        case hostFinding = "The host's findings"
        case rule = "RichPush's rules"
        case termination = "Ends of a process"
        case logLine = "Lines of the system's log"
    }

    /// How sure the meaning is.
    public enum Certainty: String, Hashable, Sendable {
        /// Apple says so in its documentation or headers, or it is this project's own.
        case documented
        /// Somebody published a log or an experiment that shows it.
        case observed
        /// People report it without a proof, or it is inferred.
        case reported
    }

    public let domain: Domain
    /// The word itself, such as `BadDeviceToken`, and what else it is called, such as a number.
    public let names: [String]
    /// What it means, as one or two sentences.
    public let meaning: String
    /// Likely causes, the likeliest first, each a sentence.
    public let causes: [String]
    /// What to check next, in that order; a sentence that may name a command.
    public let checks: [String]
    public let certainty: Certainty

    public init(
        _ domain: Domain, _ names: [String], _ meaning: String, causes: [String],
        checks: [String], certainty: Certainty = .documented
    ) {
        self.domain = domain
        self.names = names
        self.meaning = meaning
        self.causes = causes
        self.checks = checks
        self.certainty = certainty
    }

    /// The word that a person sees first.
    public var title: String { names.first ?? "" }
}
