// The `async` forms that Swift makes of the methods with completion handlers on Apple platforms.
extension UNUserNotificationCenter {
    /// Asks the person to allow notifications, unless an answer is known.
    ///
    /// Returns whether the app may notify; throws nothing here.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await store.perform { state, _ in state.requestAuthorization(options: options) }
    }

    /// What the person allows.
    public func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(await store.perform { state, _ in state.settings })
    }

    /// The app's categories, with the effect of earlier calls of ``setNotificationCategories(_:)``.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        await store.perform { state, _ in Unchanging(state.listCategories()) }.value
    }

    /// Asks for a local notification: shown at once without a trigger, kept otherwise.
    ///
    /// - Throws: ``UNError``, for the reasons that ``add(_:withCompletionHandler:)`` lists.
    public func add(_ request: UNNotificationRequest) async throws {
        if let error = await store.perform(adding(request)) { throw error }
    }

    /// The requests that wait for their trigger.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await store.perform { state, _ in state }.pending
    }

    /// The notifications that Notification Center still shows.
    public func deliveredNotifications() async -> [UNNotification] {
        await store.perform { state, _ in state }.delivered
    }

    /// Sets the number on the app's icon; zero removes it.
    ///
    /// - Throws: ``UNError`` with ``UNError/Code/badgeInputInvalid`` when the number is negative.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await store.perform(Self.settingBadge(newBadgeCount)) { throw error }
    }
}
