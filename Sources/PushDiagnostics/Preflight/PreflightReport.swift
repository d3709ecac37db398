public import Diagnostics

/// What a look at one link brought: each step in order, and what is wrong.
///
/// Safe to log: it holds no query, no header field and no cookie.
public struct PreflightReport: Hashable, Sendable {
    public let link: MediaLink
    /// From the link itself to the way its media file is kept, in the order in which a phone takes
    /// them.
    public let steps: [PreflightStep]
    /// What is wrong, in the order of the steps.
    public let findings: [Diagnostic]

    init(link: MediaLink, steps: [PreflightStep], findings: [Diagnostic]) {
        self.link = link
        self.steps = steps
        self.findings = findings
    }

    /// Whether a phone shows the media file, as far as can be told from here.
    public var isShown: Bool { !findings.contains { $0.severity == .error } }
}

/// One step on a media file's way to the screen.
public struct PreflightStep: Hashable, Sendable {
    /// Which step it is.
    ///
    /// The set is open.
    public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        /// The link itself: its scheme, and until when it is good.
        public static let link = Self(rawValue: "link")
        public static let lookup = Self(rawValue: "dns")
        public static let connection = Self(rawValue: "connect")
        public static let security = Self(rawValue: "tls")
        public static let redirects = Self(rawValue: "redirects")
        public static let status = Self(rawValue: "status")
        /// The bytes: that they came, all of them, and how.
        public static let transfer = Self(rawValue: "transfer")
        /// What the bytes are, against what everybody says that they are.
        public static let type = Self(rawValue: "type")
        public static let size = Self(rawValue: "size")
        /// What is in the file, and what showing it costs.
        public static let content = Self(rawValue: "content")
        /// The time that it takes on a phone's network.
        public static let time = Self(rawValue: "time")
        public static let caching = Self(rawValue: "caching")
    }

    public enum Outcome: String, Hashable, Sendable {
        case passed
        /// It works, and there is a warning.
        case warned
        case failed
        /// An earlier step failed.
        case notReached = "not-reached"
        /// There is nothing to check, such as TLS for a folder.
        case skipped
    }

    public let name: Name
    public let outcome: Outcome
    /// What was found out, as a phrase; empty when there is nothing to say.
    public let detail: String
    /// How long it took here; `nil` for what takes no time.
    public let duration: Duration?
}
