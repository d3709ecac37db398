/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from their bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is told when the person dismisses the notification.
    public static let customDismissAction = Self(rawValue: 1 << 0)
    /// CarPlay shows the notification.
    public static let allowInCarPlay = Self(rawValue: 1 << 1)
    /// The title stays visible when previews are hidden.
    public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
    /// The subtitle stays visible when previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
    /// Siri may read the notification out. The system decides by itself since iOS 15.
    public static let allowAnnouncement = Self(rawValue: 1 << 4)
}
