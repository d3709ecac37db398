// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Shows the same file as the picture and as its thumbnail.
final class AttachesFileTwice: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.jpeg, as: "picture.jpg")
        content.attachments = ["picture", "thumbnail"].map {
            try! UNNotificationAttachment(identifier: $0, url: file)
        }
        contentHandler(content)
    }
}
