internal import Synchronization

/// Records what would be sent, and answers as it is told: a double for tests without a server.
///
/// It checks messages as a client does, so that a test sees what APNs would refuse.
public final class APNsRecorder: APNsSending {
    private struct State {
        var notifications: [PushNotification] = []
        var broadcasts: [BroadcastMessage] = []
    }

    /// What it answers to a notification; a reason rejects it.
    public typealias Answer = @Sendable (PushNotification) -> RejectionReason?

    private let state = Mutex(State())
    private let answer: Answer

    /// A double that accepts everything, or rejects what the closure gives a reason for.
    public init(rejecting answer: @escaping Answer = { _ in nil }) { self.answer = answer }

    /// The notifications until now, in order.
    public var notifications: [PushNotification] { state.withLock { $0.notifications } }

    /// The broadcasts until now, in order.
    public var broadcasts: [BroadcastMessage] { state.withLock { $0.broadcasts } }

    /// Records the notification.
    ///
    /// - Throws: ``SendError`` with ``SendError/Code/invalid`` when the message breaks a rule.
    public func send(
        _ notification: PushNotification, timeout: Duration?
    ) async throws(SendError) -> APNsResponse {
        try APNsClient.check(notification.message)
        state.withLock { $0.notifications.append(notification) }
        var maker = PushIDMaker()
        let id = notification.id ?? maker.make()
        guard let reason = answer(notification) else {
            return .accepted(APNsResponse.Receipt(id: id, uniqueID: nil, details: []))
        }
        return .rejected(
            Rejection(reason: reason, status: reason.usualStatus, id: id, unregisteredSince: nil))
    }

    /// Records the broadcast.
    ///
    /// - Throws: ``SendError`` with ``SendError/Code/invalid`` when it breaks a rule.
    public func send(_ broadcast: BroadcastMessage) async throws(SendError) -> APNsResponse {
        let faults = broadcast.faults
        guard faults.isEmpty else { throw SendError(.invalid, .notSent, faults: faults) }
        state.withLock { $0.broadcasts.append(broadcast) }
        var maker = PushIDMaker()
        return .accepted(APNsResponse.Receipt(id: maker.make(), uniqueID: nil, details: []))
    }
}

extension RejectionReason {
    /// The status that APNs sends with it.
    fileprivate var usualStatus: Int {
        switch self {
        case .unregistered, .expiredToken: 410
        case .payloadTooLarge: 413
        case .tooManyRequests, .tooManyProviderTokenUpdates: 429
        case .badPath: 404
        case .methodNotAllowed: 405
        case .internalServerError: 500
        case .serviceUnavailable, .shutdown: 503
        default: concernsCredential ? 403 : 400
        }
    }
}
