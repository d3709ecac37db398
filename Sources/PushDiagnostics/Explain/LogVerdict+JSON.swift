internal import Diagnostics
public import StrictJSON

extension LogVerdict {
    /// The verdict as a JSON object: `app`, `pushes`, `stages`, `explanation`, `attachments`,
    /// `evidence`; what the log does not say is null.
    public var json: JSONValue {
        func answer(_ value: Bool?) -> JSONValue { value.map(JSONValue.bool) ?? .null }
        return [
            "app": app.map(JSONValue.string) ?? .null,
            "pushes": .number(.integer(pushCount)),
            "good": .bool(isGood),
            "stages": [
                "found": answer(stages.found), "launched": answer(stages.launched),
                "mutated": answer(stages.mutated), "shown": answer(stages.shown),
            ],
            "attachments": attachmentCount.map { .number(.integer($0)) } ?? .null,
            "explanation": explanation.json,
            "evidence": .array(
                evidence.map {
                    [
                        "line": .number(.integer($0.line)), "text": .string($0.text),
                        "meaning": .string($0.meaning),
                    ]
                }),
        ]
    }
}
