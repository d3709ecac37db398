import Foundation
import NotificationHost
import RichPush

/// A whole extension.
final class NotificationService: RichNotificationService {}

/// What a person would have seen of a push.
func deliver(_ file: URL) async throws -> DeliveredNotification {
    let push = try RemoteNotification(Data(contentsOf: file))
    return await NotificationHost().deliver(push, to: NotificationService.self)
}
