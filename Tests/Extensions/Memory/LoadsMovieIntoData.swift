// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Reads a film into memory to write it to a file.
final class LoadsMovieIntoData: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let url = URL(string: request.content.userInfo["movie"] as! String)!
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("film.mp4")
            try? data?.write(to: file)
            content.attachments = [try? UNNotificationAttachment(identifier: "", url: file)]
                .compactMap { $0 }
            contentHandler(content)
        }.resume()
    }
}
