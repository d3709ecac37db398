// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Waits for an answer that does not come, and does not know of the expiry.
final class IgnoresExpiry: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        DispatchQueue.global().asyncAfter(deadline: .now() + 3600) {
            contentHandler(request.content)
        }
    }
}
