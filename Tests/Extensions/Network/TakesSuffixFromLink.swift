// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Takes what follows the last dot of the whole link for the suffix.
final class TakesSuffixFromLink: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let url = URL(string: request.content.userInfo["image"] as! String)!

        let suffix = String(url.absoluteString.split(separator: ".").last!)
        URLSession.shared.downloadTask(with: url) { file, _, _ in
            let picture = FileManager.default.temporaryDirectory.appendingPathComponent(
                "picture." + suffix.replacingOccurrences(of: "/", with: ":"))
            try? FileManager.default.moveItem(at: file!, to: picture)
            do {
                content.attachments = [try UNNotificationAttachment(identifier: "", url: picture)]
            } catch {
                print("no picture: \((error as NSError).code)")
            }
            contentHandler(content)
        }.resume()
    }
}
