// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Hands a fresh object over at the expiry: the one with the text was never stored.
final class BlanksAtExpiry: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
    }

    override func serviceExtensionTimeWillExpire() {
        handler?(best ?? UNMutableNotificationContent())
    }
}
