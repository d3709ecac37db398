// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Waits on the main queue for something that comes on the main queue.
final class BlocksMainThread: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        DispatchQueue.main.async {
            let answer = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { answer.signal() }
            answer.wait()
            contentHandler(request.content)
        }
    }
}
