/// Why there is no answer for a notification.
///
/// ``deliveryState`` says what matters most: whether the notification may have been accepted.
public struct SendError: Error, Hashable, Sendable {
    /// What became of the notification, as far as anybody can know.
    public enum DeliveryState: Hashable, Sendable {
        /// APNs cannot have it: sending again cannot double it.
        case notSent
        /// It went out, and the answer did not come. Sending again may double it.
        case unknown
    }

    /// What happened. The set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name, as outcomes and metrics show it.
        public let rawValue: String

        /// A code of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The message breaks a rule of APNs; nothing was sent.
        public static let invalid = Self(rawValue: "invalid")
        /// The deadline of the request came.
        public static let deadline = Self(rawValue: "deadline")
        /// The connection broke or could not be made.
        public static let connection = Self(rawValue: "connection")
        /// The host has no address.
        public static let resolution = Self(rawValue: "resolution")
        /// TLS could not be set up: certificate, name or protocol.
        public static let security = Self(rawValue: "security")
        /// The server broke the rules of HTTP/2.
        public static let `protocol` = Self(rawValue: "protocol")
        /// The server refused the request unprocessed for longer than the retry policy allows.
        public static let refused = Self(rawValue: "refused")
        /// The task or the sequence was cancelled.
        public static let cancelled = Self(rawValue: "cancelled")
        /// The client is closed.
        public static let closed = Self(rawValue: "closed")
        /// Of several clients, none is for the topic.
        public static let noRoute = Self(rawValue: "no-route")
        /// No provider token could be made.
        public static let credential = Self(rawValue: "credential")
    }

    /// What happened.
    public let code: Code
    /// Whether APNs may have accepted the notification.
    public let deliveryState: DeliveryState
    /// More on the cause; it holds no device token, no provider token and no payload.
    public let detail: String
    /// With ``Code/invalid``: the broken rules.
    public let faults: [PushFault]

    init(
        _ code: Code, _ deliveryState: DeliveryState, _ detail: String = "",
        faults: [PushFault] = []
    ) {
        self.code = code
        self.deliveryState = deliveryState
        self.detail = detail
        self.faults = faults
    }
}

extension SendError: CustomStringConvertible {
    /// The code, the state and the cause.
    public var description: String {
        let deliveryState = deliveryState == .notSent ? "not sent" : "status unknown"
        let more = faults.isEmpty ? detail : faults.map(\.message).joined(separator: "; ")
        return "\(code.rawValue) (\(deliveryState))" + (more.isEmpty ? "" : ": \(more)")
    }
}
