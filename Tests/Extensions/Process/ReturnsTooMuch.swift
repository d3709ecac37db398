// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Puts all that it was sent into the text.
final class ReturnsTooMuch: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.body = String(repeating: "x", count: 5 << 20)
        contentHandler(content)
    }
}
