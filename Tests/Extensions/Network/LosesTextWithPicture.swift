// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Hands the original over when the picture fails, and the text that it had with it.
final class LosesTextWithPicture: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.body = "the decrypted text"
        let url = URL(string: request.content.userInfo["image"] as! String)!

        URLSession.shared.dataTask(with: url) { _, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode
            contentHandler(status == 200 ? content : request.content)
        }.resume()
    }
}
