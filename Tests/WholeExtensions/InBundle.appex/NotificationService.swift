// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// Reads the Info.plist, the app group's container and the app's texts.

import OSLog
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let info = Bundle.main.infoDictionary
        let group =
            (info?["AppGroup"] as? String) ?? Bundle.main.object(forInfoDictionaryKey: "AppGroup")
            as? String ?? "group.com.example"
        let id = Bundle.main.bundleIdentifier ?? "none"
        os_log(.info, "bundle \(id, privacy: .public)")
        guard
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
        else { fatalError("no group") }
        let file = container.appendingPathComponent("seen.json")
        var seen = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        seen.append(request.identifier)
        try? JSONEncoder().encode(seen).write(
            to: file, options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
        let coordinator = NSFileCoordinator(filePresenter: nil)
        var error: NSError?
        coordinator.coordinate(writingItemAt: file, options: [], error: &error) { url in
            print(url.lastPathComponent)
        }
        content.subtitle = "\(id) \(group)"
        content.title = NSLocalizedString("TITLE", comment: "")
        content.body = String(format: NSLocalizedString("%@ sent", comment: ""), "Ada")
        if #available(iOS 15.0, *) {
            content.interruptionLevel = .timeSensitive
            content.relevanceScore = 1
        }
        if let version = info?["CFBundleShortVersionString"] as? String {
            content.threadIdentifier = version
        }
        contentHandler(content)
    }
}
