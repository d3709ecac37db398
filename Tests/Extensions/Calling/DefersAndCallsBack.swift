// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// A `defer` calls the handler on every way out, and so does the work in the background.
final class DefersAndCallsBack: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        defer { contentHandler(content) }
        DispatchQueue.global().async {
            content.title = "from the background"
            contentHandler(content)
        }
    }
}
