public import Foundation

/// What APNs answered.
///
/// That there was no answer is thrown, as a ``SendError``, not returned.
public enum Answer: Hashable, Sendable {
    /// APNs took the notification over; what a device does with it, nobody tells.
    case accepted(Receipt)
    case rejected(Refusal)

    /// The identifiers of a notification that APNs took over.
    public struct Receipt: Hashable, Sendable {
        /// The `apns-id` that was sent.
        public let id: PushID
        /// The `apns-unique-id` for the delivery log of Apple's console; development service only.
        public let uniqueID: String?
        /// What an answer of the channels' service carries: its fields, and its body as `body`.
        let details: [RequestHeaders.Field]

        /// The value of a detail.
        func detail(_ name: String) -> String? { details.first { $0.name == name }?.value }
    }

    /// Why APNs turned a request away, and what can be done.
    ///
    /// It is an error only where a call promises a value of its own, as those of ``ChannelManager``.
    public struct Refusal: Error, Hashable, Sendable {
        public let reason: Rejection
        /// The status of HTTP.
        public let status: Int
        /// The `apns-id` that was sent.
        public let id: PushID
        /// With status 410: since when the token is dead. Send to it again only if the app has
        /// registered it later than this.
        public let unregisteredSince: Date?

        /// What may be done about it.
        public var advice: Advice { reason.advice(status: status) }
    }

    public var id: PushID {
        switch self {
        case .accepted(let receipt): receipt.id
        case .rejected(let refusal): refusal.id
        }
    }

    public var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}

/// What may be done about a rejection.
public enum Advice: Hashable, Sendable {
    /// Nothing: the same notification to the same device will be refused again.
    case never
    /// Sending again helps only after something was corrected.
    case afterFixing
    /// Send again after this time, and longer after each further refusal.
    case later(Duration)
    /// Send again now.
    case atOnce
}
