import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        let offset: Duration

        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        public func duration(to other: Self) -> Duration { other.offset - offset }

        public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Bool, Never>)] =
            [:]
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []

        /// How many sleep that are due until then.
        func sleeperCount(until time: Instant) -> Int {
            sleepers.values.count { $0.deadline <= time }
        }
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let wasWoken = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (verdict, watchers) = state.withLock { state -> (Bool?, [Watcher]) in
                    if state.cancelled.remove(id) != nil { return (false, []) }
                    if deadline <= state.now { return (true, []) }
                    state.sleepers[id] = (deadline, continuation)
                    let ready = state.watchers.filter {
                        state.sleeperCount(until: $0.time) >= $0.count
                    }
                    state.watchers.removeAll { watcher in
                        ready.contains { $0.id == watcher.id }
                    }
                    return (nil, ready)
                }
                if let verdict { continuation.resume(returning: verdict) }
                for watcher in watchers { watcher.continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(returning: false)
        }
        if !wasWoken { throw CancellationError() }
    }

    private struct Watcher {
        let id: Int
        let count: Int
        let time: Instant
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Moves the time on and wakes whoever slept until then.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume(returning: true) }
    }

    /// Waits until so many tasks sleep on this clock, counting those alone that are due within a
    /// time from now.
    public func waitForSleepers(_ count: Int, within time: Duration = .seconds(86400)) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                let time = state.now.advanced(by: time)
                if state.sleeperCount(until: time) >= count { return true }
                state.nextID += 1
                state.watchers.append(
                    Watcher(
                        id: state.nextID, count: count, time: time, continuation: continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
