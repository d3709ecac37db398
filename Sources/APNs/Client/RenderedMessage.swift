internal import StrictJSON

/// A message in the form in which it goes over the wire, rendered once for all its recipients.
final class RenderedMessage: Sendable {
    let headers: RequestHeaders
    /// The payload; it stays at one address until the last request with it is done.
    // Written in `init` only.
    nonisolated(unsafe) let body: UnsafeRawBufferPointer
    /// A path without a device token; `nil` for `/3/device/…`.
    let path: String?

    init(_ message: PushMessage, headers: RequestHeaders? = nil) {
        self.headers = headers ?? RequestHeaders(message)
        body = Self.copy(of: message.rawPayload ?? Array(message.payload.text().utf8))
        path = nil
    }

    init(body text: String, path: String, headers: RequestHeaders) {
        self.headers = headers
        body = Self.copy(of: Array(text.utf8))
        self.path = path
    }

    deinit { body.deallocate() }

    private static func copy(of bytes: [UInt8]) -> UnsafeRawBufferPointer {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        buffer.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(buffer)
    }
}

extension PushMessage {
    /// The header fields that say what is sent, in order; path, token and `apns-id` are not among them.
    package var headerFields: [(name: String, value: String)] {
        RequestHeaders(self).fields.map { ($0.name, $0.value) }
    }
}

/// The header fields of a message, apart from path, authority, token and `apns-id`.
final class RequestHeaders: Sendable {
    let method: String
    let fields: [Field]
    /// What requests are served in turn by.
    let topic: String
    /// The field that carries the identifier.
    let idName: String

    struct Field: Hashable, Sendable {
        let name: String
        let value: String
    }

    init(_ message: PushMessage) {
        var fields = [
            Field(name: "apns-topic", value: message.topic),
            Field(name: "apns-push-type", value: message.pushType.rawValue),
        ]
        if let priority = message.priority {
            fields.append(Field(name: "apns-priority", value: String(priority.rawValue)))
        }
        if let expiration = message.expiration.header {
            fields.append(Field(name: "apns-expiration", value: expiration))
        }
        if let collapseID = message.collapseID {
            fields.append(Field(name: "apns-collapse-id", value: collapseID))
        }
        self.fields = fields
        topic = message.topic
        method = "POST"
        idName = "apns-id"
    }

    init(method: String, topic: String, fields: [Field], idName: String = "apns-id") {
        self.method = method
        self.topic = topic
        self.fields = fields
        self.idName = idName
    }

    /// Whether a message's fields are these, so that many payloads can share them.
    func fits(_ message: PushMessage) -> Bool { RequestHeaders(message).fields == fields }
}
