/// The continuous clock, running so many times as fast: what takes 25 seconds ends in a few.
///
/// For tests over real sockets, where time cannot be moved by hand.
public struct FastClock: Clock {
    public struct Instant: InstantProtocol {
        let offset: Duration

        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        public func duration(to other: Self) -> Duration { other.offset - offset }

        public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    private let start = ContinuousClock.now
    private let speed: Int

    public init(speed: Int) { self.speed = speed }

    public var now: Instant { Instant(offset: (ContinuousClock.now - start) * speed) }

    public var minimumResolution: Duration { .milliseconds(1) * speed }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: now.duration(to: deadline) / speed, clock: .continuous)
    }
}
