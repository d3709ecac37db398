import RichPush
import UserNotifications

// Xcode 26 isolates a target's sources to the main actor unless they say otherwise; the system calls
// an extension on threads of its own.
nonisolated final class NotificationService: RichNotificationService {
    override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
        if content.title.isEmpty { content.title = "Corner Shop" }
    }
}
