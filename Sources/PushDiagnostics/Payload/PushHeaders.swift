/// The headers that a payload is sent with, as far as they are known, as APNs gets them.
public struct PushHeaders: Hashable, Sendable {
    /// `apns-push-type`; what the payload looks like when it is not known.
    public var pushType: String?
    /// `apns-topic`.
    public var topic: String?
    /// `apns-priority`: 10, 5 or 1.
    public var priority: String?
    /// `apns-expiration`: seconds since 1970, or 0.
    public var expiration: String?
    /// `apns-collapse-id`.
    public var collapseID: String?

    public init(
        pushType: String? = nil, topic: String? = nil, priority: String? = nil,
        expiration: String? = nil, collapseID: String? = nil
    ) {
        self.pushType = pushType
        self.topic = topic
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
    }
}
