import Foundation
import MediaInspection

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Downloads one link into one file, over as many transfers as it takes, for all who wait for it.
///
/// It starts transfers, breaks off those that stall, and waits between them; what to do next is
/// ``DownloadMachine``'s to say. The file stays until the last subscriber has left, also when the
/// download failed: a part of an image is better than nothing.
final class SharedDownload: Sendable {
    /// How a download ended well.
    enum Outcome: Sendable {
        case whole(MediaType)
        /// What the cache holds is still right.
        case notModified
    }

    typealias Result = Swift.Result<Outcome, Diagnostic>

    private struct State {
        var subscribers = 1
        var result: Result?
        var waiters: [UUID: CheckedContinuation<Result, Never>] = [:]
        var task: Task<Void, Never>?
    }

    /// The file with what has come so far.
    let file: URL
    private let request: URLRequest
    private let fetcher: any MediaFetching
    private let receiver: MediaReceiver
    private let stallTimeout: TimeInterval
    private let clock: any DeliveryClock
    private let state = Locked(State())

    /// Takes the link, with header fields for a conditional answer if there are any, and an empty
    /// file with a handle that is open for writing.
    init(
        _ request: URLRequest, into file: sending (url: URL, handle: FileHandle),
        machine: DownloadMachine, fetcher: any MediaFetching, clock: any DeliveryClock
    ) {
        self.request = request
        self.file = file.url
        self.fetcher = fetcher
        self.clock = clock
        stallTimeout = machine.limits.stall
        receiver = MediaReceiver(machine: machine, writingTo: file.handle, clock: clock)
    }

    /// What has come so far.
    var progress: MediaReceiver.Progress { receiver.progress }

    /// What the first bytes are, also when such a media file is of no use.
    var detectedType: MediaType? { receiver.detectedType }

    // MARK: - Subscribers

    /// One more who waits; false when it has ended and its file may be gone.
    func subscribe() -> Bool {
        state.withLock { state in
            guard state.subscribers > 0, state.result == nil else { return false }
            state.subscribers += 1
            return true
        }
    }

    /// One who waited leaves, having taken what it needs; after the last one the file is removed,
    /// and the download broken off.
    func unsubscribe() {
        let (isLast, task) = state.withLock { state in
            state.subscribers -= 1
            return (state.subscribers == 0, state.task)
        }
        guard isLast else { return }
        task?.cancel()
        MediaStore.remove(file)
    }

    /// Runs the download by itself; `onEnd` is called before anybody hears of the end.
    func start(onEnd: @escaping @Sendable (Result) -> Void) {
        let task = Task {
            let result: Result
            do throws(Diagnostic) {
                result = .success(try await run())
            } catch {
                result = .failure(error)
            }
            onEnd(result)
            let waiters = state.withLock { state in
                state.result = result
                defer { state.waiters = [:] }
                return Array(state.waiters.values)
            }
            for waiter in waiters { waiter.resume(returning: result) }
        }
        state.withLock { $0.task = task }
    }

    /// Waits for the end; a cancelled task waits no longer.
    func outcome() async throws(Diagnostic) -> Outcome {
        let id = UUID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Result? in
                    if Task.isCancelled { return .failure(.cancelled) }
                    if state.result == nil { state.waiters[id] = continuation }
                    return state.result
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.resume(returning: .failure(.cancelled))
        }
        return try result.get()
    }

    // MARK: - Transfers

    /// Runs the download to its end; the file is closed then.
    func run() async throws(Diagnostic) -> Outcome {
        defer { receiver.close() }
        while true {
            switch receiver.finish(await transfer()) {
            case .finish(let type): return .whole(type)
            case .notModified: return .notModified
            case .giveUp(let reason), .stop(let reason): throw reason
            case .proceed, .restart: throw .fetcherFault
            case .retry(let delay, _):
                // Thousands of phones get one push at the same moment: they shall not come back
                // at the same moment too.
                let spread = delay * Double.random(in: 0.75...1.25)
                guard (try? await clock.sleep(for: spread)) != nil else { throw .cancelled }
            }
        }
    }

    /// One transfer; `nil` when the fetcher delivered all it had.
    private func transfer() async -> Diagnostic? {
        guard !Task.isCancelled else { return .cancelled }
        var request = request
        for (name, value) in receiver.begin().headers {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return await withTaskGroup { [request] group in
            group.addTask { () async -> Diagnostic? in
                do throws(Diagnostic) {
                    try await self.fetcher.fetch(request, into: self.receiver)
                    return nil
                } catch {
                    return error
                }
            }
            group.addTask { await self.waitForStall() }
            let first = await group.next() ?? .cancelled
            group.cancelAll()
            return first
        }
    }

    /// Returns when nothing has come for too long, or when the task is cancelled.
    private func waitForStall() async -> Diagnostic? {
        while true {
            let rest = stallTimeout - receiver.idle
            guard rest > .zero else { return .stalled(stallTimeout) }
            guard (try? await clock.sleep(for: rest)) != nil else { return .cancelled }
        }
    }
}
