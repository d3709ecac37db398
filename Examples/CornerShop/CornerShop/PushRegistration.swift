import SwiftUI
import UIKit
import UserNotifications

/// Registers with APNs, and saves what arrived.
@MainActor
final class PushRegistration: NSObject, ObservableObject, UIApplicationDelegate {
    @Published private(set) var deviceToken: String?
    @Published private(set) var savedFile: String?
    @Published private(set) var problem: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    /// Asks for permission to show notifications, then for the token.
    func register() {
        UNUserNotificationCenter.current().requestAuthorization(
            options: [.alert, .badge, .sound]
        ) { isGranted, error in
            let message = error?.localizedDescription
            Task { @MainActor in
                self.problem =
                    message ?? (isGranted ? nil : "Notifications are off; see Settings.")
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        self.deviceToken = deviceToken.map { String(format: "%02x", $0) }.joined()
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        problem = error.localizedDescription
    }

    func copyToken() { UIPasteboard.general.string = deviceToken }

    /// Writes the newest notification that is still shown to a file that `richpush deliver` reads.
    func savePayload() {
        UNUserNotificationCenter.current().getDeliveredNotifications { notifications in
            let newest = notifications.max { $0.date < $1.date }
            let payload = newest?.request.content.userInfo ?? [:]
            let data =
                JSONSerialization.isValidJSONObject(payload)
                ? try? JSONSerialization.data(withJSONObject: payload, options: .prettyPrinted)
                : nil
            Task { @MainActor in self.save(newest == nil ? nil : data) }
        }
    }

    private func save(_ payload: Data?) {
        guard let payload else {
            problem = "No notification is shown; leave one in Notification Center."
            return
        }
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let file = folder.appendingPathComponent("payload.apns")
        do {
            try payload.write(to: file, options: .atomic)
            savedFile = file.lastPathComponent
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }
}

extension PushRegistration: UNUserNotificationCenterDelegate {
    // Without this, a notification is not shown while the app is in front.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}
