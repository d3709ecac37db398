public import UserNotifications

/// How a sender says how urgent a notification is.
public struct LevelRule: Hashable, Sendable {
    /// Where the word or the number is.
    public var path: PayloadPath
    /// What the words mean, in small letters; a number is looked up as it is written. What is not
    /// here leaves the level alone.
    public var levels: [String: UNNotificationInterruptionLevel]

    /// Apple's own words, without hyphens.
    public static let appleWords: [String: UNNotificationInterruptionLevel] = [
        "passive": .passive, "active": .active, "timesensitive": .timeSensitive,
        "critical": .critical,
    ]

    /// Where the word is, and what the words mean.
    public init(
        _ path: PayloadPath, _ levels: [String: UNNotificationInterruptionLevel] = appleWords
    ) {
        self.path = path
        self.levels = levels
    }
}
