/// What a doctor saw of an app or a project: all checks, the worst first.
///
/// Every doctor returns one, so that all print alike.
public struct Examination: Hashable, Sendable {
    /// Failed ones by severity, then what could not be decided, then what passed.
    public let checks: [Check]

    public init(_ checks: [Check]) {
        // The sort keeps the order of rules among equals, since the index is part of the key.
        self.checks = checks.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// What is wrong, the worst first.
    public var diagnostics: [Diagnostic] {
        let all = checks.flatMap(\.diagnostics)
        return Diagnostic.Severity.allCases.flatMap { severity in
            all.filter { $0.severity == severity }
        }
    }

    /// How many diagnostics there are of each severity, and how many checks ended otherwise.
    public struct Counts: Hashable, Sendable {
        public var errors = 0
        public var warnings = 0
        public var notes = 0
        public var undecided = 0
        public var passed = 0
    }

    public var counts: Counts {
        var counts = Counts()
        for check in checks {
            switch check.outcome {
            case .passed: counts.passed += 1
            case .undecided: counts.undecided += 1
            case .failed(let diagnostics):
                counts.errors += diagnostics.count { $0.severity == .error }
                counts.warnings += diagnostics.count { $0.severity == .warning }
                counts.notes += diagnostics.count { $0.severity == .note }
            }
        }
        return counts
    }
}

extension Examination {
    /// One rule, held against an app, a project, or a part of it.
    public struct Check: Hashable, Sendable {
        /// How a check ended.
        public enum Outcome: Hashable, Sendable {
            /// The rule is kept; what was seen, as a piece of a sentence.
            case passed(String)
            /// The rule is broken, once or more often.
            case failed([Diagnostic])
            /// Nobody can tell; why, as a piece of a sentence.
            case undecided(String)
        }

        /// The rule.
        public let rule: Diagnostic.Definition
        /// What was looked at, such as a path within the app; empty for the whole.
        public let subject: String
        public let outcome: Outcome

        public init(rule: Diagnostic.Definition, subject: String, outcome: Outcome) {
            self.rule = rule
            self.subject = subject
            self.outcome = outcome
        }

        /// What is wrong; empty unless the check failed.
        public var diagnostics: [Diagnostic] {
            if case .failed(let diagnostics) = outcome { diagnostics } else { [] }
        }

        /// The check's index in the list.
        fileprivate var rank: Int {
            switch outcome {
            case .failed(let diagnostics):
                switch diagnostics.map(\.severity).min() {
                case .error: 0
                case .warning: 1
                case .note, nil: 2
                }
            case .undecided: 3
            case .passed: 4
            }
        }
    }
}
