import UserNotifications

/// What of the notification center concerns categories.
struct CategoryCenter: Sendable {
    /// Hands over all categories of the app, on any thread.
    var list: @Sendable (@escaping @Sendable (Set<UNNotificationCategory>) -> Void) -> Void
    /// Replaces all of them.
    var replace: @Sendable (Set<UNNotificationCategory>) -> Void

    /// The app's own center.
    static let current = CategoryCenter(
        list: {
            UNUserNotificationCenter.current().getNotificationCategories(completionHandler: $0)
        },
        replace: { UNUserNotificationCenter.current().setNotificationCategories($0) })
}
