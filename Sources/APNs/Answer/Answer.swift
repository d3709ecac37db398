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
    }

    /// Why APNs turned a notification away, and what can be done.
    public struct Refusal: Hashable, Sendable {
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
