extension JSONValue {
    /// The value as JSON text: over several lines with two spaces a level when it is to be pretty,
    /// else without any space, as it goes over the wire.
    public func text(isPretty: Bool = false) -> String {
        var text = ""
        write(into: &text, indent: isPretty ? "\n" : nil)
        return text
    }

    /// Writes the value; `indent` is a line break and the current indentation, `nil` for compact.
    private func write(into text: inout String, indent: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(.integer(let value)): text += String(value)
        case .number(.double(let value)): text += Self.text(of: value)
        case .string(let value): Self.write(value, into: &text)
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), into: &text, indent: indent) {
                $0.write(into: &$1, indent: $2)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), into: &text, indent: indent) {
                Self.write($0.key, into: &$1)
                $1 += $2 == nil ? ":" : ": "
                $0.value.write(into: &$1, indent: $2)
            }
        }
    }

    /// The number; whole ones without a fraction, as `JSONSerialization` writes them.
    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        return Int(exactly: value).map(String.init) ?? String(value)
    }

    private static func write<Item>(
        _ items: [Item], in brackets: (String, String), into text: inout String, indent: String?,
        item write: (Item, inout String, String?) -> Void
    ) {
        text += brackets.0
        let inner = indent.map { $0 + "  " }
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            text += inner ?? ""
            write(item, &text, inner)
        }
        if !items.isEmpty { text += indent ?? "" }
        text += brackets.1
    }

    private static func write(_ string: String, into text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // JSON wants the first group escaped; terminals obey the second.
            case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
