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
        let payload = decryptedPayload(of: request, for: delivery)
        let rich = RichContent(
            payload, index: configuration.index, transport: configuration.transport)
        let trace = trace(of: request, needed: !rich.media.isEmpty)
        let works = works(for: rich, of: delivery, trace: trace)
        delivery.expect(rich, works: works, trace: trace)
        delivery.report { $0.notes += configuration.infoNotes }

        let badge = BadgeWork(
            change: rich.badge ?? configuration.badgeChange, counter: configuration.badges)
        let identifier = request.identifier

        // The clock runs and the media are on their way while the app edits; they wait for it.
        let (edited, editing) = AsyncStream.makeStream(of: Never.self)
        delivery.setWork(
            Task {
                await race(delivery, ending: rich.media.isEmpty ? .nothingToFetch : .complete) {
                    async let shown = shown(for: badge, besides: identifier)
                    await withTaskGroup { group in
                        group.addTask { await settle(works, of: delivery) }
                        group.addTask { await offer(rich, of: delivery, after: edited) }
                    }
                    if badge.needsCenter { await setBadge(badge, shown: shown, of: delivery) }
                }
            })
        if !badge.needsCenter { setBadge(badge, of: delivery) }
        delivery.edit { content in
            rich.apply(to: content)
            edit(content, payload)
        }
        if rich.media.isEmpty, rich.buttons.isEmpty, !badge.needsCenter {
            delivery.finish(.nothingToFetch)
        }
        editing.finish()
    }

    /// Without media nothing takes long: there is nothing to be killed in, and no trace.
    private func trace(of request: UNNotificationRequest, needed: Bool) -> DeliveryTrace? {
        guard needed else { return nil }
        MediaStore(directory: configuration.mediaDirectory).makeDirectory()
        return DeliveryTrace(of: request.identifier, in: configuration.mediaDirectory)
    }

    private func works(
        for rich: RichContent, of delivery: ContentDelivery, trace: DeliveryTrace?
    ) -> [MediaWork?] {
        let pipeline = MediaPipeline(
            fetcher: LocalFetcher(
                bundledMedia: configuration.bundledMedia, fallback: configuration.fetcher),
            store: MediaStore(directory: configuration.mediaDirectory), cache: configuration.cache,
            converter: configuration.converter, transport: configuration.transport,
            clock: configuration.clock, headers: configuration.mediaHeaders)
        return rich.items.enumerated().map { index, item in
            guard case .success(let request) = item else { return nil }
            return MediaWork(
                request, pipeline: pipeline, timeLimit: configuration.timeLimit, trace: trace
            ) { url in
                MediaStore.name(of: url, delivery: delivery.id, index: index)
            }
        }
    }

    /// Races the work against the time limit; whoever ends first hands over.
    @concurrent
    private func race(
        _ delivery: ContentDelivery, ending: DeliveryReport.Ending,
        _ work: @escaping @Sendable () async -> Void
    ) async {
        await withTaskGroup { group in
            group.addTask {
                let rest = configuration.timeLimit - delivery.elapsed
                try? await configuration.clock.sleep(for: rest)
                if !Task.isCancelled { delivery.finish(.deadline) }
            }
            group.addTask {
                await work()
                if !Task.isCancelled { delivery.finish(ending) }
            }
            await group.next()
            group.cancelAll()
        }
        MediaStore(directory: configuration.mediaDirectory).removeStaleFiles()
    }

    /// Has the buttons' category registered, and waits until the app has made its edits.
    private func offer(
        _ rich: RichContent, of delivery: ContentDelivery, after edited: AsyncStream<Never>
    ) async {
        var outcome: CategoryRegistry.Outcome?
        if let category = rich.buttonCategory {
            outcome = await CategoryRegistry(configuration).offer(category)
        }
        for await _ in edited {}
        guard let outcome, let category = rich.buttonCategory else { return }
        delivery.take(outcome, of: category)
    }

    /// Fetches all media at once, each on its own: one that fails costs no other.
    private func settle(_ works: [MediaWork?], of delivery: ContentDelivery) async {
        await withTaskGroup { group in
            for (index, work) in works.enumerated() {
                guard let work else { continue }
                group.addTask {
                    do throws(Diagnostic) {
                        let mediaItem = try await work.run()
                        delivery.settle(
                            index, .success(mediaItem), note: work.request.doubt(about: mediaItem))
                    } catch {
                        guard !Task.isCancelled else { return }
                        let stopgap = work.bestSoFar(because: error)
                        delivery.settle(index, stopgap.map { .success($0) } ?? .failure(error))
                    }
                }
            }
        }
    }
}

extension MediaRequest {
    /// What the sender should know when its type hint is not what came.
    fileprivate func doubt(about mediaItem: FetchedMedia) -> Diagnostic? {
        let type = mediaItem.file.type
        // What was converted came as another type, which the hint may well have named.
        guard let typeHint, !typeHint.admits(type), !mediaItem.isConverted else { return nil }
        return Diagnostic(
            .typeHintWrong, "The payload's type hint does not fit the \(type.name) that came.",
            fix: "Send \(type.preferredMIMEType), or leave the hint out: bytes decide.")
    }
}
