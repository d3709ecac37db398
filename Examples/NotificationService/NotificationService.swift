import RichPush
import UserNotifications

/// The whole of an app's notification service extension.
nonisolated final class NotificationService: RichNotificationService {
    override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
        if content.title.isEmpty { content.title = "Corner Shop" }
    }
}
