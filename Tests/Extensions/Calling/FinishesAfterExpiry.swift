// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Hands over at the expiry, and the download does so again when it comes to its end.
final class FinishesAfterExpiry: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent

        DispatchQueue.global().asyncAfter(deadline: .now() + 2.2) {
            contentHandler(request.content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        handler?(best ?? UNNotificationContent())
    }
}
