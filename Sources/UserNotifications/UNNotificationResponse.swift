// The names are Apple's, hence the capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a person who opened the app from the notification.
public let UNNotificationDefaultActionIdentifier: String =
    "com.apple.UNNotificationDefaultActionIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a person who dismissed the notification.
///
/// Reported for categories with ``UNNotificationCategoryOptions/customDismissAction`` only.
public let UNNotificationDismissActionIdentifier: String =
    "com.apple.UNNotificationDismissActionIdentifier"

/// What a person did with a notification. The system makes it.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// What the person acted on.
    open private(set) var notification: UNNotification

    /// The action: one of the category's, or one of the two identifiers of the system.
    open private(set) var actionIdentifier: String

    package init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        super.init()
    }

    /// The response that an archive holds; `nil` when it lacks the notification or the action.
    public required init?(coder: NSCoder) {
        guard
            let notification = coder.decodeObject(of: UNNotification.self, forKey: "notification"),
            let action = coder.decodeText(forKey: "actionIdentifier")
        else { return nil }
        self.notification = notification
        actionIdentifier = action
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(notification, forKey: "notification")
        coder.encodeText(actionIdentifier, forKey: "actionIdentifier")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The response itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return type(of: self) == type(of: other) && notification == other.notification
            && actionIdentifier == other.actionIdentifier
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(notification)
        hasher.combine(actionIdentifier)
        return hasher.finalize()
    }
}

@available(*, unavailable)
extension UNNotificationResponse: Sendable {}
