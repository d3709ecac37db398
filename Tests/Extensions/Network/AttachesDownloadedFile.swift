// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Attaches the temporary file as the download left it.
final class AttachesDownloadedFile: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let url = URL(string: request.content.userInfo["image"] as! String)!

        URLSession.shared.downloadTask(with: url) { file, _, _ in
            do {
                content.attachments = [try UNNotificationAttachment(identifier: "", url: file!)]
            } catch {
                print("no picture: \((error as NSError).code)")
            }
            contentHandler(content)
        }.resume()
    }
}
