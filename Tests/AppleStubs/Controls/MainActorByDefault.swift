// on: ios
// flags: -default-isolation MainActor
import Foundation
import RichPush
import UserNotifications

final class NotificationService: RichNotificationService {  // refused: has different actor isolation
    override func prepare(  // refused: has different actor isolation from nonisolated overridden declaration
        _ content: UNMutableNotificationContent, from payload: PushPayload
    ) {}
}
