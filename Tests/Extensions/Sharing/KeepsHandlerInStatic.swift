// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Keeps the handler and the content where the next push overwrites them.
final class KeepsHandlerInStatic: UNNotificationServiceExtension {
    nonisolated(unsafe) private static var handler: ((UNNotificationContent) -> Void)?
    nonisolated(unsafe) private static var content: UNNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        Self.handler = contentHandler
        Self.content = request.content
        DispatchQueue.global().asyncAfter(deadline: .now() + 1.5) {
            Self.handler?(Self.content!)
        }
    }
}
