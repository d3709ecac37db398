// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Checks for an error, forgets to return, and leaves the group again.
final class LeavesGroupTwice: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let group = DispatchGroup()
        group.enter()
        group.notify(queue: .global()) { contentHandler(request.content) }
        let error: (any Error)? = CocoaError(.fileNoSuchFile)
        if error != nil { group.leave() }
        group.leave()
    }
}
