public import StrictJSON

/// What is sent, without to whom: payload and headers that many notifications can share.
///
/// The factories (`PushMessage+Kinds.swift`) set push type, topic and priority as Apple's rules for
/// each kind ask. ``faults`` lists what APNs would refuse or a device would drop; a client checks it
/// before anything is sent.
public struct PushMessage: Hashable, Sendable {
    /// A JSON object, with `aps` in it but for MDM.
    public var payload: JSONValue
    public var pushType: PushType
    /// The app's bundle identifier with the push type's suffix.
    public var topic: String
    /// `nil` sends no header: APNs then assumes 10.
    public var priority: Priority?
    public var expiration = Expiration.standard
    /// Notifications with the same one replace each other on the device; at most 64 bytes.
    public var collapseID: String?

    public init(
        payload: JSONValue, pushType: PushType, topic: String, priority: Priority? = nil,
        expiration: Expiration = .standard, collapseID: String? = nil
    ) {
        self.payload = payload
        self.pushType = pushType
        self.topic = topic
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
    }

    /// The payload's length in bytes as it goes over the wire, without white space.
    public var payloadLength: Int { payload.text().utf8.count }
}

/// A message for one device.
public struct PushNotification: Hashable, Sendable {
    public var message: PushMessage
    public var device: DeviceToken
    /// The header `apns-id`, which APNs repeats in its answer. A client makes one when it is `nil`.
    public var id: PushID?

    public init(_ message: PushMessage, to device: DeviceToken, id: PushID? = nil) {
        self.message = message
        self.device = device
        self.id = id
    }
}
