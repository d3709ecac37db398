/// What is wrong with a message before it is sent.
public struct PushFault: Hashable, Sendable, CustomStringConvertible {
    /// What rule is broken. The set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let payload = Self(rawValue: "payload")
        public static let payloadTooLarge = Self(rawValue: "payload-too-large")
        public static let topic = Self(rawValue: "topic")
        public static let pushType = Self(rawValue: "push-type")
        public static let priority = Self(rawValue: "priority")
        public static let collapseID = Self(rawValue: "collapse-id")
        public static let expiration = Self(rawValue: "expiration")
        public static let channel = Self(rawValue: "channel")
    }

    public let code: Code
    /// A sentence for people; it holds no token and no text of the payload.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "\(code.rawValue): \(message)" }
}
