public import Diagnostics
public import StrictJSON

extension Diagnostic {
    /// The diagnostic as a JSON object: `code`, `number`, `severity`, `file`, `line`, `column`,
    /// `pointer`, `message`, `fix`, `certainty`, `source`; without what is not known.
    public var json: JSONValue {
        var object = JSONObjectBuilder()
        object.add("code", code.rawValue)
        object.add("number", code.number)
        object.add("severity", severity.rawValue)
        object.add("file", location?.file)
        object.add("line", location?.line)
        object.add("column", location?.column)
        object.add("pointer", location?.pointer)
        object.add("message", message)
        object.add("fix", fix.isEmpty ? nil : fix)
        object.add("certainty", evidence?.certainty.rawValue)
        object.add("source", evidence?.source)
        return object.value
    }
}

extension Diagnostic.Definition {
    /// The definition as a JSON object: `code`, `number`, `topic`, `aliases`, `severity`, `title`,
    /// `why`, `fix`, `invalid`, `valid`, `causes`, `checks`, `certainty`; without what is empty.
    public var json: JSONValue {
        func list(_ texts: [String]) -> JSONValue? {
            texts.isEmpty ? nil : .array(texts.map(JSONValue.string))
        }
        var object = JSONObjectBuilder()
        object.add("code", code.rawValue)
        object.add("number", code.number)
        object.add("topic", topic.isEmpty ? nil : topic)
        object.add("aliases", list(aliases))
        object.add("severity", severity.rawValue)
        object.add("title", title)
        object.add("why", why.isEmpty ? nil : why)
        object.add("fix", fix.isEmpty ? nil : fix)
        object.add("invalid", examples?.invalid)
        object.add("valid", examples?.valid)
        object.add("causes", list(causes))
        object.add("checks", list(checks))
        object.add("certainty", evidence.certainty.rawValue)
        return object.value
    }
}

/// An object's members in order, without those that are not known.
struct JSONObjectBuilder {
    private var members: [JSONValue.Member] = []

    mutating func add(_ key: String, _ value: JSONValue?) {
        if let value { members.append(.init(key: key, value: value)) }
    }

    mutating func add(_ key: String, _ text: String?) { add(key, text.map(JSONValue.string)) }

    mutating func add(_ key: String, _ number: Int?) {
        add(key, number.map { JSONValue.number(.integer($0)) })
    }

    var value: JSONValue { .object(members) }
}

extension JSONValue {
    /// The value's text with every character escaped that would command a terminal or turn a line
    /// around.
    public func safeText(isPretty: Bool = false) -> String {
        SafeText.json(text(isPretty: isPretty))
    }
}
