/// How a notification is shown while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from their bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Put the number on the app's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Play the sound.
    public static let sound = Self(rawValue: 1 << 1)

    /// Show it: what ``list`` and ``banner`` together do since iOS 14.
    @available(*, deprecated, message: "Use list and banner")
    public static var alert: Self { Self(rawValue: 1 << 2) }

    /// List it in Notification Center.
    public static let list = Self(rawValue: 1 << 3)
    /// Show a banner.
    public static let banner = Self(rawValue: 1 << 4)
}
