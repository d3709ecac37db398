// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Attaches the format that the server sends.
final class AttachesWebP: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.png, as: "picture.webp")
        do {
            content.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
        } catch {
            print("no picture: \((error as NSError).code)")
        }
        contentHandler(content)
    }
}
