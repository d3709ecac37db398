/// Marks intervals and events for a profiler. There is none here: what is between them runs, and
/// nothing is noted.
public struct OSSignposter: Sendable {
    public init(subsystem: String, category: String) {}

    public init(subsystem: String, category: OSLog.Category) {}

    public init(logHandle: OSLog) {}

    public init(logger: Logger) {}

    public init() {}

    public static var disabled: Self { Self() }

    /// Whether somebody looks: never here.
    public var isEnabled: Bool { false }

    public func makeSignpostID() -> OSSignpostID { .next() }

    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: .default, object: object)
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }

    public func beginAnimationInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
    ) {}

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) {}

    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        try task()
    }

    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
        around task: () throws -> Result
    ) rethrows -> Result {
        try task()
    }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Codable, Sendable {
    public let signpostID: OSSignpostID

    init(id: OSSignpostID) { signpostID = id }

    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }
}
