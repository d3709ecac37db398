public import Foundation
import MediaInspection

/// Where a fetcher delivers one transfer: judges every step and streams the bytes to disk.
///
/// Calls come in the order redirects, head, body, one at a time. Each throws the reason to stop.
public final class MediaReceiver: Sendable {
    fileprivate struct State {
        var machine: DownloadMachine
        let file: FileHandle
        var byteCount = 0
        /// Whether the bytes there are of an earlier transfer, and the next one begins anew.
        var startsOver = false
        /// The type of the bytes that are there, also when a later transfer failed.
        var type: MediaType?
        var lastActivity = TimeInterval.zero
    }

    private let state: Locked<State>
    private let stopwatch: Stopwatch

    /// Takes an empty file that is open for writing.
    init(machine: DownloadMachine, writingTo file: sending FileHandle, clock: any DeliveryClock) {
        state = Locked(State(machine: machine, file: file))
        stopwatch = Stopwatch(on: clock)
    }

    /// The server redirects; follow only if this does not throw.
    public func redirect(to url: URL) throws(Diagnostic) { try pass(.redirect(url)) }

    /// The head is there.
    public func head(_ head: MediaResponseHead) throws(Diagnostic) { try pass(.head(head)) }

    /// The next piece of the body is there.
    public func body(_ bytes: Data) throws(Diagnostic) { try pass(.body(bytes)) }

    private func pass(_ event: DownloadMachine.Event) throws(Diagnostic) {
        let now = stopwatch.elapsed
        try state.withLock { state throws(Diagnostic) in
            state.lastActivity = now
            switch state.machine.receive(event) {
            case .proceed: break
            case .restart: try state.cut(to: 0)
            case .stop(let reason), .giveUp(let reason): throw reason
            case .finish, .notModified, .retry: throw .fetcherFault
            }
            guard case .body(let bytes) = event else { return }
            // What an earlier transfer left is kept until there is something better.
            if state.startsOver { try state.cut(to: 0) }
            try state.write(bytes)
            state.type = state.machine.type ?? state.type
        }
    }

    // MARK: - For the download

    /// The transfer is over; says what to do now, the file being as the action wants it.
    func finish(_ failure: Diagnostic?) -> DownloadMachine.Action {
        state.withLock { state in
            let action = state.machine.receive(failure.map { .failure($0) } ?? .end)
            guard case .retry(_, let keeping) = action else { return action }
            guard keeping > 0 else {
                state.startsOver = true
                return action
            }
            do throws(Diagnostic) {
                try state.cut(to: keeping)
                return action
            } catch {
                return .giveUp(error)
            }
        }
    }

    /// Closes the file; nothing may be written any more.
    func close() { state.withLock { try? $0.file.close() } }

    /// Time since the last sign of life, or since the transfer was begun.
    var idle: TimeInterval { stopwatch.elapsed - state.withLock { $0.lastActivity } }

    /// A new transfer begins.
    func begin() -> (headers: [String: String], transfer: Int) {
        let now = stopwatch.elapsed
        return state.withLock { state in
            state.lastActivity = now
            return (state.machine.resumption, state.machine.transfers)
        }
    }

    /// What has come so far.
    struct Progress: Sendable {
        let byteCount: Int
        /// The type of these bytes, as soon as they told it.
        let type: MediaType?
        let transfers: Int
        /// The last head.
        let head: MediaResponseHead?
    }

    /// What has come so far.
    var progress: Progress {
        state.withLock {
            Progress(
                byteCount: $0.byteCount, type: $0.type, transfers: $0.machine.transfers,
                head: $0.machine.head)
        }
    }

    /// What the first bytes are, also when such a media file is of no use.
    var detectedType: MediaType? { state.withLock { $0.machine.detectedType } }
}

extension MediaReceiver.State {
    fileprivate mutating func write(_ bytes: Data) throws(Diagnostic) {
        do {
            try file.write(contentsOf: bytes)
        } catch {
            throw .storageFailed(error)
        }
        byteCount += bytes.count
    }

    fileprivate mutating func cut(to length: Int) throws(Diagnostic) {
        do {
            try file.truncate(atOffset: UInt64(length))
        } catch {
            throw .storageFailed(error)
        }
        byteCount = length
        startsOver = false
        if length == 0 { type = nil }
    }
}
