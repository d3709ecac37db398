/// How long something has taken, on the clock it was started with.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init(on clock: some Clock<Duration>) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    /// Time since the start.
    var elapsed: Duration { read() }
}
