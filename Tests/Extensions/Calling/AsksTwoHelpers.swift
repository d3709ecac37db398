// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Gives the push to the helpers of two vendors, each of which ends it. The faster one wins, and the
/// picture is lost.
final class AsksTwoHelpers: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let finish = contentHandler
        let first = { (content: UNNotificationContent) in finish(content) }
        let second = { (content: UNMutableNotificationContent) in
            let file = Picture.write(Picture.jpeg, as: "picture.jpg")
            content.attachments = [try! UNNotificationAttachment(identifier: "", url: file)]
            finish(content)
        }
        first(request.content)
        second(content)
    }
}
