/// Reads JSON text by RFC 8259 and says where the first fault is.
///
/// Foundation's readers name no line, and let pass what a push service refuses, such as a comma
/// after the last member. In: bytes. Out: a ``JSONValue``, or a ``JSONFault``.
public struct JSONReader: Sendable {
    /// How much is taken from outside.
    public struct Limits: Hashable, Sendable {
        /// Arrays and objects inside each other. Default: 128.
        public var depth = 128
        /// The text's length in bytes. Default: 16 MiB.
        public var byteCount = 16 << 20

        public init() {}
    }

    private let bytes: [UInt8]
    private let limits: Limits
    private var index = 0

    private init(_ bytes: [UInt8], limits: Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The value that the whole text stands for.
    ///
    /// A byte order mark at the start is passed over, as editors write it.
    public static func read(
        _ bytes: some Collection<UInt8>, limits: Limits = Limits()
    ) throws(JSONFault) -> JSONValue {
        guard bytes.count <= limits.byteCount else {
            throw JSONFault("the text is longer than \(limits.byteCount) bytes", line: 1, column: 1)
        }
        var reader = JSONReader(Array(bytes), limits: limits)
        if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        guard !reader.isWide else {
            throw reader.fault("the text is UTF-16 or UTF-32 where UTF-8 should be")
        }
        reader.skipSpace()
        guard reader.peek != nil else { throw reader.fault("the text is empty") }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.peek == nil else {
            throw reader.fault("\(reader.found) after the end of the value")
        }
        return value
    }

    /// Whether the text has more than a byte for each character: by its byte order mark, or by the
    /// zeros that ASCII has then. Some shells write files so.
    private var isWide: Bool {
        guard bytes.count >= 2 else { return false }
        let start = (bytes[0], bytes[1])
        return start == (0xFE, 0xFF) || start == (0xFF, 0xFE) || start.0 == 0 || start.1 == 0
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
        switch peek {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        default: throw fault("\(found) where a value should be")
        }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> JSONValue {
        try enter(depth)
        var members: [JSONValue.Member] = []
        if take("}") { return .object(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else {
                throw fault("\(found) where a key in double quotes should be")
            }
            let key = try string()
            skipSpace()
            guard take(":") else { throw fault("\(found) where the colon after a key should be") }
            skipSpace()
            members.append(JSONValue.Member(key: key, value: try value(depth: depth)))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault("\(found) where a comma or } should be") }
            skipSpace()
            if peek == UInt8(ascii: "}") { throw fault("a comma before }") }
        }
    }

    private mutating func array(depth: Int) throws(JSONFault) -> JSONValue {
        try enter(depth)
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value(depth: depth))
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw fault("\(found) where a comma or ] should be") }
            skipSpace()
            if peek == UInt8(ascii: "]") { throw fault("a comma before ]") }
        }
    }

    private mutating func enter(_ depth: Int) throws(JSONFault) {
        guard depth <= limits.depth else {
            throw fault("more than \(limits.depth) levels inside each other")
        }
        index += 1
        skipSpace()
    }

    private mutating func literal(
        _ word: String, _ value: JSONValue
    ) throws(JSONFault) -> JSONValue {
        guard bytes[index...].starts(with: word.utf8) else {
            throw fault("a word other than true, false and null")
        }
        index += word.utf8.count
        return value
    }

    private mutating func number() throws(JSONFault) -> JSONValue {
        let start = index
        _ = take("-")
        let leadingZero = peek == UInt8(ascii: "0")
        guard digits() > 0 else { throw fault("\(found) where a digit should be") }
        if leadingZero, index - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
            index = start
            throw fault("a number that begins with 0")
        }
        var isWhole = true
        if take(".") {
            isWhole = false
            guard digits() > 0 else { throw fault("\(found) where a digit should be") }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            guard digits() > 0 else { throw fault("\(found) where a digit should be") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let value = Int(text) { return .number(.integer(value)) }
        guard let value = Double(text), value.isFinite else {
            index = start
            throw fault("a number that is too large")
        }
        return .number(.double(value))
    }

    private mutating func digits() -> Int {
        let start = index
        while let byte = peek, Self.isDigit(byte) { index += 1 }
        return index - start
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    // MARK: - Strings

    private mutating func string() throws(JSONFault) -> String {
        let opening = index
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    index = opening
                    throw fault("a string that is not valid UTF-8")
                }
                index += 1
                return string
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw fault("\(found) in a string; write it as an escape")
            default:
                text.append(byte)
                index += 1
            }
        }
        index = opening
        throw fault("a string without its closing quote")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
        let start = index
        index += 1
        guard let byte = peek else { throw fault("the text ends inside a string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = escapedScalar() else {
                index = start
                throw fault("a \\u escape that stands for no character")
            }
            text += Array(String(Character(scalar)).utf8)
        default:
            index = start
            throw fault("an escape that JSON does not know")
        }
    }

    /// The character behind one `\u` escape, or behind two that are a surrogate pair.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard let first = hexQuad() else { return nil }
        guard 0xD800..<0xDC00 ~= first else { return Unicode.Scalar(first) }
        guard take("\\"), take("u"), let second = hexQuad(), 0xDC00..<0xE000 ~= second else {
            return nil
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hexQuad() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }

    // MARK: - Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { index += 1 }
    }

    // MARK: - Faults

    /// What stands at the current place, for a sentence.
    private var found: String {
        guard index < bytes.count else { return "the end of the text" }
        let rest = String(decoding: bytes[index...].prefix(16), as: UTF8.self)
        guard let character = rest.first, let scalar = character.unicodeScalars.first else {
            return "a byte"
        }
        if character == "\"" { return "a double quote" }
        // The replacement character stands for what cannot be decoded, and seldom for itself.
        if scalar.value == 0xFFFD, !bytes[index...].starts(with: [0xEF, 0xBF, 0xBD]) {
            return "a byte that is not UTF-8"
        }
        let isPlain = scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value != 0xFFFD
        return isPlain
            ? "\(character)" : "the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }

    private func fault(_ message: String) -> JSONFault {
        let before = bytes[..<min(index, bytes.count)]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let text = String(decoding: before[lineStart...], as: UTF8.self)
        return JSONFault(message, line: line, column: text.count + 1)
    }
}
