// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Searches a payload that contains itself.
final class RecursesForever: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        print(depth(of: 1))
        contentHandler(request.content)
    }

    private func depth(of number: Int) -> Int {
        var padding = (number, number, number, number)
        padding.0 = number + 1
        return depth(of: padding.0) + padding.1
    }
}
