internal import Sockets

/// Lets so many in at once; the others wait in line.
final class AsyncSemaphore: Sendable {
    private struct State {
        var free: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
        var start = 0
    }

    private let state: Locked<State>

    init(_ count: Int) { state = Locked(State(free: count)) }

    /// A waiting task that is cancelled keeps its place: every place before it has a deadline.
    func wait() async {
        let isFree = state.withLock { state in
            guard state.free > 0 else { return false }
            state.free -= 1
            return true
        }
        guard !isFree else { return }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiters.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    func signal() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.start < state.waiters.count else {
                state.free += 1
                return nil
            }
            let waiter = state.waiters[state.start]
            state.start += 1
            if state.start == state.waiters.count {
                state.waiters.removeAll(keepingCapacity: true)
                state.start = 0
            } else if state.start >= 1_024 {
                state.waiters.removeFirst(state.start)
                state.start = 0
            }
            return waiter
        }
        next?.resume()
    }
}
