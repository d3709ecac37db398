package import HTTP2

/// A request to send a notification, as it came: what a ``PushDecision`` judges.
///
/// It is lent for the call; copy out of it what has to stay.
public struct PushRequest {
    let request: ServerRequest
    /// Whether the client showed a certificate, which the transport has verified.
    public let hasCertificate: Bool

    package init(_ request: ServerRequest, hasCertificate: Bool = false) {
        self.request = request
        self.hasCertificate = hasCertificate
    }

    /// A request that came from nowhere, to test a decision without a server.
    ///
    /// The header fields come in order, `:method` and `:path` among them.
    public init(fields: [(name: String, value: String)], body: [UInt8]) {
        self.init(ServerRequest(fields: fields, body: body), hasCertificate: false)
    }

    /// The value of the first field of that name, in lower case as HTTP/2 spells it.
    public func field(_ name: StaticString) -> String? { request.field(name) }

    /// At most one byte more than the server keeps of a body.
    public var body: [UInt8] { request.body }
}

@available(*, unavailable)
extension PushRequest: Sendable {}
