// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Walks down a path of objects that another sender does not write.
final class ForcesCasts: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let custom = request.content.userInfo["custom"] as! [String: Any]
        let message = (custom["a"] as! [String: Any])["message"] as! String
        print(message)
        contentHandler(request.content)
    }
}
