import RichPush
import UserNotifications

// Two vendors in one extension. The first stands for an SDK that wants to be the extension's base
// class, the second for one with a function to call.

/// Acme's SDK.
class AcmeNotificationService: UNNotificationServiceExtension {}

/// Brand's SDK.
enum BrandSDK {
    static func fill(
        _ content: UNMutableNotificationContent,
        then handler: @escaping (UNNotificationContent) -> Void
    ) { handler(content) }
}

struct BrandProcessor: NotificationProcessor {
    func canHandle(_ request: UNNotificationRequest) -> Bool {
        request.content.userInfo["brand"] != nil
    }

    func handle(
        _ request: UNNotificationRequest, content: UNMutableNotificationContent,
        completion: @escaping (UNNotificationContent) -> Void
    ) {
        BrandSDK.fill(content, then: completion)
    }
}

final class SharedNotificationService: RichNotificationService {
    override var processors: [any NotificationProcessor] {
        [
            ThirdPartyExtension(
                named: "Acme", makeExtension: { AcmeNotificationService() },
                canHandle: { $0.content.userInfo["acme"] != nil }),
            BrandProcessor(),
        ]
    }
}
