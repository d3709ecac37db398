// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Opens everything that it has in `init`.
final class StartsTooSlowly: UNNotificationServiceExtension {
    override init() {
        Thread.sleep(forTimeInterval: 3600)
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}
