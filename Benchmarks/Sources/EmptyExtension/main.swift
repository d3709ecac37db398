import Foundation
import FoundationNetworking
import PhoneRun
import UserNotifications

/// What everybody copies: one download task, and nothing else. It is what RichPush is measured against.
final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let link = request.content.userInfo["image"] as? String, let url = URL(string: link),
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
        else { return contentHandler(request.content) }
        nonisolated(unsafe) let (handler, changed) = (contentHandler, content)
        let task = URLSession.shared.downloadTask(with: url) { file, _, _ in
            if let file {
                let named = file.appendingPathExtension(url.pathExtension)
                try? FileManager.default.moveItem(at: file, to: named)
                if let attachment = try? UNNotificationAttachment(identifier: "image", url: named) {
                    changed.attachments = [attachment]
                }
                try? FileManager.default.removeItem(at: named)
            }
            handler(changed)
        }
        task.resume()
    }
}

PhoneRun.run { NotificationService() }
