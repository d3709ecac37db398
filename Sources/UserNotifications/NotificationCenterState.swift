/// What a ``UNUserNotificationCenter`` knows, and how it answers: a value that a host can set and read.
///
/// `@unchecked Sendable` for the reason that `Unchanging` gives: the objects in it do not change.
package struct NotificationCenterState: @unchecked Sendable {
    package var settings = NotificationSettingsValues()
    package var categories: Set<UNNotificationCategory> = []
    /// When categories were registered, by their identifiers, since anybody asked for them.
    ///
    /// On a phone, a category is there for sure only when the center lists it.
    package private(set) var unsettledCategories: [String: Date] = [:]
    /// The notifications that are still shown, the oldest first.
    package var delivered: [UNNotification] = []
    /// The requests whose time has not come, the oldest first. Nothing in this module fires them.
    package var pending: [UNNotificationRequest] = []
    /// The number on the app's icon.
    package var badgeCount = 0
    /// What the person answers when asked; asked only while the status is `notDetermined`.
    package var grantsAuthorization = true

    package init() {}
}

extension NotificationCenterState {
    /// Takes a local notification: shows it at once when it has no trigger, or keeps it for later.
    ///
    /// An older notification with the same identifier is replaced.
    package mutating func add(_ request: UNNotificationRequest, at date: Date) throws(UNError) {
        guard isAuthorized else { throw UNError(.notificationsNotAllowed) }
        guard request.content.isNoticeable else { throw UNError(.notificationInvalidNoContent) }
        switch request.trigger {
        case let trigger as UNCalendarNotificationTrigger:
            guard trigger.nextTriggerDate(after: date) != nil else {
                throw UNError(.notificationInvalidNoDate)
            }
            keep(request)
        case is UNTimeIntervalNotificationTrigger:
            keep(request)
        default:
            deliver(request, at: date)
        }
    }

    /// Shows a notification in place of an older one with the same identifier.
    package mutating func deliver(_ request: UNNotificationRequest, at date: Date) {
        pending.removeAll { $0.identifier == request.identifier }
        delivered.removeAll { $0.request.identifier == request.identifier }
        delivered.append(UNNotification(date: date, request: request))
        if let badge = request.content.badge { badgeCount = max(0, badge.intValue) }
    }

    private mutating func keep(_ request: UNNotificationRequest) {
        pending.removeAll { $0.identifier == request.identifier }
        pending.append(request)
    }

    /// Replaces the categories.
    mutating func register(_ categories: Set<UNNotificationCategory>, at date: Date) {
        for category in categories.subtracting(self.categories) {
            unsettledCategories[category.identifier] = date
        }
        self.categories = categories
    }

    /// Lists the categories.
    mutating func listCategories() -> Set<UNNotificationCategory> {
        unsettledCategories = [:]
        return categories
    }

    package mutating func setBadgeCount(_ count: Int) throws(UNError) {
        guard count >= 0 else { throw UNError(.badgeInputInvalid) }
        badgeCount = count
    }

    /// Asks the person, once; returns whether the app may notify.
    package mutating func requestAuthorization(options: UNAuthorizationOptions) -> Bool {
        if settings.authorizationStatus == .notDetermined {
            if options.contains(.provisional) {
                settings.authorizationStatus = .provisional
            } else {
                settings.authorizationStatus = grantsAuthorization ? .authorized : .denied
            }
        }
        return isAuthorized
    }

    private var isAuthorized: Bool {
        switch settings.authorizationStatus {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }
}

extension UNNotificationContent {
    /// Whether a person would notice a local notification with this content.
    fileprivate var isNoticeable: Bool {
        !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || !attachments.isEmpty
            || sound != nil || badge != nil
    }
}
