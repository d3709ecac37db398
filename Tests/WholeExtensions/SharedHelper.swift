// One shared helper that keeps the handler, and uniform type identifiers of the old kind.

import MobileCoreServices
import UserNotifications

final class ImageHelper {
    static let shared = ImageHelper()
    private var handler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?
    func populate(
        _ content: UNMutableNotificationContent,
        withContentHandler handler: @escaping (UNNotificationContent) -> Void
    ) {
        self.handler = handler
        self.content = content
        guard let options = content.userInfo["fcm_options"] as? [AnyHashable: Any],
            let image = options["image"] as? String, let url = URL(string: image)
        else {
            deliver()
            return
        }
        let session = URLSession(configuration: .default)
        session.downloadTask(with: url) { temporary, response, error in
            guard let temporary = temporary, error == nil else {
                self.deliver()
                return
            }
            let manager = FileManager.default
            let ext = ((response?.suggestedFilename ?? "") as NSString).pathExtension
            let mime = (response?.mimeType ?? "image/jpeg") as CFString
            let uti = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, mime, nil)?
                .takeRetainedValue()
            let target = URL(fileURLWithPath: temporary.path + "." + (ext.isEmpty ? "jpg" : ext))
            _ = try? manager.removeItem(at: target)
            do {
                try manager.moveItem(at: temporary, to: target)
                let options: [AnyHashable: Any] = [
                    UNNotificationAttachmentOptionsTypeHintKey: (uti ?? kUTTypeJPEG) as String
                ]
                self.content?.attachments = [
                    try UNNotificationAttachment(identifier: "", url: target, options: options)
                ]
            } catch { print("no attachment: \(error)") }
            self.deliver()
        }.resume()
    }
    func deliver() { if let c = content { handler?(c) } }
}
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var best: UNMutableNotificationContent?
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        if let best = best {
            best.title = "\(best.title) [modified]"
            ImageHelper.shared.populate(best, withContentHandler: contentHandler)
        }
    }
    override func serviceExtensionTimeWillExpire() {
        if let h = contentHandler, let b = best { h(b) }
    }
}
