/// How many connections there are: a pure machine.
///
/// It looks at the connections from time to time and says what to change. A connection is added when
/// requests wait although every connection is full, and waiting for answers, not work, is what
/// fills them; it is retired when it has not been needed for long.
struct PoolMachine {
    struct Settings: Hashable, Sendable {
        var maximumConnections = 16
        /// Full for so long before one is added.
        var patience: UInt64 = 20 * millisecond
        /// Answers faster than this are not worth another connection.
        var smallestLatency: UInt64 = 5 * millisecond
        /// Not needed for so long before one is retired; APNs wants connections kept for hours.
        var retirement: UInt64 = 600_000 * millisecond
        /// Waits after failures: the first, and the longest.
        var backOff: ClosedRange<UInt64> = 500 * millisecond...60_000 * millisecond

        static let millisecond: UInt64 = 1_000_000
    }

    /// One look at the connections.
    struct View: Hashable {
        /// Connections that take requests.
        var open = 0
        /// Connections that are being set up, or on which no token was accepted yet.
        var opening = 0
        /// Of the open ones, those that cannot take one more request now.
        var full = 0
        /// Of the open ones, those without any request.
        var unused = 0
        /// Requests that wait for a connection.
        var queued = 0
        /// Requests that wait for an answer on open connections.
        var inFlight = 0
        /// From request to answer, in nanoseconds; 0 when unknown.
        var latency: UInt64 = 0
        /// The part of the time for which the engine had something to do, 0 to 1. An engine that is
        /// busy all the time gains nothing by more connections.
        var busyShare = 0.0
    }

    enum Action: Hashable {
        case nothing
        case open
        case retireOne
    }

    private let settings: Settings
    private var fullSince: UInt64?
    private var spareSince: UInt64?
    private var failures = 0
    private var notBefore: UInt64 = 0

    init(_ settings: Settings) { self.settings = settings }

    /// When a connection may be tried again after a failure.
    var nextAttempt: UInt64 { notBefore }

    mutating func look(_ view: View, at now: UInt64) -> Action {
        let isWanted = view.queued > 0
        if view.open + view.opening == 0 {
            fullSince = nil
            return isWanted && now >= notBefore ? .open : .nothing
        }
        if let action = grow(view, isWanted: isWanted, at: now) { return action }
        return shrink(view, isWanted: isWanted, at: now)
    }

    private mutating func grow(_ view: View, isWanted: Bool, at now: UInt64) -> Action? {
        let helps =
            isWanted && view.full == view.open && view.open > 0
            && view.latency >= settings.smallestLatency && view.busyShare < 0.85
        guard helps else {
            fullSince = nil
            return nil
        }
        let since = fullSince ?? now
        fullSince = since
        // At most twice as many at a time, and no more than what waits would fill.
        let load = max(1, view.inFlight / view.open)
        guard now &- since >= settings.patience, now >= notBefore,
            view.opening < view.open, view.queued > view.opening * load,
            view.open + view.opening < settings.maximumConnections
        else { return .nothing }
        return .open
    }

    private mutating func shrink(_ view: View, isWanted: Bool, at now: UInt64) -> Action {
        guard !isWanted, view.open > 1, view.unused > 1 else {
            spareSince = nil
            return .nothing
        }
        let since = spareSince ?? now
        spareSince = since
        guard now &- since >= settings.retirement else { return .nothing }
        spareSince = now
        return .retireOne
    }

    mutating func noteSuccess() {
        failures = 0
        notBefore = 0
    }

    /// A connection could not be made, or broke at once; the jitter is from 0 to 1.
    ///
    /// - Returns: the wait before the next try, in nanoseconds.
    @discardableResult
    mutating func noteFailure(at now: UInt64, jitter: Double) -> UInt64 {
        let doubled = settings.backOff.lowerBound << UInt64(min(failures, 20))
        let longest = min(doubled, settings.backOff.upperBound)
        // Between half and the whole, so that a fleet does not come back in step.
        let wait = longest / 2 + UInt64(Double(longest / 2) * min(max(jitter, 0), 1))
        failures += 1
        notBefore = now &+ wait
        return wait
    }

    /// How many connections in a row failed.
    var failuresInARow: Int { failures }
}
