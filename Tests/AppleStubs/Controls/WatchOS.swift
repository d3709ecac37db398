// on: watchos, watchos-simulator
import UserNotifications

func namesASound() { _ = UNNotificationSound(named: UNNotificationSoundName("a")) }  // refused: is unavailable in watchOS

func hidesThePreview() {
    _ = UNNotificationCategory(
        identifier: "", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "")  // refused: unavailable in watchOS
}
