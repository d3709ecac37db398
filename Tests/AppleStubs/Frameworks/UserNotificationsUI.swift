// UserNotificationsUI. Source: developer.apple.com/documentation/usernotificationsui
import Foundation
import UserNotifications
import _Concurrency

// usernotificationsui/unnotificationcontentextension: iOS 10.0, visionOS 1.0; not on watchOS. Its
// other methods are optional. The protocol is annotated with the main actor.
@available(iOS 10.0, macOS 11.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor public protocol UNNotificationContentExtension: NSObject {
    func didReceive(_ notification: UNNotification)
}
