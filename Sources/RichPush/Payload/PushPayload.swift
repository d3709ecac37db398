import Foundation

/// What the sender sent: a notification's `userInfo`, read by paths.
///
/// Not `Sendable`, as `userInfo` is not: read what you need where you get it.
public struct PushPayload {
    /// The whole payload, `aps` included, as the system parsed it.
    public let userInfo: [AnyHashable: Any]

    /// A payload as a request's content has it.
    public init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }

    /// The value at a path; `nil` when it is absent or JSON's `null`.
    public subscript(path: PayloadPath) -> Any? { object[path] }

    /// The string at a path; `nil` when it is absent or of another type.
    public func string(at path: PayloadPath) -> String? { self[path] as? String }

    var object: PayloadObject { PayloadObject(userInfo) }
}

@available(*, unavailable)
extension PushPayload: Sendable {}

extension PushPayload {
    /// What JSON calls the value, for a sentence such as "`image` is a number".
    static func jsonTypeName(of value: Any) -> String {
        switch value {
        case is String: "a string"
        // Foundation holds booleans as numbers; only the encoding tells them apart.
        case let number as NSNumber:
            String(cString: number.objCType) == "c" ? "a boolean" : "a number"
        case is [AnyHashable: Any]: "an object"
        case is [Any]: "an array"
        default: "something that JSON does not have"
        }
    }
}
