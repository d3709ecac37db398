extension Diagnostic.Code {
    /// The number on the icon was worked out from less than the count of an app group.
    public static let badgeUncounted = Self(rawValue: "badge-uncounted")
    /// The number on the icon could not be kept for the next push.
    public static let badgeNotKept = Self(rawValue: "badge-not-kept")
    /// The file with the number made no sense, and counting began from 0.
    public static let badgeDamaged = Self(rawValue: "badge-damaged")
}

extension Diagnostic {
    static let badgeLocked = Self(
        .badgeNotKept, "Another process held the count of the icon's number for too long.",
        fix: "Look for an app or extension that hangs while it sets its badge.")

    static let badgeFolderMissing = Self(
        .badgeNotKept, "The folder for the icon's number cannot be made.",
        fix: "Check that the app group is in the entitlements of app and extension.")

    static let badgeUnwritable = Self(
        .badgeNotKept, "The icon's number cannot be written.",
        fix: "Check free space, and the permissions of the app group's folder.")

    static let badgeDamaged = Self(
        .badgeDamaged, "The file with the icon's number was damaged; counting began from 0.",
        fix: "Let only BadgeCounter write to its file.")

    static let badgeUncounted = Self(
        .badgeUncounted,
        "Without an app group nobody knows the icon's number; the newest notification's was used.",
        fix: "Set `badges` in the configuration, or AppGroup under RichPush in Info.plist.")

    static let badgeCenterSilent = Self(
        .badgeUncounted, "The notification center did not say in time what it shows.",
        fix: "Nothing, if it happens seldom: the number is right again with the next push.")
}
