public import Foundation
public import StrictJSON

/// What happens to a Live Activity.
///
/// The times are whole seconds on the wire. The system drops a push whose `timestamp` is older than
/// one that it has seen. Source: "Starting and updating Live Activities with ActivityKit push
/// notifications".
public struct LiveActivityUpdate: Hashable, Sendable {
    /// What happens.
    public enum Event: Hashable, Sendable {
        /// Goes to a push-to-start token.
        ///
        /// - Parameters:
        ///   - attributesType: the name of the app's `ActivityAttributes` type.
        ///   - input: how the new activity gets its updates.
        case start(attributesType: String, attributes: JSONValue, input: Input)
        case update
        /// - Parameter dismissal: when the system takes it away; at most four hours later. A date
        ///   in the past is at once.
        case end(dismissal: Date?)
    }

    /// How an activity that a push started gets its updates.
    public enum Input: Hashable, Sendable {
        /// The app gets a token and sends it to its server: `input-push-token`.
        case token
        /// It listens to a broadcast channel: `input-push-channel`.
        case channel(ChannelID)
        case unspecified
    }

    /// What happens.
    public var event: Event
    /// The app's `ContentState`, a JSON object.
    public var contentState: JSONValue?
    /// When the state was true; the system drops what is older than it has seen.
    public var timestamp: Date
    /// From when on the content is out of date.
    public var staleDate: Date?
    /// Which activity stands first in the Dynamic Island; the highest wins.
    public var relevanceScore: Double?
    /// Text that is shown with the update.
    public var alert: Aps.Alert?
    /// What is heard with the update.
    public var sound: Aps.Sound?

    /// An update; what is `nil` is left out.
    public init(
        _ event: Event, contentState: JSONValue?, timestamp: Date, staleDate: Date? = nil,
        relevanceScore: Double? = nil, alert: Aps.Alert? = nil, sound: Aps.Sound? = nil
    ) {
        self.event = event
        self.contentState = contentState
        self.timestamp = timestamp
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
        self.alert = alert
        self.sound = sound
    }

    var aps: JSONValue {
        var aps = Aps(alert: alert, sound: sound)
        func add(_ key: String, _ value: JSONValue?) {
            if let value { aps.customKeys.append(JSONValue.Member(key: key, value: value)) }
        }
        func seconds(_ date: Date) -> JSONValue {
            .number(.integer(Int(clamping: date.timeIntervalSince1970)))
        }
        add("timestamp", seconds(timestamp))
        switch event {
        case .start(let type, let attributes, let input):
            add("event", "start")
            add("attributes-type", .string(type))
            add("attributes", attributes)
            switch input {
            case .token: add("input-push-token", 1)
            case .channel(let id): add("input-push-channel", .string(id.rawValue))
            case .unspecified: break
            }
        case .update: add("event", "update")
        case .end(let dismissal):
            add("event", "end")
            add("dismissal-date", dismissal.map(seconds))
        }
        add("content-state", contentState)
        add("stale-date", staleDate.map(seconds))
        aps.relevanceScore = relevanceScore
        return aps.json
    }
}

extension PushMessage {
    /// A Live Activity push to one device's activity, or to its push-to-start token.
    ///
    /// Priority 10 counts against a budget; use 5 for what can wait.
    public static func liveActivity(
        _ update: LiveActivityUpdate, bundleID: String, priority: Priority = .immediate
    ) -> Self {
        PushMessage(
            payload: ["aps": update.aps], pushType: .liveActivity,
            topic: bundleID + PushType.liveActivity.topicSuffix, priority: priority)
    }
}
