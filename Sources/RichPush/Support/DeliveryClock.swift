import Dispatch
public import Foundation

/// What measures a delivery's time: the system's clock, or one that a test moves by hand.
///
/// In place of `Clock` and `Duration`, which need iOS 16.
public protocol DeliveryClock: Sendable {
    /// Seconds since a moment of the clock's own choice. It never goes back.
    var uptime: TimeInterval { get }

    /// Returns after so many seconds; throws `CancellationError` when the task is cancelled.
    func sleep(for seconds: TimeInterval) async throws
}

/// The time since the system started.
public struct SystemClock: DeliveryClock, Hashable {
    /// Longer sleeps than this, about a century, end here.
    private static let longestSleep: TimeInterval = 3e9

    /// The clock of the system, which does not stand still while the process is suspended.
    public init() {}

    public var uptime: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
    }

    public func sleep(for seconds: TimeInterval) async throws {
        let seconds = min(max(seconds, 0), Self.longestSleep)
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }
}
