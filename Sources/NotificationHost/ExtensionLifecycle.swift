/// The rules of one extension run: when the expiry is called, and when the run is over.
///
/// A pure machine: events in, actions out; no clock, no thread. Its driver is ``ExtensionRun``.
struct ExtensionLifecycle {
    enum Event: Hashable {
        /// The content handler was called.
        case contentHandedOver
        /// `didReceive` returned.
        case receiveReturned
        /// The time limit is reached.
        case timeLimit
        /// The time after the expiry callback, or after the hand-over, is used up.
        case graceOver
    }

    enum Action: Hashable {
        case wait
        /// Call `serviceExtensionTimeWillExpire()`, then report `graceOver` after the grace.
        case callExpiry
        /// Report `graceOver` after the grace.
        case startGrace
        case end(Outcome)
    }

    enum Outcome: Hashable {
        /// The extension returned content by itself.
        case returned
        /// It returned content in its expiry callback.
        case returnedAtExpiry
        /// It returned nothing in time.
        case timedOut
    }

    private enum State {
        case running(hasReturned: Bool)
        case expiring
        /// Content is there; a second call of the handler may come until `didReceive` returns.
        case handedOver
        case ended
    }

    private var state = State.running(hasReturned: false)

    mutating func receive(_ event: Event) -> Action {
        switch (state, event) {
        case (.running, .receiveReturned):
            state = .running(hasReturned: true)
            return .wait
        case (.running(hasReturned: true), .contentHandedOver):
            return end(.returned)
        case (.running(hasReturned: false), .contentHandedOver):
            state = .handedOver
            return .startGrace
        case (.running, .timeLimit):
            state = .expiring
            return .callExpiry
        case (.handedOver, .receiveReturned), (.handedOver, .graceOver):
            return end(.returned)
        case (.expiring, .contentHandedOver):
            return end(.returnedAtExpiry)
        case (.expiring, .graceOver):
            return end(.timedOut)
        case (.handedOver, .contentHandedOver), (.handedOver, .timeLimit),
            (.expiring, .receiveReturned), (.expiring, .timeLimit), (.running, .graceOver),
            (.ended, _):
            return .wait
        }
    }

    private mutating func end(_ outcome: Outcome) -> Action {
        state = .ended
        return .end(outcome)
    }
}
