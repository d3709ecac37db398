// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Wants a setting of the app that the extension does not have.
final class CrashesInInit: UNNotificationServiceExtension {
    override init() {
        let key = ProcessInfo.processInfo.environment["API_KEY"]
        precondition(key != nil, "no API key")
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}
