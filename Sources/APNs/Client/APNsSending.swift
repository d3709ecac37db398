/// What can send notifications: a client, several of them, or a double in a server's own tests.
///
/// Let a server's types hold `any APNsSending`; give them an ``APNsClient`` or ``APNsClients`` in
/// production and an ``APNsRecorder`` in tests.
public protocol APNsSending: Sendable {
    /// Sends one notification and waits for its response, at most for the timeout.
    ///
    /// - Throws: ``SendError`` when there is no response.
    func send(
        _ notification: PushNotification, timeout: Duration?
    ) async throws(SendError) -> APNsResponse

    /// Sends an update to a broadcast channel.
    ///
    /// - Throws: ``SendError`` when there is no response.
    func send(_ broadcast: BroadcastMessage) async throws(SendError) -> APNsResponse
}

extension APNsSending {
    /// Sends one notification and waits for its response.
    public func send(
        _ notification: PushNotification
    ) async throws(SendError) -> APNsResponse {
        try await send(notification, timeout: nil)
    }
}

extension APNsClient: APNsSending {}
