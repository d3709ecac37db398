public import Diagnostics
public import StrictJSON

extension Examination {
    /// The examination as a JSON object: `counts`, and `checks` with `code`, `number`, `title`, `subject`,
    /// `outcome`, and `detail` or `diagnostics`.
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
}

extension Examination.Check {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "code", value: .string(rule.code.rawValue)),
            .init(key: "number", value: rule.code.number.map(JSONValue.string) ?? .null),
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
        case .failed(let diagnostics):
            members.append(.init(key: "outcome", value: "failed"))
            members.append(.init(key: "diagnostics", value: .array(diagnostics.map(\.json))))
        }
        return .object(members)
    }
}
