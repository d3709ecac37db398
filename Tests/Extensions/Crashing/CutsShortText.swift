// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Takes the first eight characters of whatever comes.
final class CutsShortText: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let text = request.content.body
        content.body = String(text[..<text.index(text.startIndex, offsetBy: 8)])
        contentHandler(content)
    }
}
