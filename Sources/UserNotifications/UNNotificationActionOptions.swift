/// How an action's button behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from their bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action works on an unlocked phone only.
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    /// The action destroys something, and is shown in red.
    public static let destructive = Self(rawValue: 1 << 1)
    /// The action opens the app.
    public static let foreground = Self(rawValue: 1 << 2)
}
