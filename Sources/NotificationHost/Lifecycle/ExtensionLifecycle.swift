/// The rules of one extension run: when the expiry is called, and when and how the run is over.
///
/// A pure machine: events in, actions out; no clock, no thread, no process. Its driver is
/// ``ExtensionRun``.
struct ExtensionLifecycle {
    enum Event: Hashable {
        /// The extension's class has an instance, and `didReceive` is about to be called.
        case started
        /// The content handler was called.
        case contentHandedOver
        /// `didReceive` returned.
        case receiveReturned
        /// The time limit is reached.
        case timeLimit
        /// The time after the expiry callback, or after the hand-over, is used up.
        case graceOver
        /// The process takes more memory than it may.
        case memoryLimit
        /// The main thread does not answer.
        case mainThreadHung
        /// The process ended by itself.
        case processEnded(ProcessEnding)
    }

    enum Action: Hashable {
        case wait
        /// Call `serviceExtensionTimeWillExpire()`, then report `graceOver` after the grace.
        case callExpiry
        /// Report `graceOver` after the grace: `didReceive` has not returned yet.
        case startGrace
        /// Report `graceOver` when the process has lived on for as long as the rules say.
        case linger
        case end(Outcome)
    }

    enum Outcome: Hashable {
        /// The extension returned content by itself.
        case returned
        /// It returned content in its expiry callback.
        case returnedAtExpiry
        /// It returned nothing in time.
        case timedOut
        /// Launch and `init` used the time up; the expiry is not called.
        case startedTooLate
        /// It was killed for its memory, without a callback.
        case memoryExceeded
        /// It was killed because its main thread hung, without a callback.
        case mainThreadHung
        /// Its process ended before it returned content.
        case processEnded(ProcessEnding)
    }

    private enum State {
        case starting
        case running(hasReturned: Bool)
        case expiring
        /// Content is there; the handler may be called again until the grace is over.
        case handedOver(Outcome, awaitsReturn: Bool)
        case ended
    }

    private var state = State.starting

    mutating func receive(_ event: Event) -> Action {
        switch (state, event) {
        case (.starting, .started):
            state = .running(hasReturned: false)
            return .wait
        case (.starting, .timeLimit):
            return end(.startedTooLate)
        case (.running, .receiveReturned):
            state = .running(hasReturned: true)
            return .wait
        case (.running(hasReturned: true), .contentHandedOver):
            return handOver(.returned)
        case (.running(hasReturned: false), .contentHandedOver):
            state = .handedOver(.returned, awaitsReturn: true)
            return .startGrace
        case (.running, .timeLimit):
            state = .expiring
            return .callExpiry
        case (.handedOver(let outcome, awaitsReturn: true), .receiveReturned):
            return handOver(outcome)
        case (.handedOver(let outcome, awaitsReturn: false), .contentHandedOver):
            return end(outcome)
        case (.handedOver(let outcome, _), .graceOver),
            (.handedOver(let outcome, _), .mainThreadHung),
            (.handedOver(let outcome, _), .processEnded):
            return end(outcome)
        case (.expiring, .contentHandedOver):
            return handOver(.returnedAtExpiry)
        case (.expiring, .graceOver):
            return end(.timedOut)
        case (.starting, .memoryLimit), (.running, .memoryLimit), (.expiring, .memoryLimit),
            (.handedOver, .memoryLimit):
            // Content that was handed over a moment before counts for nothing: the system would
            // have killed the process when it passed the limit, which was earlier.
            return end(.memoryExceeded)
        case (.starting, .mainThreadHung), (.running, .mainThreadHung),
            (.expiring, .mainThreadHung):
            return end(.mainThreadHung)
        case (.starting, .processEnded(let ending)), (.running, .processEnded(let ending)),
            (.expiring, .processEnded(let ending)):
            return end(.processEnded(ending))
        case (.handedOver, .contentHandedOver), (.handedOver, .timeLimit),
            (.handedOver, .receiveReturned), (.expiring, .receiveReturned),
            (.expiring, .timeLimit), (.running, .graceOver), (.starting, .contentHandedOver),
            (.starting, .receiveReturned), (.starting, .graceOver), (_, .started), (.ended, _):
            return .wait
        }
    }

    private mutating func handOver(_ outcome: Outcome) -> Action {
        state = .handedOver(outcome, awaitsReturn: false)
        return .linger
    }

    private mutating func end(_ outcome: Outcome) -> Action {
        state = .ended
        return .end(outcome)
    }
}
