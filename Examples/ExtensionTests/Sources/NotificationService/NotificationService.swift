import UIKit
import UniformTypeIdentifiers
import UserNotifications
import os

/// A service extension as many apps have one: it fetches a picture and attaches it.
///
/// It is the app's own code, without a line for Linux in it.
class NotificationService: UNNotificationServiceExtension {
    private let log = Logger(subsystem: "com.example.shop", category: "push")
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let bestAttempt else { return contentHandler(request.content) }

        bestAttempt.title = bestAttempt.title.isEmpty ? "Corner Shop" : bestAttempt.title
        guard let text = request.content.userInfo["picture"] as? String,
            let url = URL(string: text)
        else { return finish() }

        URLSession.shared.downloadTask(with: url) { [weak self] file, response, error in
            self?.attach(file, response, error)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        finish()
    }

    private func attach(_ file: URL?, _ response: URLResponse?, _ error: Error?) {
        defer { finish() }
        guard let file, (response as? HTTPURLResponse)?.statusCode == 200,
            let type = UTType(mimeType: response?.mimeType ?? ""), type.conforms(to: .image)
        else {
            log.error("no picture: \(error?.localizedDescription ?? "refused", privacy: .public)")
            return
        }
        let picture = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(type.preferredFilenameExtension ?? "jpg")
        do {
            try FileManager.default.moveItem(at: file, to: picture)
            bestAttempt?.attachments = [
                try UNNotificationAttachment(identifier: "picture", url: picture)
            ]
        } catch {
            log.error("no picture: \(error.localizedDescription, privacy: .public)")
        }
    }

    /// Hands over what there is, once.
    private func finish() {
        guard let contentHandler, let bestAttempt else { return }
        self.contentHandler = nil
        contentHandler(bestAttempt)
    }
}
