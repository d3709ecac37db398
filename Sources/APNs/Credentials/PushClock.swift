public import Foundation
internal import Sockets

/// Where a client takes the time from.
public struct PushClock: Sendable {
    /// The date as people know it, for provider tokens.
    public let date: @Sendable () -> Date
    /// Nanoseconds that only go forward, for ages and waits.
    public let nanoseconds: @Sendable () -> UInt64

    /// A clock that tests move by hand.
    public init(
        date: @escaping @Sendable () -> Date, nanoseconds: @escaping @Sendable () -> UInt64
    ) {
        self.date = date
        self.nanoseconds = nanoseconds
    }

    /// The machine's own.
    public static let system = PushClock(date: { Date() }, nanoseconds: { Monotonic.now })
}
