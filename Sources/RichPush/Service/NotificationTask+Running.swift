import Foundation
import UserNotifications

// The way of one notification: read, fetch, edit, end.
extension NotificationTask {
    /// What the app does to the content: it changes the one it is given, or gives another one.
    typealias Edit = (UNMutableNotificationContent, PushPayload) throws -> UNNotificationContent

    /// Reads the payload, lets the app edit, and starts fetching; with nothing to fetch the content
    /// handler is called before this returns.
    func start(_ request: UNNotificationRequest, edit: Edit) {
        let payload = decryptedPayload(of: request)
        let rich = RichContent(
            payload, index: configuration.index, transport: configuration.transport)
        let store = MediaStore(directory: configuration.mediaDirectory)
        let trace = trace(of: request, in: store, needed: !rich.media.isEmpty)
        let media = mediaTasks(for: rich, in: store, trace: trace)
        expect(rich, media: media, trace: trace)
        report { $0.notes += configuration.infoNotes }

        let badge = BadgeWork(
            change: rich.badge ?? configuration.badgeChange, counter: configuration.badges)
        let identifier = request.identifier

        // The clock runs and the media are on their way while the app edits; they wait for it.
        let (edited, editing) = AsyncStream.makeStream(of: Never.self)
        setWork(
            Task {
                await race(ending: rich.media.isEmpty ? .nothingToFetch : .complete) { [self] in
                    async let shown = shown(for: badge, besides: identifier)
                    await withTaskGroup { group in
                        group.addTask { await self.run(media) }
                        group.addTask { await self.offer(rich, after: edited) }
                        group.addTask { store.removeStaleFiles() }
                    }
                    if badge.needsCenter { await setBadge(badge, shown: shown) }
                }
            })
        if !badge.needsCenter { setBadge(badge) }
        self.edit { rich.apply(to: $0) }
        apply(edit, payload)
        if rich.media.isEmpty, rich.buttons.isEmpty, !badge.needsCenter {
            finish(.nothingToFetch)
        }
        editing.finish()
    }

    /// Lets the app change the content, or put another one in its place.
    private func apply(_ edit: Edit, _ payload: PushPayload) {
        var other: UNNotificationContent?
        self.edit { content in
            do {
                let edited = try edit(content, payload)
                if edited !== content { other = edited }
            } catch {
                report { $0.notes.append(.editFailed(error)) }
            }
        }
        if let other, !isOver { replace(with: other) }
    }

    /// Without media nothing takes long: there is nothing to be killed in, and no trace.
    private func trace(
        of request: UNNotificationRequest, in store: MediaStore, needed: Bool
    ) -> DeliveryTrace? {
        guard needed else { return nil }
        store.makeDirectory()
        return DeliveryTrace(of: request.identifier, in: store.directory)
    }

    private func mediaTasks(
        for rich: RichContent, in store: MediaStore, trace: DeliveryTrace?
    ) -> [MediaTask?] {
        var pipeline = MediaPipeline(
            fetcher: LocalFetcher(
                bundledMedia: configuration.bundledMedia, fallback: configuration.fetcher),
            store: store, cache: configuration.cache, converter: configuration.converter,
            transport: configuration.transport, clock: configuration.clock)
        pipeline.headers = configuration.mediaHeaders
        return rich.items.enumerated().map { [pipeline] index, item in
            guard case .success(let request) = item else { return nil }
            return MediaTask(
                request, pipeline: pipeline, timeLimit: configuration.timeLimit, trace: trace
            ) { [id] url in
                MediaStore.name(of: url, delivery: id, index: index)
            }
        }
    }

    /// Races the work against the time limit; whoever ends first ends the notification.
    @concurrent
    private func race(
        ending: DeliveryReport.Ending, _ work: @escaping @Sendable () async -> Void
    ) async {
        await withTaskGroup { group in
            group.addTask { [self] in
                let rest = configuration.timeLimit - elapsed
                try? await configuration.clock.sleep(for: rest)
                if !Task.isCancelled { finish(.deadline) }
            }
            group.addTask { [self] in
                await work()
                if !Task.isCancelled { finish(ending) }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// Has the buttons' category registered, and waits until the app has made its edits.
    private func offer(_ rich: RichContent, after edited: AsyncStream<Never>) async {
        var outcome: CategoryRegistry.Outcome?
        if let category = rich.buttonCategory {
            outcome = await CategoryRegistry(configuration).offer(category)
        }
        for await _ in edited {}
        guard let outcome, let category = rich.buttonCategory else { return }
        show(category, outcome)
    }

    /// Puts the payload's buttons into the content, unless the app has chosen others.
    private func show(_ category: ButtonCategory, _ outcome: CategoryRegistry.Outcome) {
        switch outcome {
        case .payloadCategoryRegistered: return
        case .listed: break
        case .notListed: report { $0.notes.append(.categoryNotListed) }
        }
        guard let payloadCategory = category.payloadCategory else { return }
        edit { content in
            // The app may have chosen one of its own meanwhile.
            if content.categoryIdentifier == payloadCategory {
                content.categoryIdentifier = category.identifier
            }
        }
    }

    /// Fetches all media at once, each on its own: one that fails costs no other.
    private func run(_ media: [MediaTask?]) async {
        await withTaskGroup { group in
            for (index, task) in media.enumerated() {
                guard let task else { continue }
                group.addTask { [self] in
                    do throws(Diagnostic) {
                        complete(index, with: .success(try await task.run()))
                    } catch {
                        complete(index, with: .failure(error))
                    }
                }
            }
        }
    }
}

extension Diagnostic {
    /// The app's own code could not make its content.
    fileprivate static func editFailed(_ error: any Error) -> Self {
        let error = error as NSError
        return Self(
            .contentNotReplaced,
            "The app's own content could not be made (\(error.domain) \(error.code)).",
            fix: "Look at what the app's extension does to the content.", severity: .warning)
    }
}
