public import StrictJSON

/// What is sent, without to whom: payload and headers that many notifications can share.
///
/// The factories (`PushMessage+Kinds.swift`) set push type, topic and priority as Apple's rules for
/// each kind ask. ``faults`` lists what APNs would refuse or a device would drop; a client checks it
/// before anything is sent.
public struct PushMessage: Hashable, Sendable {
    /// A JSON object, with `aps` in it but for MDM.
    public var payload: JSONValue {
        didSet { rawPayload = nil }
    }
    /// The payload's bytes as they were given to ``init(rawPayload:pushType:topic:priority:)``; `nil`
    /// when it is written from ``payload``.
    public private(set) var rawPayload: [UInt8]?
    /// The header `apns-push-type`.
    public var pushType: PushType
    /// The app's bundle identifier with the push type's suffix.
    public var topic: String
    /// `nil` sends no header: APNs then assumes 10.
    public var priority: Priority?
    /// How long APNs keeps it for a device that it cannot reach.
    public var expiration = Expiration.standard
    /// Notifications with the same one replace each other on the device; at most 64 bytes.
    public var collapseID: String?

    /// A message of any kind; the factories set type, topic and priority by themselves.
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

    /// A message whose payload goes out byte by byte as it is, as somebody else's system made it.
    ///
    /// - Throws: ``PayloadError`` when the bytes are not JSON. Everything else is for ``faults``.
    public init(
        rawPayload: some Collection<UInt8>, pushType: PushType, topic: String,
        priority: Priority? = nil
    ) throws(PayloadError) {
        let bytes = Array(rawPayload)
        do throws(JSONFault) {
            payload = try JSONReader.read(bytes)
        } catch {
            throw PayloadError(description: "the payload is not JSON: \(error)")
        }
        self.rawPayload = bytes
        self.pushType = pushType
        self.topic = topic
        self.priority = priority
    }

    /// The payload's length in bytes as it goes over the wire.
    public var payloadLength: Int { rawPayload?.count ?? payload.text().utf8.count }
}

/// Why a payload cannot be made.
public struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence on the cause; it holds no text of the payload.
    public let description: String
}

/// A message for one device.
public struct PushNotification: Hashable, Sendable {
    /// What.
    public var message: PushMessage
    /// To whom.
    public var device: DeviceToken
    /// The header `apns-id`, which APNs repeats in its answer. A client makes one when it is `nil`.
    public var id: PushID?

    /// One message to one device.
    public init(_ message: PushMessage, to device: DeviceToken, id: PushID? = nil) {
        self.message = message
        self.device = device
        self.id = id
    }
}
