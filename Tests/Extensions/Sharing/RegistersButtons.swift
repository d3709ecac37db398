// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Registers the buttons of its push, and hands over at once.
final class RegistersButtons: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let actions = [
            UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
            UNNotificationAction(identifier: "delete", title: "Delete", options: .destructive),
        ]
        let category = UNNotificationCategory(
            identifier: "OFFER", actions: actions, intentIdentifiers: [])
        UNUserNotificationCenter.current().setNotificationCategories([category])
        content.categoryIdentifier = "OFFER"
        contentHandler(content)
    }
}
