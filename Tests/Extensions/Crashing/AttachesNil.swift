// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Makes the list of attachments from what may be none.
final class AttachesNil: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let none: UNNotificationAttachment? = try? UNNotificationAttachment(
            identifier: "", url: URL(fileURLWithPath: "/nowhere.jpg"))
        content.attachments = [none!]
        contentHandler(content)
    }
}
