public import StrictJSON

extension Examination {
    /// The examination as a JSON object: `counts`, and `checks` with `rule`, `title`, `subject`,
    /// `outcome`, and `detail` or `findings`.
    public var json: JSONValue {
        let counts = self.counts
        return [
            "counts": [
                "errors": .number(.integer(counts.errors)),
                "warnings": .number(.integer(counts.warnings)),
                "notes": .number(.integer(counts.notes)),
                "undecided": .number(.integer(counts.undecided)),
                "passed": .number(.integer(counts.passed)),
            ],
            "checks": .array(checks.map(\.json)),
        ]
    }

    /// How many findings there are of each severity, and how many checks ended otherwise.
    public var counts: (errors: Int, warnings: Int, notes: Int, undecided: Int, passed: Int) {
        func findings(_ severity: Finding.Severity) -> Int {
            self.findings.count { $0.severity == severity }
        }
        let undecided = checks.count { if case .undecided = $0.outcome { true } else { false } }
        let passed = checks.count { if case .passed = $0.outcome { true } else { false } }
        return (findings(.error), findings(.warning), findings(.note), undecided, passed)
    }
}

extension Examination.Check {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "rule", value: .string(rule.id.rawValue)),
            .init(key: "title", value: .string(rule.title)),
            .init(key: "subject", value: .string(subject)),
        ]
        switch outcome {
        case .passed(let what):
            members.append(.init(key: "outcome", value: "passed"))
            members.append(.init(key: "detail", value: .string(what)))
        case .undecided(let why):
            members.append(.init(key: "outcome", value: "undecided"))
            members.append(.init(key: "detail", value: .string(why)))
        case .failed(let findings):
            members.append(.init(key: "outcome", value: "failed"))
            members.append(.init(key: "findings", value: .array(findings.map(\.json))))
        }
        return .object(members)
    }
}
