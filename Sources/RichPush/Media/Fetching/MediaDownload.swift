import Foundation
import MediaInspection

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Downloads one link into one file, over as many transfers as it takes.
///
/// It starts transfers, breaks off those that stall, and waits between them; what to do next is
/// ``DownloadMachine``'s to say.
final class MediaDownload: Sendable {
    /// How a download ended well.
    enum Outcome: Sendable {
        case whole(MediaType)
        /// What the cache holds is still right.
        case notModified
    }

    /// The file with what has come so far.
    let file: URL
    private let request: URLRequest
    private let fetcher: any MediaFetching
    private let receiver: MediaReceiver
    private let limits: MediaLimits
    private let clock: any Clock<Duration>

    /// Takes the link, with header fields for a conditional answer if there are any, and an empty
    /// file with a handle that is open for writing.
    init(
        _ request: URLRequest, into file: URL, handle: sending FileHandle,
        machine: DownloadMachine, fetcher: any MediaFetching, limits: MediaLimits,
        clock: any Clock<Duration>
    ) {
        self.request = request
        self.file = file
        self.fetcher = fetcher
        self.limits = limits
        self.clock = clock
        receiver = MediaReceiver(machine: machine, writingTo: handle, clock: clock)
    }

    /// What has come so far.
    var progress: (byteCount: Int, type: MediaType?, transfers: Int, head: MediaResponseHead?) {
        receiver.progress
    }

    /// What the first bytes are, also when such a media file is of no use.
    var detectedType: MediaType? { receiver.detectedType }

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
            let rest = limits.stall - receiver.idle
            guard rest > .zero else { return .stalled(limits.stall) }
            guard (try? await clock.sleep(for: rest)) != nil else { return .cancelled }
        }
    }
}
