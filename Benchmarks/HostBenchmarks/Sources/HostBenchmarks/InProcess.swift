import Foundation
import NotificationHost
import UserNotifications

/// A warm delivery in this process, against reading the payload.
enum InProcess {
    static let payload = Array(
        #"""
        {"aps": {"alert": {"title": "The summer sale has begun", "subtitle": "Corner Shop",
         "body": "30 % off everything for the beach, until Sunday evening. Come and see."},
         "badge": 3, "sound": "default", "category": "SALE", "thread-id": "offers",
         "interruption-level": "active", "relevance-score": 0.5, "mutable-content": 1},
         "campaign": {"id": 4711, "tags": ["summer", "beach", "sale"], "link":
         "https://shop.example.com/sale/summer?utm_source=push&utm_campaign=summer"}}
        """#.utf8)

    final class Extension: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            contentHandler(request.content)
        }
    }

    static func measure() async throws -> [Promise] {
        let host = NotificationHost()
        let push = try RemoteNotification(payload)
        for _ in 0..<2000 { _ = await host.deliver(push, to: Extension.self) }
        // In turns, and the best of each: what else the machine does comes and goes.
        var deliveries: [Double] = []
        var parses: [Double] = []
        for _ in 0..<10 {
            deliveries.append(
                await median(of: 1000) { _ = await host.deliver(push, to: Extension.self) })
            // With an identifier, since making a unique one is no parsing.
            parses.append(
                try await median(of: 1000) {
                    _ = try RemoteNotification(payload, identifier: "sale")
                })
        }
        let (delivery, parse) = (deliveries.min() ?? 0, parses.min() ?? 0)
        return [
            Promise(
                what: "warm delivery in this process, without media, against reading its payload",
                value: delivery / parse, limit: 10, unit: "times",
                detail: String(format: "%.1f µs and %.1f µs", delivery * 1e6, parse * 1e6))
        ]
    }
}
