internal import Foundation
internal import StrictJSON

/// A Live Activity update for everybody who listens to a channel (iOS 18 and later).
///
/// It cannot start an activity. Up to 5,120 bytes. Source: "Sending broadcast push notification
/// requests to APNs".
public struct BroadcastMessage: Hashable, Sendable {
    /// What happens to the activity.
    public var update: LiveActivityUpdate
    /// The app's bundle identifier, without a suffix.
    public var bundleID: String
    /// Who listens.
    public var channel: ChannelID
    /// 10 or 5.
    public var priority: Priority
    /// Has to be ``Expiration/immediate`` on a channel that keeps no message.
    public var expiration: Expiration

    /// A broadcast; by default it is sent at once and not kept.
    public init(
        _ update: LiveActivityUpdate, bundleID: String, channel: ChannelID,
        priority: Priority = .immediate, expiration: Expiration = .immediate
    ) {
        self.update = update
        self.bundleID = bundleID
        self.channel = channel
        self.priority = priority
        self.expiration = expiration
    }

    static let maximumPayloadLength = 5_120

    /// What APNs would refuse; empty when all is well.
    public var faults: [PushFault] {
        var message = PushMessage.liveActivity(update, bundleID: bundleID, priority: priority)
        message.expiration = expiration
        // The limit of a broadcast is higher than that of the same update to one device.
        var faults = message.faults.filter { $0.code != .payloadTooLarge }
        if message.payloadLength > Self.maximumPayloadLength {
            faults.append(
                PushFault(
                    .payloadTooLarge,
                    "the payload has \(message.payloadLength) bytes; 5,120 are allowed"))
        }
        if case .start = update.event {
            faults.append(PushFault(.payload, "a broadcast cannot start a Live Activity"))
        }
        if case .standard = expiration {
            faults.append(PushFault(.expiration, "a broadcast says when it expires"))
        }
        if !channel.isPlain { faults.append(PushFault(.channel, "the channel id is not base64")) }
        return faults
    }

    var rendered: RenderedMessage {
        RenderedMessage(
            body: PushMessage.liveActivity(update, bundleID: bundleID).payload.text(),
            path: "/4/broadcasts/apps/\(bundleID)",
            headers: RequestHeaders(
                method: "POST", topic: bundleID,
                fields: [
                    .init(name: "apns-channel-id", value: channel.rawValue),
                    .init(name: "apns-push-type", value: PushType.liveActivity.rawValue),
                    .init(name: "apns-priority", value: String(priority.rawValue)),
                    .init(name: "apns-expiration", value: expiration.header ?? "0"),
                ],
                idName: "apns-request-id"))
    }
}

extension APNsClient {
    /// Sends an update to a channel.
    ///
    /// - Throws: ``SendError`` when there is no answer.
    public func send(_ broadcast: BroadcastMessage) async throws(SendError) -> APNsResponse {
        let faults = broadcast.faults
        guard faults.isEmpty else { throw SendError(.invalid, .notSent, faults: faults) }
        return try await send(broadcast.rendered, device: nil, id: nil)
    }
}
