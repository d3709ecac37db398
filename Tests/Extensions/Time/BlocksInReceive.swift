// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Waits in `didReceive` for work that never ends, and hands its best over at the expiry.
final class BlocksInReceive: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        best?.title = "best so far"
        DispatchSemaphore(value: 0).wait()
    }

    override func serviceExtensionTimeWillExpire() {
        handler?(best ?? UNNotificationContent())
    }
}
