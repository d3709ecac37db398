// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Holds 30 MB of something.
final class LeaksMemory: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 30_000_000, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 1, count: 30_000_000)
        Thread.sleep(forTimeInterval: 0.2)
        contentHandler(request.content)
    }
}
