public import UserNotifications

/// A processor made of another vendor's notification service extension class.
///
/// ```swift
/// ThirdPartyExtension(
///     named: "Acme", makeExtension: { AcmeNotificationService() },
///     canHandle: { $0.content.userInfo["acme"] != nil })
/// ```
///
/// Each notification gets an instance of its own, so that what such classes keep in properties (the
/// handler, the best content so far) does not mix when notifications overlap. Make a new
/// `ThirdPartyExtension` each time ``RichNotificationService/processors`` is asked.
public final class ThirdPartyExtension: NotificationProcessor {
    /// What the report calls it.
    public let name: String
    private let makeExtension: () -> UNNotificationServiceExtension
    private let isTheirs: (UNNotificationRequest) -> Bool
    private let instance = Locked<Instance?>(nil)

    /// The object goes from the thread of the start to that of the expiry, as it does between the
    /// system's own threads.
    private struct Instance {
        nonisolated(unsafe) let service: UNNotificationServiceExtension
    }

    /// - Parameters:
    ///   - name: what the report calls it.
    ///   - makeExtension: makes the vendor's object, when a notification of its comes.
    ///   - canHandle: whether a notification is the vendor's.
    public init(
        named name: String, makeExtension: @escaping () -> UNNotificationServiceExtension,
        canHandle: @escaping (UNNotificationRequest) -> Bool
    ) {
        self.name = name
        self.makeExtension = makeExtension
        isTheirs = canHandle
    }

    public func canHandle(_ request: UNNotificationRequest) -> Bool { isTheirs(request) }

    public func handle(
        _ request: UNNotificationRequest, content: UNMutableNotificationContent,
        completion: @escaping (UNNotificationContent) -> Void
    ) {
        let made = Instance(service: makeExtension())
        instance.withLock { $0 = made }
        made.service.didReceive(request, withContentHandler: completion)
    }

    public func timeWillExpire() {
        instance.withLock { $0 }?.service.serviceExtensionTimeWillExpire()
    }
}

@available(*, unavailable)
extension ThirdPartyExtension: Sendable {}
