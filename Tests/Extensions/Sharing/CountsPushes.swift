// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Counts in the instance, which another push may have or not.
final class CountsPushes: UNNotificationServiceExtension {
    private var count = 0

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        count += 1
        content.title = "\(count)"
        contentHandler(content)
    }
}
