/// What ``AppDoctor`` saw: all checks, the worst first.
public struct Examination: Hashable, Sendable {
    /// Failed ones by severity, then what could not be decided, then what passed.
    public let checks: [Check]

    init(checks: [Check]) {
        // The sort keeps the order of rules among equals, since their place is part of the key.
        self.checks = checks.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// What is wrong, the worst first.
    public var findings: [Finding] {
        let all = checks.flatMap(\.findings)
        return Finding.Severity.allCases.flatMap { severity in
            all.filter { $0.severity == severity }
        }
    }
}

extension Examination {
    /// One rule, held against an app or one of its extensions.
    public struct Check: Hashable, Sendable {
        /// How a check ended.
        public enum Outcome: Hashable, Sendable {
            /// The rule is kept; what was seen, as a piece of a sentence.
            case passed(String)
            /// The rule is broken, once or more often.
            case failed([Finding])
            /// Nobody can tell; why, as a piece of a sentence.
            case undecided(String)
        }

        /// The rule.
        public let rule: Rule
        /// The path of what was looked at within the app; empty for the app itself.
        public let subject: String
        public let outcome: Outcome

        /// What is wrong; empty unless the check failed.
        public var findings: [Finding] {
            if case .failed(let findings) = outcome { findings } else { [] }
        }

        /// The place in the list.
        fileprivate var rank: Int {
            switch outcome {
            case .failed(let findings):
                switch findings.map(\.severity).min() {
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
