public import Foundation
public import RichPush

// The tests' clocks measure deliveries, too, and their times are written as in other tests.

extension ManualClock: DeliveryClock {
    public var uptime: TimeInterval { now.offset / .seconds(1) }

    public func sleep(for seconds: TimeInterval) async throws {
        try await sleep(until: now.advanced(by: .seconds(seconds)), tolerance: nil)
    }
}

extension FastClock: DeliveryClock {
    public var uptime: TimeInterval { now.offset / .seconds(1) }

    public func sleep(for seconds: TimeInterval) async throws {
        try await sleep(until: now.advanced(by: .seconds(seconds)), tolerance: nil)
    }
}

extension TimeInterval {
    public static func seconds(_ seconds: TimeInterval) -> TimeInterval { seconds }

    public static func milliseconds(_ milliseconds: TimeInterval) -> TimeInterval {
        milliseconds / 1000
    }
}
