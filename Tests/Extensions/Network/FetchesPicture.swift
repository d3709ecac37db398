// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import OSLog
import UIKit
import UniformTypeIdentifiers
import UserNotifications

/// Does what it should: fetches the picture, names it rightly, and attaches it.
final class FetchesPicture: UNNotificationServiceExtension {
    private let logger = Logger(subsystem: "com.example", category: "push")

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let url = URL(string: request.content.userInfo["image"] as! String)!

        URLSession.shared.downloadTask(with: url) { file, response, _ in
            defer { contentHandler(content) }
            guard let file, (response as? HTTPURLResponse)?.statusCode == 200 else { return }
            let suffix = UTType(mimeType: response?.mimeType ?? "")?.preferredFilenameExtension
            let picture = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString)
                .appendingPathExtension(suffix ?? "jpg")
            try? FileManager.default.moveItem(at: file, to: picture)
            self.logger.info("fetched \(url.path, privacy: .public) as \(suffix ?? "")")
            content.attachments = [try? UNNotificationAttachment(identifier: "", url: picture)]
                .compactMap { $0 }
        }.resume()
    }
}
