extension JSONValue {
    /// The value as JSON text: over several lines with two spaces a level when it is to be pretty,
    /// else without any space, as it goes over the wire.
    public func text(isPretty: Bool = false) -> String {
        String(decoding: utf8(isPretty: isPretty), as: UTF8.self)
    }

    /// The bytes of that text.
    public func utf8(isPretty: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(into: &bytes, indent: isPretty ? "\n" : nil)
        return bytes
    }

    /// Writes the value; `indent` is a line break and the current indentation, `nil` for compact.
    private func write(into bytes: inout [UInt8], indent: String?) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(.integer(let value)): bytes += String(value).utf8
        case .number(.double(let value)): bytes += Self.text(of: value).utf8
        case .string(let value): Self.write(value, into: &bytes)
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), into: &bytes, indent: indent) {
                $0.write(into: &$1, indent: $2)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), into: &bytes, indent: indent) {
                Self.write($0.key, into: &$1)
                $1 += ($2 == nil ? ":" : ": ").utf8
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
        _ items: [Item], in brackets: (String, String), into bytes: inout [UInt8],
        indent: String?, item write: (Item, inout [UInt8], String?) -> Void
    ) {
        bytes += brackets.0.utf8
        let inner = indent.map { $0 + "  " }
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if let inner { bytes += inner.utf8 }
            write(item, &bytes, inner)
        }
        if !items.isEmpty, let indent { bytes += indent.utf8 }
        bytes += brackets.1.utf8
    }

    private static func write(_ string: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if string.utf8.contains(where: mayNeedEscape) {
            for scalar in string.unicodeScalars { write(scalar, into: &bytes) }
        } else {
            bytes += string.utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is, or may begin, a character that is written as an escape.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        // U+0080 to U+009F begin with C2, and so do some that stand for themselves.
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == UInt8(ascii: "\"")
            || byte == UInt8(ascii: "\\")
    }

    private static func write(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        // JSON wants the first group escaped; terminals obey the second.
        case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
            let digits = String(scalar.value, radix: 16)
            bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: UTF8.encode(scalar).map { bytes += $0 }
        }
    }
}
