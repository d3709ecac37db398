import Foundation

/// The work for one media file of one notification: from its links to the best that can be had.
///
/// The preferred link is fetched first. The next one joins in when the one before it fails or when
/// time runs short; the preferred one wins as long as it arrives at all. ``bestSoFar(because:)`` can be
/// asked at any moment, and makes do with what is there.
final class MediaWork: Sendable {
    private struct State {
        /// The best link's media file that is there while a better one is still under way.
        var fallback: (source: Int, mediaItem: FetchedMedia)?
        /// Downloads under way, by the place of their link.
        var downloads: [Int: MediaDownload] = [:]
        /// Transfers of downloads that are over.
        var transfers = 0
        /// Whether the notification has gone out, so that nothing more is to be kept.
        var isOver = false
    }

    let request: MediaRequest
    private let name: @Sendable (URL) -> String
    private let pipeline: MediaPipeline
    private let timeLimit: Duration
    private let trace: DeliveryTrace?
    private let state = Locked(State())

    /// `name` gives a file name for a link that no other media file's link has; `time limit` is the time
    /// that is left: at its half, the second link is tried too.
    init(
        _ request: MediaRequest, pipeline: MediaPipeline, timeLimit: Duration,
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
                case .settled(let source, .success(let mediaItem)):
                    hold(mediaItem, of: source)
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
        defer {
            state.withLock { state in
                let download = state.downloads.removeValue(forKey: source)
                state.transfers += download?.progress.transfers ?? 0
            }
        }
        do throws(Diagnostic) {
            var mediaItem = try await pipeline.fetch(url, of: request, name: name(url)) { step in
                switch step {
                case .downloading(let download):
                    trace?.note("downloading \(url.loggable)")
                    state.withLock { $0.downloads[source] = download }
                case .converting: trace?.note("converting \(url.loggable)")
                }
            }
            if source > 0 { mediaItem.degradation = mediaItem.degradation ?? .fallbackUsed }
            return .settled(source: source, .success(mediaItem))
        } catch {
            return .settled(source: source, .failure(error))
        }
    }

    /// Keeps a media file while better ones may come; the worse of two goes.
    private func hold(_ mediaItem: FetchedMedia, of source: Int) {
        let loser = state.withLock { state -> FetchedMedia? in
            if state.isOver { return mediaItem }
            guard let held = state.fallback else {
                state.fallback = (source, mediaItem)
                return nil
            }
            guard source < held.source else { return mediaItem }
            state.fallback = (source, mediaItem)
            return held.mediaItem
        }
        if let loser { MediaStore.remove(loser.file.url) }
    }

    private func take(_ source: Int) -> Result<FetchedMedia, Diagnostic> {
        let held = state.withLock { state in
            defer { state.fallback = nil }
            return state.fallback
        }
        return held.map { .success($0.mediaItem) } ?? .failure(.cancelled)
    }

    /// Transfers that were begun so far, over all links.
    var transfers: Int {
        state.withLock { state in
            state.transfers + state.downloads.values.reduce(0) { $0 + $1.progress.transfers }
        }
    }

    // MARK: - At the end

    /// The best that is there now, when the preferred link has not arrived: a smaller version,
    /// else the part of the picture that arrived, else the payload's own blurred stand-in.
    ///
    /// Call it once, at the end: what comes later is dropped.
    func bestSoFar(because reason: Diagnostic) -> FetchedMedia? {
        let (fallback, downloads) = state.withLock { state in
            defer { state.fallback = nil }
            state.isOver = true
            return (state.fallback, state.downloads)
        }
        if let fallback { return fallback.mediaItem }
        for source in downloads.keys.sorted() {
            guard let download = downloads[source],
                let part = pipeline.salvage(
                    download, name: name(request.sources[source]) + "-part", because: reason)
            else { continue }
            return part
        }
        return pipeline.placeholder(
            for: request, name: name(request.url) + "-placeholder", because: reason)
    }
}
