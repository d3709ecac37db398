// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Keeps what each push needed, in case it is needed again.
final class KeepsEveryPush: UNNotificationServiceExtension {
    nonisolated(unsafe) private static var kept: [[UInt8]] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        Self.kept.append([UInt8](repeating: 1, count: 8_000_000))
        contentHandler(request.content)
    }
}
