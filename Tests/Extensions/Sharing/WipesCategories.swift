// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

@preconcurrency import UserNotifications

/// Sets its own category, and so takes the ones of the app away.
final class WipesCategories: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let center = UNUserNotificationCenter.current()
        center.getNotificationCategories { categories in
            let names = categories.map(\.identifier).sorted().joined(separator: ",")
            print("categories before: \(names)")
            let own = UNNotificationCategory(
                identifier: request.identifier, actions: [], intentIdentifiers: [])
            center.setNotificationCategories([own])
            center.getDeliveredNotifications { shown in
                print("shown before: \(shown.count)")
                contentHandler(request.content)
            }
        }
    }
}
