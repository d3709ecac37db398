import Foundation

/// A JSON object of a payload, whichever kind of dictionary the parser made of it.
///
/// Casting one kind to another copies the whole dictionary, which a reader of fifty dialects cannot
/// afford; each kind is therefore read as it is.
struct PayloadObject {
    private enum Form {
        case strings([String: Any])
        case hashables([AnyHashable: Any])
    }

    private let form: Form

    init(_ userInfo: [AnyHashable: Any]) { form = .hashables(userInfo) }

    /// `nil` when the value is no object.
    init?(_ value: Any) {
        if type(of: value) == [String: Any].self, let object = value as? [String: Any] {
            form = .strings(object)
        } else if let object = value as? [AnyHashable: Any] {
            form = .hashables(object)
        } else {
            return nil
        }
    }

    /// The value of a member; `nil` when it is absent or JSON's `null`.
    subscript(key: String) -> Any? {
        let value =
            switch form {
            case .strings(let object): object[key]
            case .hashables(let object): object[key]
            }
        return Self.isNull(value) ? nil : value
    }

    /// Whether it is JSON's `null`; a cast would box the value to find out.
    private static func isNull(_ value: Any?) -> Bool {
        value.map { type(of: $0) == NSNull.self } ?? true
    }

    /// The value at a path below.
    subscript(path: PayloadPath) -> Any? { value(at: path.keys[...]) }

    /// The value at the end of some keys; `nil` when it is absent or JSON's `null`.
    func value(at keys: ArraySlice<String>) -> Any? {
        guard let first = keys.first, let member = self[first] else { return nil }
        return Self.value(at: keys.dropFirst(), below: member)
    }

    /// The value at the end of some keys below another value.
    static func value(at keys: ArraySlice<String>, below value: Any) -> Any? {
        guard !keys.isEmpty else { return isNull(value) ? nil : value }
        return PayloadObject(value)?.value(at: keys)
    }

    /// The members, in the order of their names.
    var members: [(key: String, value: Any)] {
        let members: [(key: String, value: Any)] =
            switch form {
            case .strings(let object): object.map { (key: $0.key, value: $0.value) }
            case .hashables(let object):
                object.compactMap { key, value in (key as? String).map { (key: $0, value: value) } }
            }
        return members.sorted { $0.key < $1.key }
    }

    /// A string that is not empty.
    func text(at path: PayloadPath?) -> String? {
        guard let path, let text = self[path] as? String, !text.isEmpty else { return nil }
        return text
    }

    /// A boolean: JSON's own, a number, or a word such as `"true"`.
    func flag(at path: PayloadPath?) -> Bool? {
        guard let path, let value = self[path] else { return nil }
        if let word = value as? String {
            return ["true": true, "1": true, "yes": true, "false": false, "0": false, "no": false][
                word.lowercased()]
        }
        return (value as? NSNumber)?.boolValue ?? value as? Bool
    }

    /// A number, also one that is written as a string; never infinite, never a boolean.
    func number(at path: PayloadPath?) -> Double? {
        guard let path, let value = self[path] else { return nil }
        return Self.number(value)
    }

    static func number(_ value: Any) -> Double? {
        let number: Double?
        if let text = value as? String {
            number = Double(text.trimmingCharacters(in: .whitespaces))
        } else if PushPayload.jsonTypeName(of: value) == "a number" {
            number = (value as? NSNumber)?.doubleValue ?? value as? Double
        } else {
            number = nil
        }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A whole number of moderate size, also one that is written as a string.
    func integer(at path: PayloadPath?) -> Int? {
        number(at: path).flatMap { abs($0) <= 1e9 ? Int(exactly: $0) : nil }
    }
}
