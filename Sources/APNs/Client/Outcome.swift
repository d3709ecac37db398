/// What became of one notification of many.
public struct Outcome: Sendable {
    /// The place in the sequence that was sent, from 0.
    public let index: Int
    /// The recipient; `nil` for a broadcast.
    public let device: DeviceToken?
    /// The `apns-id` that was sent.
    public let id: PushID
    /// The answer, or why there is none.
    public let result: Result<APNsResponse, SendError>
    /// How often it was sent: 1 when the first attempt was the last.
    public let attempts: Int

    /// Whether APNs took the notification over.
    public var isAccepted: Bool {
        if case .success(.accepted) = result { true } else { false }
    }
}
