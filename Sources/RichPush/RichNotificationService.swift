import Foundation
public import UserNotifications

/// A notification service extension that attaches the media its payloads ask for.
///
/// The whole of an extension is one line; override ``configuration`` and ``prepare(_:from:)`` for
/// what your app does its own way:
///
/// ```swift
/// final class NotificationService: RichNotificationService {
///     override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
///         content.title = "Corner Shop"
///     }
/// }
/// ```
///
/// The content handler is called exactly once for each notification: at once when there is nothing
/// to fetch, else when the media are there, when the budget is used up, or when the system says
/// that time expires. Whatever fails, the text goes out. Notifications may overlap in one process
/// and on one instance.
///
/// In: the system's request. Open next: `Service/NotificationEnricher.swift`.
open class RichNotificationService: UNNotificationServiceExtension {
    public typealias Configuration = NotificationEnricher.Configuration

    /// Notifications that were received and not handed over yet.
    private let underWay = Locked<[UUID: ContentDelivery]>([:])

    /// How payloads are read and media fetched; asked once for each notification.
    open var configuration: Configuration { Configuration() }

    /// Changes the content before any medium is fetched; the title your app sets goes here.
    ///
    /// Called once for each notification, on the system's thread, after the payload's own category
    /// was set. What it does is kept whatever becomes of the media. The time it takes counts.
    open func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {}

    /// Tells what became of a notification, right after its content was handed over.
    ///
    /// Called once for each notification, on any thread. The system may suspend the process at
    /// any time from here on: write down what you need and return.
    open func didDeliver(_ report: DeliveryReport) {}

    /// Tells of a notification that an earlier process of the extension did not survive.
    ///
    /// The system shows the original then and tells nobody. Called once for each, on the system's
    /// thread, when the next notification has been started.
    open func didFind(_ interrupted: InterruptedDelivery) {}

    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let enricher = NotificationEnricher(configuration: configuration)
        let id = UUID()
        let delivery = enricher.makeDelivery(of: request) { [self] content, report in
            contentHandler(content)
            underWay.withLock { $0[id] = nil }
            didDeliver(report)
        }
        underWay.withLock { $0[id] = delivery }
        enricher.start(delivery, of: request, edit: prepare)
        for interrupted in enricher.takeInterruptedDeliveries() { didFind(interrupted) }
    }

    open override func serviceExtensionTimeWillExpire() {
        // The system does not say which notification it means, so each hands over what it has.
        for delivery in underWay.withLock({ Array($0.values) }) { delivery.finish(.expired) }
    }
}
