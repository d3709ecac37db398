// swift-format-ignore-file: force casts and all, as people write it.

import UserNotifications

/// Filters the push out, without the entitlement for it.
final class ReturnsNothing: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(UNNotificationContent())
    }
}
