// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// Written as many vendors' extensions are: Objective-C names, buttons, a badge in the app group, one
// download with a completion handler.

import UIKit
import UserNotifications
import os.log

private let log = OSLog(subsystem: "com.example.push", category: "extension")

@objc(NotificationService)
@objcMembers
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var receivedRequest: UNNotificationRequest!
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.receivedRequest = request
        self.contentHandler = contentHandler
        self.bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let best = bestAttemptContent else { return contentHandler(request.content) }
        os_log("got %{public}@", log: log, type: .info, request.identifier)
        let defaults = UserDefaults(suiteName: "group.com.example.onesignal")
        let badge = (defaults?.integer(forKey: "badge") ?? 0) + 1
        defaults?.set(badge, forKey: "badge")
        best.badge = NSNumber(value: badge)
        let custom = request.content.userInfo["custom"] as? [String: Any]
        let attachments = request.content.userInfo["att"] as? NSDictionary
        best.title = (custom?["t"] as? String) ?? best.title
        var actions: [UNNotificationAction] = []
        for button in (request.content.userInfo["buttons"] as? [[String: Any]]) ?? [] {
            actions.append(
                UNNotificationAction(
                    identifier: button["i"] as? String ?? "", title: button["n"] as? String ?? "",
                    options: .foreground))
        }
        let category = UNNotificationCategory(
            identifier: "__dynamic__", actions: actions, intentIdentifiers: [],
            options: .customDismissAction)
        UNUserNotificationCenter.current().getNotificationCategories { existing in
            var all = existing
            all.insert(category)
            UNUserNotificationCenter.current().setNotificationCategories(all)
        }
        best.categoryIdentifier = "__dynamic__"
        if let attachments = attachments, let urlString = attachments.allValues.first as? String,
            let url = URL(string: urlString)
        {
            let task = URLSession.shared.downloadTask(with: url) { location, response, error in
                defer { self.contentHandler?(best) }
                guard let location = location, error == nil else {
                    os_log(
                        "failed %{public}@", log: log, type: .error,
                        error?.localizedDescription ?? "")
                    return
                }
                let name = ProcessInfo.processInfo.globallyUniqueString + "." + url.pathExtension
                let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
                    name)
                do {
                    try FileManager.default.moveItem(at: location, to: target)
                    best.attachments = [
                        try UNNotificationAttachment(identifier: "", url: target, options: nil)
                    ]
                } catch let e as NSError { NSLog("%@", e.localizedDescription) }
            }
            task.resume()
        } else {
            contentHandler(best)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
