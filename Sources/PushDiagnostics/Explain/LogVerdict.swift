public import Diagnostics

/// What a log says of the pushes of one app.
public struct LogVerdict: Hashable, Sendable {
    /// A line that proves something.
    public struct Evidence: Hashable, Sendable {
        /// The line's number, from 1.
        public let line: Int
        /// The line's text, cut after 400 characters.
        public let text: String
        /// What it says, in a sentence.
        public let meaning: String
    }

    /// How far the last push came.
    public struct Stages: Hashable, Sendable {
        /// Whether an extension was found; `nil` when the log does not say.
        public var found: Bool?
        /// Whether it was started.
        public var launched: Bool?
        /// Whether it called its handler with changed content.
        public var mutated: Bool?
        /// Whether what it made is shown.
        public var shown: Bool?
    }

    /// The app's bundle id; `nil` for lines that name none.
    public let app: String?
    /// How many pushes arrived for it.
    public let pushCount: Int
    /// What the last push's way ended with, and what to do about it.
    public let explanation: Diagnostic.Definition
    public let stages: Stages
    /// The lines of the last push, in their order.
    public let evidence: [Evidence]
    /// How many media the system took; `nil` when the log does not say.
    public let attachmentCount: Int?

    /// Whether the push was shown as the extension made it, with no sign of trouble.
    public var isGood: Bool { stages.shown == true && attachmentCount != 0 }
}
