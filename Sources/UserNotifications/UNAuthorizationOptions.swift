/// What an app asks the person to allow.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from their bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the app's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = Self(rawValue: 1 << 1)
    /// Alerts.
    public static let alert = Self(rawValue: 1 << 2)
    /// Notifications in CarPlay.
    public static let carPlay = Self(rawValue: 1 << 3)
    /// Sounds on a muted phone; needs an entitlement.
    public static let criticalAlert = Self(rawValue: 1 << 4)
    /// A button in the system's settings that leads to the app's own.
    public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
    /// Quiet notifications, without asking the person.
    public static let provisional = Self(rawValue: 1 << 6)

    /// Reading out by Siri, which is included since iOS 15.
    @available(*, deprecated, message: "Announcement authorization is always included")
    public static var announcement: Self { Self(rawValue: 1 << 7) }

    /// Breaking through a Focus, which an entitlement gives since iOS 15.
    @available(*, deprecated, message: "Use the time-sensitive entitlement")
    public static var timeSensitive: Self { Self(rawValue: 1 << 8) }
}
