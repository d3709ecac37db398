// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Closes what it did not open, as a daemon does.
final class ClosesDescriptors: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        for descriptor in Int32(0)..<64 { close(descriptor) }
        contentHandler(request.content)
    }
}
