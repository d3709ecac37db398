// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Attaches a picture of 11 MB.
final class AttachesTooMuch: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let file = Picture.write(Picture.jpeg, as: "picture.jpg")
        let handle = try! FileHandle(forWritingTo: file)
        try! handle.truncate(atOffset: 11 << 20)
        try! handle.close()
        content.attachments = [try! UNNotificationAttachment(identifier: "", url: file)]
        contentHandler(content)
    }
}
