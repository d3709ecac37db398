// on: ios
import Foundation
import UserNotifications

nonisolated(nonsending) func use(_ content: UNMutableNotificationContent) async {}

var deliveries = 0  // refused: is not concurrency-safe

struct Box: Sendable {
    let content: UNMutableNotificationContent  // refused: non-Sendable type
}
