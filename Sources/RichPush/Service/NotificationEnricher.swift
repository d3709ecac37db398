import Foundation
import MediaInspection
public import UserNotifications

/// Gives a notification the media that its payload asks for.
///
/// ``RichNotificationService`` does this for an extension that subclasses it. Use the enricher
/// where you cannot: in an extension with another base class, or in an app that receives payloads
/// by itself.
///
/// ```swift
/// let (content, report) = await NotificationEnricher().enrich(request)
/// ```
///
/// In: a request. Open next: `NotificationTask+Running.swift`, which has the way to the content
/// handler.
public struct NotificationEnricher: Sendable {
    /// How payloads are read and media fetched.
    public let configuration: Configuration

    /// An enricher; it keeps nothing between notifications.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Reads the request's payload, fetches its media within the time limit, and attaches them.
    ///
    /// Never fails: what cannot be had is missing in the content and named in the report. To stop
    /// early (when the system says that time expires), cancel the task; the best content so far
    /// comes back at once.
    ///
    /// - Parameters:
    ///   - request: the system's, or one made from a payload.
    ///   - edit: changes the content before anything is fetched, as
    ///     ``RichNotificationService/prepare(_:from:)`` does.
    /// - Returns: the content to show, and what became of each media file.
    public func enrich(
        _ request: UNNotificationRequest,
        edit: (UNMutableNotificationContent, PushPayload) -> Void = { _, _ in }
    ) async -> (content: UNNotificationContent, report: DeliveryReport) {
        // Written once by the content handler, before the continuation resumes; read once after it.
        nonisolated(unsafe) var enriched = (request.content, DeliveryReport())
        let cancellation = Locked<NotificationTask?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let task = NotificationTask(of: request.content, configuration: configuration) {
                    content, report in
                    enriched = (content, report)
                    continuation.resume()
                }
                cancellation.withLock { $0 = task }
                task.start(request) { content, payload in
                    edit(content, payload)
                    return content
                }
                if Task.isCancelled { task.finish(.cancelled) }
            }
        } onCancel: {
            cancellation.withLock { $0 }?.finish(.cancelled)
        }
        return enriched
    }

    /// Whether a notification's payload asks for anything that this library reads.
    ///
    /// See ``RichNotificationService/canHandle(_:configuration:)``.
    public func canHandle(_ request: UNNotificationRequest) -> Bool {
        let payload = PushPayload(request.content.userInfo)
        return isEncrypted(payload)
            || RichContent(payload, configuration: configuration).dialect != nil
    }

    /// Notifications whose process was killed in the middle of the work, each told once.
    ///
    /// ``RichNotificationService`` asks at each start and tells
    /// ``RichNotificationService/didRecover(from:)``.
    public func consumeInterruptedDeliveries() -> [InterruptedDelivery] {
        DeliveryTrace.consumeInterrupted(in: configuration.mediaDirectory)
    }
}
