internal import Foundation
internal import Sockets
internal import StrictJSON

/// The broadcast channels of the simulator, by bundle identifier.
public final class ChannelRegistry: Sendable {
    /// One channel of an app.
    public struct Channel: Hashable, Sendable {
        /// Base64 text, as APNs makes it.
        public let id: String
        /// Whether the last message is kept: 0 or 1.
        public let storagePolicy: Int

        /// A channel as it was kept somewhere.
        public init(id: String, storagePolicy: Int) {
            self.id = id
            self.storagePolicy = storagePolicy
        }
    }

    private let channels: Locked<[String: [Channel]]>

    /// Begins with these channels, by bundle identifier.
    public init(_ channels: [String: [Channel]] = [:]) { self.channels = Locked(channels) }

    /// All channels, by bundle identifier.
    public var known: [String: [Channel]] { channels.withLock { $0 } }

    /// Answers a request of the channels' service: make, read, delete, list.
    func answer(_ request: PushRequest, bundles: Set<String>? = nil) -> PushVerdict {
        let path = (request.field(":path") ?? "").split(separator: "/").map(String.init)
        guard path.count == 4, path[0] == "1", path[1] == "apps" else {
            return .reject(404, "BadPath")
        }
        let bundle = path[2]
        if let bundles, !bundles.contains(bundle) { return .reject(403, "TopicMismatch") }
        switch (request.field(":method"), path[3]) {
        case ("POST", "channels"): return make(bundle, request.body)
        case ("GET", "channels"): return read(bundle, request.field("apns-channel-id"))
        case ("DELETE", "channels"): return delete(bundle, request.field("apns-channel-id"))
        case ("GET", "all-channels"): return list(bundle)
        case (_, "channels"), (_, "all-channels"): return .reject(405, "MethodNotAllowed")
        default: return .reject(404, "BadPath")
        }
    }

    private func make(_ bundle: String, _ body: [UInt8]) -> PushVerdict {
        guard let json = try? JSONReader.read(body),
            let storage = json["message-storage-policy"]?.integer, (0...1).contains(storage),
            json["push-type"]?.string?.lowercased() == "liveactivity"
        else { return .reject(400, "BadRequestPayload") }
        let id = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
        return channels.withLock { channels in
            guard channels[bundle, default: []].count < 10_000 else {
                return .reject(400, "CannotCreateChannelConfig")
            }
            channels[bundle, default: []].append(Channel(id: id, storagePolicy: storage))
            return .answer(status: 201, fields: ["apns-channel-id": id], body: "")
        }
    }

    private func find(_ bundle: String, _ id: String?) -> Result<Channel, MissingChannel> {
        guard let id else { return .failure(MissingChannel(reason: "MissingChannelId")) }
        guard Data(base64Encoded: id) != nil else {
            return .failure(MissingChannel(reason: "BadChannelId"))
        }
        let found = channels.withLock { $0[bundle]?.first { $0.id == id } }
        return found.map(Result.success)
            ?? .failure(MissingChannel(reason: "ChannelNotRegistered"))
    }

    private struct MissingChannel: Error { let reason: String }

    private func read(_ bundle: String, _ id: String?) -> PushVerdict {
        switch find(bundle, id) {
        case .failure(let missing): .reject(400, missing.reason)
        case .success(let channel):
            .answer(
                status: 200, fields: [:],
                body:
                    "{\"message-storage-policy\":\(channel.storagePolicy),\"push-type\":\"LiveActivity\"}"
            )
        }
    }

    private func delete(_ bundle: String, _ id: String?) -> PushVerdict {
        switch find(bundle, id) {
        case .failure(let missing): return .reject(400, missing.reason)
        case .success(let channel):
            channels.withLock { $0[bundle]?.removeAll { $0.id == channel.id } }
            return .answer(status: 204, fields: [:], body: "")
        }
    }

    private func list(_ bundle: String) -> PushVerdict {
        let ids = channels.withLock { $0[bundle] ?? [] }.map { JSONValue.string($0.id) }
        let body: JSONValue = ["channels": .array(ids)]
        return .answer(status: 200, fields: [:], body: body.text())
    }

    func judgeBroadcast(_ request: PushRequest, bundles: Set<String>? = nil) -> PushVerdict? {
        let path = (request.field(":path") ?? "").split(separator: "/").map(String.init)
        guard path.count == 4, path[2] == "apps" else { return .reject(404, "BadPath") }
        if let bundles, !bundles.contains(path[3]) { return .reject(403, "TopicMismatch") }
        switch find(path[3], request.field("apns-channel-id")) {
        case .failure(let missing): return .reject(400, missing.reason)
        case .success(let channel):
            // A channel that keeps nothing takes only messages that are not to be kept.
            let isKept = request.field("apns-expiration") != "0"
            if channel.storagePolicy == 0, isKept { return .reject(400, "BadExpirationDate") }
            // "You can't start a Live Activity with a broadcast": the request's payload is wrong.
            let event = (try? JSONReader.read(request.body))?["aps"]?["event"]?.string
            return event == "start" ? .reject(400, "BadRequestPayload") : nil
        }
    }
}
