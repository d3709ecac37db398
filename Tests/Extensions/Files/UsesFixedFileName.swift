// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Writes each picture to the same file.
final class UsesFixedFileName: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.jpeg, as: "image.jpg")
        Thread.sleep(forTimeInterval: 0.3)
        content.attachments = [try? UNNotificationAttachment(identifier: "", url: file)].compactMap
        { $0 }
        contentHandler(content)
    }
}
