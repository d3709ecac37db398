// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Fetches a picture without transport security.
final class FetchesPlainHTTP: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let url = URL(string: "http://media.example.com/picture.jpg")!
        URLSession.shared.dataTask(with: url) { data, response, error in
            content.title = error == nil ? "fetched" : "not fetched"
            contentHandler(content)
        }.resume()
    }
}
