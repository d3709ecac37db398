import Synchronization

/// The continuous clock, running so many times as fast: what takes 25 seconds ends in a few.
///
/// For tests over real sockets, where time cannot be moved by hand. It stands still while the tests
/// themselves get no turn: a task that waits behind a thousand others is not what they are about.
public final class FastClock: Clock, Sendable {
    public struct Instant: InstantProtocol {
        let offset: Duration

        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        public func duration(to other: Self) -> Duration { other.offset - offset }

        public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    /// How often a sleeper looks at the clock, and how much of the time since the last look counts.
    private static let (turn, longestTurn): (Duration, Duration) =
        (.milliseconds(50), .milliseconds(200))

    private let speed: Int
    private let state = Mutex((looked: ContinuousClock.now, offset: Duration.zero))

    public init(speed: Int) { self.speed = speed }

    public var now: Instant {
        state.withLock { state in
            let now = ContinuousClock.now
            state.offset += min(now - state.looked, Self.longestTurn) * speed
            state.looked = now
            return Instant(offset: state.offset)
        }
    }

    public var minimumResolution: Duration { .milliseconds(1) * speed }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while true {
            let rest = now.duration(to: deadline)
            guard rest > .zero else { return }
            try await Task.sleep(for: min(rest / speed, Self.turn), clock: .continuous)
        }
    }
}
