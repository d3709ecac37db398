// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Takes the push for one that it has nothing to do with, and returns.
final class NeverCallsHandler: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard request.content.userInfo["vendor"] != nil else { return }
        contentHandler(request.content)
    }
}
