// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Awaits a continuation that nobody resumes.
final class AwaitsForever: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let handler = Handler(contentHandler)
        Task {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            handler.call(request.content)
        }
    }

    private struct Handler: @unchecked Sendable {
        let call: (UNNotificationContent) -> Void

        init(_ call: @escaping (UNNotificationContent) -> Void) { self.call = call }
    }
}
