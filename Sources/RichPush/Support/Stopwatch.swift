import Foundation

/// How long something has taken, on the clock it was started with.
struct Stopwatch: Sendable {
    private let clock: any DeliveryClock
    private let start: TimeInterval

    init(on clock: any DeliveryClock) {
        self.clock = clock
        start = clock.uptime
    }

    /// Seconds since the start.
    var elapsed: TimeInterval { clock.uptime - start }
}
