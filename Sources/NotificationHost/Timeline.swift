/// What happened during one delivery, noted from several threads.
final class Timeline: Sendable {
    /// Events that an extension can cause as often as it likes; later ones are left out.
    static let maximumRepeated = 200

    private let elapsed: @Sendable () -> Duration
    private let noted = Locked<[DeliveredNotification.Moment]>([])

    /// Starts now, on the given clock.
    init(on clock: any Clock<Duration>) { elapsed = Self.stopwatch(on: clock) }

    private static func stopwatch(on clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Notes an event and says when it was.
    ///
    /// One that `canRepeat` is left out when there are ``maximumRepeated`` events already.
    @discardableResult
    func add(_ event: String, canRepeat: Bool = false) -> Duration {
        // The time is read inside, so that the order of the list is the order of the times.
        noted.withLock { noted in
            let moment = DeliveredNotification.Moment(at: elapsed(), event: event)
            if !canRepeat || noted.count < Self.maximumRepeated { noted.append(moment) }
            return moment.at
        }
    }

    var moments: [DeliveredNotification.Moment] { noted.withLock { $0 } }
}
