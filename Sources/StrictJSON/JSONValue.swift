import Foundation

/// A JSON value as its text says it: members in their order, a boolean not a number.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: JSONValue

        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

/// A JSON number: whole when its text is, and in the range of `Int`.
public enum JSONNumber: Hashable, Sendable {
    case integer(Int)
    case double(Double)
}

extension JSONValue {
    /// The value of an object's member; the last one when a key stands twice, as in Foundation.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The number, when it is whole; `1.0` is.
    public var integer: Int? {
        switch self {
        case .number(.integer(let value)): value
        case .number(.double(let value)): Int(exactly: value)
        default: nil
        }
    }

    public var double: Double? {
        switch self {
        case .number(.integer(let value)): Double(value)
        case .number(.double(let value)): value
        default: nil
        }
    }

    public var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    public var object: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// What JSON calls it, with an article: `a string`.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value in Foundation's classes, as `JSONSerialization` gives it and as a phone has it in
    /// a notification's `userInfo`.
    public var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .number(.integer(let value)): NSNumber(value: value)
        case .number(.double(let value)): NSNumber(value: value)
        case .string(let text): text
        case .array(let elements): elements.map(\.foundationValue)
        case .object(let members):
            Dictionary(members.map { ($0.key, $0.value.foundationValue) }) { _, last in last }
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(key: $0.0, value: $0.1) })
    }

    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }

    public init(booleanLiteral value: Bool) { self = .bool(value) }

    public init(integerLiteral value: Int) { self = .number(.integer(value)) }
}
