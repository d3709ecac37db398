// on: watchos, watchos-simulator
import UserNotifications

func namesASound() { _ = UNNotificationSound(named: UNNotificationSoundName("a")) }  // refused: is unavailable in watchOS

func hidesThePreview() {
    _ = UNNotificationCategory(  // refused: is unavailable in watchOS
        identifier: "", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "")
}
