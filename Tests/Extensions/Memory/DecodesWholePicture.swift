// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// Decodes a picture of 4,000 by 3,000 points to make it smaller.
final class DecodesWholePicture: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let points = [UInt32](repeating: 0xFF00_FF00, count: 4000 * 3000)
        let smaller = stride(from: 0, to: points.count, by: 4).map { points[$0] }
        print(smaller.count)
        contentHandler(request.content)
    }
}
