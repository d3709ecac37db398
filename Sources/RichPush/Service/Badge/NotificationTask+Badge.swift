import Foundation
import UserNotifications

extension NotificationTask {
    /// What the notification center shows, when the number depends on it.
    func shown(for badge: BadgeWork, besides identifier: String) async -> BadgeWork.Shown? {
        guard badge.needsCenter else { return nil }
        return await .ask(besides: identifier, clock: configuration.clock)
    }

    /// Puts the number into the content, and what is odd about it into the report.
    func setBadge(_ badge: BadgeWork, shown: BadgeWork.Shown? = nil) {
        var notes: [Diagnostic] = []
        edit { content in
            let result = badge.number(own: content.badge?.intValue, shown: shown)
            notes = result.notes
            if let number = result.number { content.badge = NSNumber(value: number) }
        }
        report { $0.notes += notes }
    }
}
