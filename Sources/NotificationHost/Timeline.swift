import Synchronization

/// What happened during one delivery, noted from several threads.
final class Timeline: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let noted = Mutex<[DeliveredNotification.Moment]>([])

    /// Starts now, on the given clock.
    init(on clock: any Clock<Duration>) { elapsed = Self.stopwatch(on: clock) }

    private static func stopwatch(on clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Notes an event and says when it was.
    @discardableResult
    func add(_ event: String) -> Duration {
        // The time is read inside, so that the order of the list is the order of the times.
        noted.withLock { noted in
            let moment = DeliveredNotification.Moment(at: elapsed(), event: event)
            noted.append(moment)
            return moment.at
        }
    }

    var moments: [DeliveredNotification.Moment] { noted.withLock { $0 } }
}
