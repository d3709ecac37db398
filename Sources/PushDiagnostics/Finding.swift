/// One thing that a check found: what, where, why it matters, and what to do about it.
///
/// Everything that RichPush diagnoses speaks in findings: payloads, the media they link to, and
/// built apps. So one printer, one JSON form and one kind of annotation serve all of them. Safe to
/// log: no finding holds a token, a URL's query or a notification's text.
public struct Finding: Hashable, Sendable {
    /// The rule that was broken.
    public let rule: Rule.ID
    /// How bad it is here; usually the rule's own.
    public let severity: Severity
    /// Where it is.
    public let place: Place
    /// What is wrong, as one sentence that names the value's key, not its content.
    public let message: String
    /// What to do about it, as one sentence; empty when there is nothing to do.
    public let advice: String

    public init(
        _ rule: Rule, at place: Place, _ message: String, advice: String? = nil,
        severity: Severity? = nil
    ) {
        self.rule = rule.id
        self.severity = severity ?? rule.severity
        self.place = place
        self.message = message
        self.advice = advice ?? rule.advice
    }
}

extension Finding {
    /// How much a finding matters, the worst first.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The notification, or its media, will not be shown as meant.
        case error
        /// It may work, or works in part, or only on some systems.
        case warning
        /// Good to know; nothing is broken.
        case note

        public static func < (first: Self, second: Self) -> Bool {
            first.weight < second.weight
        }

        private var weight: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// Where something was found: in which file, and where in its JSON or which part of it.
    public struct Place: Hashable, Sendable {
        /// The file as the person named it, or a path within an archive; `nil` for none.
        public var file: String?
        /// The line, from 1, when the file has lines.
        public var line: Int?
        /// The character in the line as a person counts them, from 1.
        public var column: Int?
        /// A JSON pointer (RFC 6901) to the value, such as `/aps/mutable-content`.
        public var pointer: String?

        public init(
            file: String? = nil, line: Int? = nil, column: Int? = nil, pointer: String? = nil
        ) {
            self.file = file
            self.line = line
            self.column = column
            self.pointer = pointer
        }
    }
}
