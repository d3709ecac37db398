/// What APNs answered.
///
/// That there was no answer is thrown, as a ``SendError``, not returned.
public enum APNsResponse: Hashable, Sendable {
    /// APNs took the notification over; what a device does with it, nobody tells.
    case accepted(Receipt)
    /// APNs refused it; the reason says why.
    case rejected(Rejection)

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

    /// The `apns-id` that was sent.
    public var id: PushID {
        switch self {
        case .accepted(let receipt): receipt.id
        case .rejected(let rejection): rejection.id
        }
    }

    /// Whether APNs took the notification over.
    public var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}

/// What may be done about a rejection.
public enum RetryAdvice: Hashable, Sendable {
    /// Nothing: the same notification to the same device will be refused again.
    case never
    /// Sending again helps only after something was corrected.
    case afterFixing
    /// Send again after this time, and longer after each further rejection.
    case later(Duration)
    /// Send again now.
    case atOnce
}
