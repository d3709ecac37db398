import Foundation

/// One media file of one notification: from its links to the best that can be had.
///
/// The preferred link is fetched first. The next one joins in when the one before it fails or when
/// time runs short; the preferred one wins as long as it arrives at all: ``SourceRace`` decides.
/// ``end(with:)`` chooses among what there is: the preferred file, a smaller one, the part of an
/// image that arrived, the payload's placeholder. Open next: `MediaPipeline.swift`.
final class MediaTask: Sendable {
    private struct State {
        /// The best link's file that is there while a better one is still under way.
        var fallback: (source: Int, media: FetchedMedia)?
        /// Downloads whose files are kept for their parts, by the number of their link.
        var downloads: [Int: SharedDownload] = [:]
        /// Transfers of downloads that have been let go.
        var transfers = 0
        /// Whether a link was refused because the phone saves data.
        var savesData = false
        /// Whether the end was chosen, so that nothing more is to be kept.
        var isOver = false
    }

    let request: MediaRequest
    private let name: @Sendable (URL) -> String
    private let pipeline: MediaPipeline
    private let timeLimit: TimeInterval
    private let trace: DeliveryTrace?
    private let state = Locked(State())

    /// `name` gives a file name for a link that no other media file's link has; `timeLimit` is the
    /// time that is left: at its half, the second link is tried too.
    init(
        _ request: MediaRequest, pipeline: MediaPipeline, timeLimit: TimeInterval,
        trace: DeliveryTrace?,
        name: @escaping @Sendable (URL) -> String
    ) {
        self.request = request
        self.name = name
        self.pipeline = pipeline
        self.timeLimit = timeLimit
        self.trace = trace
    }

    // MARK: - Fetching

    private enum Step: Sendable {
        case settled(source: Int, Result<FetchedMedia, Diagnostic>)
        case timeRunsShort
    }

    /// Fetches until the preferred link has arrived or all have failed.
    func run() async throws(Diagnostic) -> FetchedMedia {
        let result = await withTaskGroup { group -> Result<FetchedMedia, Diagnostic> in
            defer { group.cancelAll() }
            var race = SourceRace(count: request.sources.count)
            var action = race.begin()
            while true {
                switch action {
                case .wait: break
                case .start(let source):
                    group.addTask { await self.fetch(source) }
                    if let delay = race.delay(timeLimit: timeLimit, after: source) {
                        group.addTask {
                            try? await self.pipeline.clock.sleep(for: delay)
                            return .timeRunsShort
                        }
                    }
                case .finish(let source):
                    return self.take(source)
                case .fail(let reason): return .failure(reason)
                }
                guard let step = await group.next() else { return .failure(.cancelled) }
                switch step {
                case .timeRunsShort: action = race.timeRunsShort()
                case .settled(let source, .success(let media)):
                    hold(media, of: source)
                    action = race.succeeded(source)
                case .settled(let source, .failure(let reason)):
                    action = race.failed(source, reason)
                }
                if Task.isCancelled { return .failure(.cancelled) }
            }
        }
        return try result.get()
    }

    private func fetch(_ source: Int) async -> Step {
        let url = request.sources[source]
        do throws(Diagnostic) {
            var media = try await pipeline.fetch(url, of: request, name: name(url)) { step in
                switch step {
                case .downloading(let download):
                    trace?.note("downloading \(url.loggable)")
                    return keep(download, of: source)
                case .converting:
                    trace?.note("converting \(url.loggable)")
                    return false
                }
            }
            if source > 0 {
                let reason =
                    state.withLock { $0.savesData } ? Diagnostic.lowDataMode : .fallbackUsed
                media.degradation = media.degradation ?? reason
            }
            return .settled(source: source, .success(media))
        } catch {
            if error.code == .lowDataMode { state.withLock { $0.savesData = true } }
            return .settled(source: source, .failure(error))
        }
    }

    /// Keeps a download's file for its part, until the end is chosen.
    private func keep(_ download: SharedDownload, of source: Int) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.downloads[source] = download
            return true
        }
    }

    /// Keeps a file while better ones may come; the worse of two goes.
    private func hold(_ media: FetchedMedia, of source: Int) {
        let loser = state.withLock { state -> FetchedMedia? in
            if state.isOver { return media }
            guard let held = state.fallback else {
                state.fallback = (source, media)
                return nil
            }
            guard source < held.source else { return media }
            state.fallback = (source, media)
            return held.media
        }
        if let loser { MediaStore.remove(loser.file.url) }
    }

    private func take(_ source: Int) -> Result<FetchedMedia, Diagnostic> {
        let held = state.withLock { state in
            defer { state.fallback = nil }
            return state.fallback
        }
        return held.map { .success($0.media) } ?? .failure(.cancelled)
    }

    /// Transfers that were begun so far, over all links.
    var transfers: Int {
        state.withLock { state in
            state.transfers + state.downloads.values.reduce(0) { $0 + $1.progress.transfers }
        }
    }

    // MARK: - The end

    /// Chooses the best that is there now, and leaves nothing else behind on disk.
    ///
    /// ``NotificationTask`` calls it, once: when ``run()`` has ended, or when the notification ends
    /// first. What comes later is removed.
    ///
    /// - Parameter outcome: what ``run()`` gave, or why nobody waits for it any longer.
    /// - Returns: `outcome`, or what takes its place after a failure.
    func end(
        with outcome: Result<FetchedMedia, Diagnostic>
    ) -> Result<FetchedMedia, Diagnostic> {
        let (held, downloads) = state.withLock { state in
            defer {
                state.isOver = true
                state.fallback = nil
                state.downloads = [:]
            }
            state.transfers += state.downloads.values.reduce(0) { $0 + $1.progress.transfers }
            return (state.fallback?.media, state.downloads)
        }
        defer {
            for download in downloads.values { download.unsubscribe() }
            for url in request.sources { pipeline.store.removeUnfinished(name(url)) }
        }
        switch outcome {
        case .success(let media):
            if let held, held.file.url != media.file.url { MediaStore.remove(held.file.url) }
            return outcome
        case .failure(let reason):
            let best =
                held ?? partialImage(of: downloads, because: reason)
                ?? pipeline.placeholder(
                    for: request, name: name(request.url) + "-placeholder", because: reason)
            return best.map { .success($0) } ?? outcome
        }
    }

    /// The part of the image that arrived from the best link that gave any.
    private func partialImage(
        of downloads: [Int: SharedDownload], because reason: Diagnostic
    ) -> FetchedMedia? {
        guard reason.leavesPart else { return nil }
        for (source, download) in downloads.sorted(by: { $0.key < $1.key }) {
            let name = name(request.sources[source]) + "-part"
            let part = pipeline.partialImage(of: download, name: name, because: reason)
            if let part { return part }
        }
        return nil
    }
}

extension Diagnostic {
    /// Whether what has come until then is the beginning of the right file.
    ///
    /// Not so when the server's file itself is none that iOS shows.
    fileprivate var leavesPart: Bool {
        switch code {
        case .outOfTime, .cancelled, .connectionFailed, .hostNotFound, .stalled, .truncated,
            .httpStatus:
            true
        default: false
        }
    }
}
