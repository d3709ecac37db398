// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Cleans up after itself before the system has taken the file.
final class DeletesAttachment: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.jpeg, as: "picture.jpg")
        content.attachments = [try! UNNotificationAttachment(identifier: "", url: file)]
        content.title = "with a picture"
        try? FileManager.default.removeItem(at: file)
        contentHandler(content)
    }
}
