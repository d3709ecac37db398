/// One thing that is wrong, or worth knowing, about a push on its way: what, where, why and the fix.
///
/// Library, host, `check`, `doctor`, `send` and `explain` all speak in diagnostics, so a problem has
/// one code wherever it is seen, and one set of printers serves every command. What a code means in
/// general is its ``Definition``; ``DiagnosticRegistry`` finds it.
///
/// Safe to log: no diagnostic holds a token, a URL's query or a notification's text.
public struct Diagnostic: Error, Hashable, Sendable {
    /// What kind of problem it is.
    public let code: Code
    /// How bad it is here; usually the definition's own severity.
    public let severity: Severity
    /// What is wrong, as one sentence that names a value's key, not its content.
    public let message: String
    /// What to do about it, as one sentence; empty when there is nothing to do.
    public let fix: String
    /// Where it is; `nil` when it is not in a file.
    public var location: Location?
    /// How the rule that decided it is known; `nil` when the message says all.
    public var evidence: Evidence?

    public init(
        _ code: Code, _ message: String, fix: String, severity: Severity = .error,
        location: Location? = nil, evidence: Evidence? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.fix = fix
        self.location = location
        self.evidence = evidence
    }

    /// A diagnostic of a defined code, with the definition's severity and fix unless given others.
    public init(
        _ definition: Definition, _ message: String, fix: String? = nil,
        severity: Severity? = nil, location: Location? = nil, evidence: Evidence? = nil
    ) {
        self.init(
            definition.code, message, fix: fix ?? definition.fix,
            severity: severity ?? definition.severity, location: location, evidence: evidence)
    }

    /// The same with another severity, such as a note for what did no harm.
    public func with(severity: Severity) -> Self {
        Self(
            code, message, fix: fix, severity: severity, location: location, evidence: evidence)
    }
}

extension Diagnostic: CustomStringConvertible {
    public var description: String {
        fix.isEmpty ? "\(code): \(message)" : "\(code): \(message) \(fix)"
    }
}

extension Diagnostic {
    /// How much a diagnostic matters, the worst first.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The notification, or its media, will not be shown as meant.
        case error
        /// It may work, or works in part, or only on some systems.
        case warning
        /// Good to know; nothing is broken.
        case note

        /// Whether the first is the worse one.
        public static func < (first: Self, second: Self) -> Bool {
            first.rank < second.rank
        }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// Where something is: in which file, and where in its JSON or which part of it.
    public struct Location: Hashable, Sendable {
        /// The file as the user named it, or a path within an archive; `nil` for none.
        public var file: String?
        /// The line, from 1, when the file has lines.
        public var line: Int?
        /// The character in the line as a reader counts them, from 1.
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

    /// How a rule of iOS or APNs is known, the surest first.
    public enum Certainty: String, Hashable, Sendable, CaseIterable {
        /// Apple's documentation or headers say so, or it is this project's own.
        case documented
        /// Somebody published a log or an experiment that shows it.
        case observed
        /// People report it without a proof, or it is inferred.
        case reported
        /// Nobody could verify it; the decision is this project's choice.
        case unverified
    }

    /// How sure a rule is, and where it is known from.
    public struct Evidence: Hashable, Sendable {
        public var certainty: Certainty
        /// The documentation, log or experiment; `nil` when there is none to name.
        public var source: String?

        public init(_ certainty: Certainty, source: String? = nil) {
            self.certainty = certainty
            self.source = source
        }
    }
}
