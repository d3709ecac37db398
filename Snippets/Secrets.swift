import Foundation
import RichPush
import UserNotifications

/// An extension whose payloads are encrypted, whose media want a token, and whose badge counts.
final class PrivateNotificationService: RichNotificationService {
    private static let group = "group.com.example.shop"

    override var configuration: Configuration {
        var configuration = Configuration()
        configuration.decryption = EncryptionKeyFolder(appGroup: Self.group)
            .map(PayloadDecryptor.init(keys:))
        configuration.mediaHeaders = [
            MediaHeaders(for: "media.example.com", ["Authorization": "Bearer \(token)"])
        ]
        configuration.badges = BadgeCounter(appGroup: Self.group)
        configuration.badgeChange = .add(1)
        return configuration
    }

    private var token: String {
        UserDefaults(suiteName: Self.group)?.string(forKey: "mediaToken") ?? ""
    }
}

/// What the app does once the person has seen everything.
func clearBadge() async throws {
    try BadgeCounter(appGroup: "group.com.example.shop")?.clear()
    try await UNUserNotificationCenter.current().setBadgeCount(0)
}

/// What the app does with a key from its server.
func store(_ key: EncryptionKey) throws {
    try EncryptionKeyFolder(appGroup: "group.com.example.shop")?.store(key, id: "2026-05")
}
