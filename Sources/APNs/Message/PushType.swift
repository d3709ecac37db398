/// What kind of notification it is: the header `apns-push-type`.
///
/// It has to fit the payload, or devices from iOS 13 and watchOS 6 on may drop the notification.
/// The set is open. Source: "Sending notification requests to APNs".
public struct PushType: RawRepresentable, Hashable, Sendable {
    /// The name as it is spelled.
    public let rawValue: String

    /// A value of that spelling; the set is open.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows something or plays a sound. Topic: the app's bundle identifier.
    public static let alert = Self(rawValue: "alert")
    /// Wakes the app without showing anything. Priority 5 only; `content-available` in `aps`.
    public static let background = Self(rawValue: "background")
    /// Asks for the person's location. Topic ends in `.location-query`; token authentication only.
    public static let location = Self(rawValue: "location")
    /// Announces a call. Topic ends in `.voip`; up to 5,120 bytes.
    public static let voip = Self(rawValue: "voip")
    /// Updates a watch's complication. Topic ends in `.complication`.
    public static let complication = Self(rawValue: "complication")
    /// Tells a file provider that its content changed. Topic ends in `.pushkit.fileprovider`.
    public static let fileProvider = Self(rawValue: "fileprovider")
    /// Asks a managed device to call its server. The topic is the UID in the certificate's subject.
    public static let mdm = Self(rawValue: "mdm")
    /// Starts, updates or ends a Live Activity. Topic ends in `.push-type.liveactivity`; priority 5
    /// or 10.
    public static let liveActivity = Self(rawValue: "liveactivity")
    /// Starts a Push to Talk session. Topic ends in `.voip-ptt`.
    public static let pushToTalk = Self(rawValue: "pushtotalk")
    /// Reloads an app's widgets. Topic ends in `.push-type.widgets`.
    public static let widgets = Self(rawValue: "widgets")
    /// Reloads an app's controls. Topic ends in `.push-type.controls`.
    public static let controls = Self(rawValue: "controls")

    /// What the topic has after the bundle identifier.
    public var topicSuffix: String {
        switch self {
        case .location: ".location-query"
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileProvider: ".pushkit.fileprovider"
        case .liveActivity: ".push-type.liveactivity"
        case .pushToTalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        default: ""
        }
    }

    /// The largest payload in bytes: 5,120 for VoIP, 4,096 for everything else.
    public var maximumPayloadLength: Int { self == .voip ? 5_120 : 4_096 }

    /// Whether APNs takes it with a provider token alone, not with a certificate.
    var needsToken: Bool { self == .location }

    /// The types that Apple documents.
    public static let known: [Self] = [
        .alert, .background, .location, .voip, .complication, .fileProvider, .mdm, .liveActivity,
        .pushToTalk, .widgets, .controls,
    ]
}
