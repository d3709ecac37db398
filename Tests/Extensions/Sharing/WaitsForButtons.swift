// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

@preconcurrency import UserNotifications

/// Registers the buttons of its push, and waits until the center lists them.
final class WaitsForButtons: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let action = UNNotificationAction(identifier: "open", title: "Open", options: .foreground)
        let category = UNNotificationCategory(
            identifier: "OFFER", actions: [action], intentIdentifiers: [])
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([category])
        center.getNotificationCategories { _ in
            content.categoryIdentifier = "OFFER"
            contentHandler(content)
        }
    }
}
