internal import StrictJSON

/// Makes, reads, lists and deletes the broadcast channels of an app.
///
/// They live behind a host of their own (``APNsEnvironment/channels``). A rejection is returned, as
/// everywhere; no answer is thrown. Source: "Sending channel management requests to APNs".
public final class ChannelManager: Sendable {
    /// Whether APNs keeps the last message of a channel for who joins later; fixed when a channel is
    /// made.
    public enum Storage: Int, Hashable, Sendable, CaseIterable {
        /// Messages go to whoever is there.
        case none = 0
        /// The most recent one is kept, for up to 8 hours.
        case mostRecent = 1
    }

    private let client: APNsClient
    private let bundleID: String

    /// The service is ``APNsEnvironment/channels`` or ``APNsEnvironment/sandboxChannels``; the bundle is the
    /// app's identifier.
    ///
    /// - Throws: ``APNsClient/StartError``.
    public init(
        at environment: APNsEnvironment, credential: Credential, bundleID: String,
        configuration: ClientConfiguration = ClientConfiguration()
    ) throws(APNsClient.StartError) {
        client = try APNsClient(
            to: environment, credential: credential, configuration: configuration)
        self.bundleID = bundleID
    }

    /// Makes a channel; an app has at most 10,000 in each environment.
    public func create(
        _ storage: Storage
    ) async throws(SendError) -> Result<ChannelID, Rejection> {
        let body: JSONValue = [
            "message-storage-policy": .number(.integer(storage.rawValue)),
            "push-type": "LiveActivity",
        ]
        let answer = try await request("POST", "channels", body: body.text())
        switch answer {
        case .rejected(let rejection): return .failure(rejection)
        case .accepted(let receipt):
            guard let id = receipt.detail("apns-channel-id"), !id.isEmpty else {
                throw SendError(.protocol, .unknown, "the answer names no channel")
            }
            return .success(ChannelID(rawValue: id))
        }
    }

    /// The storage policy of a channel.
    public func read(
        _ channel: ChannelID
    ) async throws(SendError) -> Result<Storage, Rejection> {
        switch try await request("GET", "channels", channel: channel) {
        case .rejected(let rejection): return .failure(rejection)
        case .accepted(let receipt):
            guard let policy = Self.json(receipt)?["message-storage-policy"]?.integer,
                let storage = Storage(rawValue: policy)
            else { throw SendError(.protocol, .unknown, "the answer names no policy") }
            return .success(storage)
        }
    }

    /// Deletes a channel; whoever listens to it gets nothing more.
    public func delete(
        _ channel: ChannelID
    ) async throws(SendError) -> Result<Void, Rejection> {
        switch try await request("DELETE", "channels", channel: channel) {
        case .rejected(let rejection): .failure(rejection)
        case .accepted: .success(())
        }
    }

    /// All channels of the app in this environment.
    public func list() async throws(SendError) -> Result<[ChannelID], Rejection> {
        switch try await request("GET", "all-channels") {
        case .rejected(let rejection): return .failure(rejection)
        case .accepted(let receipt):
            guard let ids = Self.json(receipt)?["channels"]?.array else {
                throw SendError(.protocol, .unknown, "the answer has no list")
            }
            return .success(ids.compactMap(\.string).map(ChannelID.init(rawValue:)))
        }
    }

    /// Closes the connection when everything has its answer.
    public func drain() async { await client.drain() }

    private static func json(_ receipt: APNsResponse.Receipt) -> JSONValue? {
        receipt.detail("body").flatMap { try? JSONReader.read($0.utf8) }
    }

    private func request(
        _ method: String, _ what: String, channel: ChannelID? = nil, body: String = ""
    ) async throws(SendError) -> APNsResponse {
        if let channel, !channel.isPlain {
            throw SendError(
                .invalid, .notSent, faults: [PushFault(.channel, "the channel id is not base64")])
        }
        let plainBundle = bundleID.utf8.allSatisfy { byte in
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        guard plainBundle, !bundleID.isEmpty else {
            throw SendError(
                .invalid, .notSent, faults: [PushFault(.topic, "this is no bundle identifier")])
        }
        let fields = channel.map {
            [RequestHeaders.Field(name: "apns-channel-id", value: $0.rawValue)]
        }
        let headers = RequestHeaders(
            method: method, topic: bundleID, fields: fields ?? [], idName: "apns-request-id")
        let message = RenderedMessage(
            body: body, path: "/1/apps/\(bundleID)/\(what)", headers: headers)
        return try await client.send(message, device: nil, id: nil)
    }
}

extension APNsEnvironment {
    /// Where channels of the production environment are managed.
    public static let channels = Self(host: "api-manage-broadcast.push.apple.com", port: 2196)
    /// Where channels of the development environment are managed.
    public static let sandboxChannels = Self(
        host: "api-manage-broadcast.sandbox.push.apple.com", port: 2195)
}
