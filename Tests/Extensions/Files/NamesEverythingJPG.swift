// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Gives every file the same suffix.
final class NamesEverythingJPG: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.png, as: "picture.jpg")
        content.attachments = [try! UNNotificationAttachment(identifier: "", url: file)]
        contentHandler(content)
    }
}
