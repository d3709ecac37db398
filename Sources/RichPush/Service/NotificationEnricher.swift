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
/// In: a request. Then `Payload/RichContent.swift` reads it, `Media/MediaPipeline.swift` fetches,
/// and `ContentDelivery.swift` hands the content over, once.
public struct NotificationEnricher: Sendable {
    public let configuration: Configuration

    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Reads the request's payload, fetches its media within the budget, and attaches them.
    ///
    /// Never fails: what cannot be had is missing in the content and named in the report. To stop
    /// early (when the system says that time expires), cancel the task; the best content so far
    /// comes back at once.
    ///
    /// - Parameters:
    ///   - request: the system's, or one made from a payload.
    ///   - edit: changes the content before anything is fetched, as
    ///     ``RichNotificationService/prepare(_:from:)`` does.
    /// - Returns: the content to show, and what became of each medium.
    public func enrich(
        _ request: UNNotificationRequest,
        edit: (UNMutableNotificationContent, PushPayload) -> Void = { _, _ in }
    ) async -> (content: UNNotificationContent, report: DeliveryReport) {
        // Written once by the hand-over, before the continuation resumes; read once after it.
        nonisolated(unsafe) var enriched = (request.content, DeliveryReport())
        let cancellation = Locked<ContentDelivery?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let delivery = makeDelivery(of: request) { content, report in
                    enriched = (content, report)
                    continuation.resume()
                }
                cancellation.withLock { $0 = delivery }
                start(delivery, of: request, edit: edit)
                if Task.isCancelled { delivery.finish(.cancelled) }
            }
        } onCancel: {
            cancellation.withLock { $0 }?.finish(.cancelled)
        }
        return enriched
    }

    /// A delivery for the request, not started yet.
    func makeDelivery(
        of request: UNNotificationRequest, handOver: @escaping ContentDelivery.HandOver
    ) -> ContentDelivery {
        ContentDelivery(of: request.content, clock: configuration.clock, handOver: handOver)
    }

    /// Reads the payload, lets the app edit, and starts fetching; with nothing to fetch the
    /// content is handed over before this returns.
    func start(
        _ delivery: ContentDelivery, of request: UNNotificationRequest,
        edit: (UNMutableNotificationContent, PushPayload) -> Void
    ) {
        let payload = PushPayload(request.content.userInfo)
        let rich = RichContent(
            payload, dialects: configuration.dialects,
            hostsAllowingHTTP: configuration.hostsAllowingHTTP)
        delivery.expect(rich)
        delivery.edit { content in
            if let category = rich.category { content.categoryIdentifier = category }
            edit(content, payload)
        }
        guard !rich.media.isEmpty else { return delivery.finish(.nothingToFetch) }
        delivery.setWork(Task { await fetch(rich.media, for: delivery) })
    }

    /// Races the media against the budget; whoever ends first hands over.
    @concurrent
    private func fetch(_ media: [MediaRequest], for delivery: ContentDelivery) async {
        let pipeline = MediaPipeline(
            fetcher: configuration.fetcher,
            store: MediaStore(directory: configuration.mediaDirectory),
            transport: TransportPolicy(hostsAllowingHTTP: configuration.hostsAllowingHTTP))
        await withTaskGroup { group in
            group.addTask {
                let rest = configuration.budget - delivery.elapsed
                try? await configuration.clock.sleep(for: rest)
                if !Task.isCancelled { delivery.finish(.deadline) }
            }
            group.addTask {
                await settle(media, of: delivery, through: pipeline)
                delivery.finish(.complete)
            }
            await group.next()
            group.cancelAll()
        }
        pipeline.store.sweep()
    }

    /// Fetches all media at once, each on its own: one that fails costs no other.
    private func settle(
        _ media: [MediaRequest], of delivery: ContentDelivery, through pipeline: MediaPipeline
    ) async {
        await withTaskGroup { group in
            for (index, request) in media.enumerated() {
                group.addTask {
                    let name = MediaStore.name(of: request.url, delivery: delivery.id, index: index)
                    do throws(Reason) {
                        let file = try await pipeline.fetch(request, name: name)
                        delivery.settle(index, .success(file), note: request.doubt(about: file))
                    } catch {
                        delivery.settle(index, .failure(error))
                    }
                }
            }
        }
    }
}

extension MediaRequest {
    /// What the sender should know when its type hint is not what came.
    fileprivate func doubt(about file: MediaFile) -> Reason? {
        guard let typeHint, !typeHint.admits(file.type) else { return nil }
        return Reason(
            .typeHintWrong, "The payload's type hint does not fit the \(file.type.name) that came.",
            advice: "Send \(file.type.preferredMIMEType), or leave the hint out: bytes decide.")
    }
}
