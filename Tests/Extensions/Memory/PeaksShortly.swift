// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Holds 30 MB for no longer than it takes to fill them.
final class PeaksShortly: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 30_000_000, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 1, count: 30_000_000)
        memory.deallocate()
        contentHandler(request.content)
    }
}
