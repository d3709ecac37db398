internal import Sockets

/// The way to the simulator's thread, and the counts that it publishes.
final class SimulatorHandle: Sendable {
    private struct State {
        var counts = SimulatorCounts()
        var isStopping = false
        var hasEnded = false
        var waiters: [@Sendable () -> Void] = []
    }

    let poller: Poller
    private let state = Locked(State())

    init() throws(SystemError) { poller = try Poller() }

    var counts: SimulatorCounts { state.withLock { $0.counts } }

    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Publishes counts; the engine calls it before answers go out, so that whoever has an answer
    /// finds its notification counted.
    func publish(_ counts: SimulatorCounts) { state.withLock { $0.counts = counts } }

    func stop(_ callBack: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.waiters.append(callBack) }
            state.isStopping = true
            return state.hasEnded
        }
        if hasEnded { callBack() } else { poller.wake() }
    }

    func end() {
        let waiters = state.withLock { state in
            state.hasEnded = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter() }
    }
}
