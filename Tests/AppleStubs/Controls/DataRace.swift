// on: ios
// stage: sil
import Foundation
import UserNotifications

final class Counter { var value = 0 }

func races() {
    let counter = Counter()
    Task.detached { counter.value += 1 }  // refused: risks causing data races
    counter.value += 1
}

func racesOnContent(_ content: UNMutableNotificationContent) {
    Task { content.title = "a" }  // refused: risks causing data races
    content.title = "b"
}

func readsTooEarly(_ isThere: Bool) -> Int {
    let count: Int
    if isThere { count = 1 }
    return count  // refused: constant 'count' used before being initialized
}
