public import StrictJSON

/// The `aps` dictionary: what the system reads of a payload.
///
/// Each property is one key; what is `nil` or `false` is left out. Source: "Generating a remote
/// notification".
public struct Aps: Hashable, Sendable {
    /// The text that is shown.
    public var alert: Alert?
    /// The number on the app's icon; 0 takes it away.
    public var badge: Int?
    /// What is heard; `nil` is silence.
    public var sound: Sound?
    /// Groups notifications in the list: `thread-id`.
    public var threadID: String?
    /// Names the app's actions and custom interface: `category`.
    public var category: String?
    /// Wakes the app in the background: `content-available`.
    public var contentAvailable = false
    /// Lets the app's service extension change the notification: `mutable-content`.
    public var mutableContent = false
    /// Which window comes to the front: `target-content-id`.
    public var targetContentID: String?
    /// How much it may interrupt: `interruption-level`.
    public var interruptionLevel: InterruptionLevel?
    /// How high the notification stands in the summary, 0 to 1: `relevance-score`.
    public var relevanceScore: Double?
    /// Compared with a Focus' filter: `filter-criteria`.
    public var filterCriteria: String?
    /// Keys that have no property here.
    public var customKeys: [JSONValue.Member] = []

    /// The keys that are used most; the others are properties.
    public init(
        alert: Alert? = nil, badge: Int? = nil, sound: Sound? = nil, threadID: String? = nil,
        category: String? = nil, mutableContent: Bool = false
    ) {
        self.alert = alert
        self.badge = badge
        self.sound = sound
        self.threadID = threadID
        self.category = category
        self.mutableContent = mutableContent
    }

    /// How much a notification may interrupt. The set is open.
    public struct InterruptionLevel: RawRepresentable, Hashable, Sendable {
        /// The name as it is spelled.
        public let rawValue: String

        /// A level of that spelling.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Into the list, without light or sound.
        public static let passive = Self(rawValue: "passive")
        /// The default.
        public static let active = Self(rawValue: "active")
        /// Breaks through Focus; needs an entitlement.
        public static let timeSensitive = Self(rawValue: "time-sensitive")
        /// Breaks through Do Not Disturb and the mute switch; needs an entitlement from Apple.
        public static let critical = Self(rawValue: "critical")
    }

    /// What is heard.
    public enum Sound: Hashable, Sendable {
        case `default`
        /// A file in the app's bundle or its container's `Library/Sounds`.
        case named(String)
        /// Heard also when the phone is muted; needs an entitlement. Volume from 0 to 1.
        case critical(name: String, volume: Double)
    }

    /// The dictionary as JSON.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(key: key, value: value)) }
        }
        add("alert", alert?.json)
        add("badge", badge.map { .number(.integer($0)) })
        add("sound", sound?.json)
        add("thread-id", threadID.map(JSONValue.string))
        add("category", category.map(JSONValue.string))
        add("content-available", contentAvailable ? 1 : nil)
        add("mutable-content", mutableContent ? 1 : nil)
        add("target-content-id", targetContentID.map(JSONValue.string))
        add("interruption-level", interruptionLevel.map { .string($0.rawValue) })
        add("relevance-score", relevanceScore.map { .number(.double($0)) })
        add("filter-criteria", filterCriteria.map(JSONValue.string))
        return .object(members + customKeys)
    }
}

extension Aps.Sound {
    fileprivate var json: JSONValue {
        switch self {
        case .default: "default"
        case .named(let name): .string(name)
        case .critical(let name, let volume):
            ["critical": 1, "name": .string(name), "volume": .number(.double(volume))]
        }
    }
}
