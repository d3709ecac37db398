// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// Swift 6, two downloads by `async let`.

import OSLog
import UniformTypeIdentifiers
@preconcurrency import UserNotifications

extension Logger {
    static let push = Logger(subsystem: Bundle.main.bundleIdentifier ?? "", category: "push")
}

final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        Task {
            async let image = Self.fetch(request.content.userInfo["image"] as? String)
            async let sound = Self.fetch(request.content.userInfo["audio"] as? String)
            let content = request.content.mutableCopy() as! UNMutableNotificationContent
            content.attachments = await [image, sound].compactMap { $0 }.compactMap {
                try? UNNotificationAttachment(identifier: UUID().uuidString, url: $0)
            }
            Logger.push.notice("attached \(content.attachments.count)")
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            if settings.authorizationStatus == .authorized {
                try? await UNUserNotificationCenter.current().setBadgeCount(3)
            }
            contentHandler(content)
        }
    }
    private static func fetch(_ text: String?) async -> URL? {
        guard let text, let url = URL(string: text) else { return nil }
        var request = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
        request.setValue("image/jpeg", forHTTPHeaderField: "Accept")
        guard let (data, response) = try? await URLSession.shared.data(for: request) else {
            return nil
        }
        let ext = UTType(mimeType: response.mimeType ?? "")?.preferredFilenameExtension ?? "jpg"
        let file = URL.temporaryDirectory.appending(component: UUID().uuidString)
            .appendingPathExtension(ext)
        try? data.write(to: file)
        return file
    }
}
