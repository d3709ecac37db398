// An extension as people write it, with nothing but this import. It must compile unchanged against
// Apple's framework too.
import UserNotifications

class PictureExtension: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let bestAttemptContent = bestAttemptContent else {
            contentHandler(request.content)
            return
        }
        bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"

        guard let address = bestAttemptContent.userInfo["image-url"] as? String,
            let url = URL(string: address)
        else {
            contentHandler(bestAttemptContent)
            return
        }
        let suffix = "." + (address as NSString).pathExtension
        let fileName = ProcessInfo.processInfo.globallyUniqueString + suffix
        let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(fileName)
        if url.isFileURL {
            try? FileManager.default.copyItem(at: url, to: target)
            attach(target)
        } else {
            download(url, to: target)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func download(_ url: URL, to target: URL) {
        let task = URLSession.shared.downloadTask(with: url) { location, response, error in
            if let location = location, response is HTTPURLResponse, error == nil {
                try? FileManager.default.moveItem(at: location, to: target)
            }
        }
        task.resume()
    }

    private func attach(_ file: URL) {
        guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
        if let attachment = try? UNNotificationAttachment(identifier: "", url: file, options: nil) {
            content.attachments = [attachment]
        }
        contentHandler(content)
    }
}
