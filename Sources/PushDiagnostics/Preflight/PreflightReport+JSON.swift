internal import Diagnostics
package import StrictJSON

extension PreflightReport {
    /// The report as a JSON object: `link`, `file`, `line`, `pointer`, `shown` and `steps`, without
    /// what is not known.
    ///
    /// The findings have objects of their own.
    package var json: JSONValue {
        var members = [JSONValue.Member(key: "link", value: .string(link.loggable))]
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(key: key, value: value)) }
        }
        add("file", link.location.file.map(JSONValue.string))
        add("line", link.location.line.map { .number(.integer($0)) })
        add("pointer", link.location.pointer.map(JSONValue.string))
        add("shown", .bool(isShown))
        add("steps", .array(steps.map(\.json)))
        return .object(members)
    }
}

extension PreflightStep {
    fileprivate var json: JSONValue {
        var members = [
            JSONValue.Member(key: "step", value: .string(name.rawValue)),
            JSONValue.Member(key: "outcome", value: .string(outcome.rawValue)),
            JSONValue.Member(key: "detail", value: .string(detail)),
        ]
        if let duration {
            let milliseconds = Int((duration / .milliseconds(1)).rounded())
            members.append(
                JSONValue.Member(key: "milliseconds", value: .number(.integer(milliseconds))))
        }
        return .object(members)
    }
}
