// Dispatch. Source: developer.apple.com/documentation/dispatch
// iOS 8.0, macOS 10.10, watchOS 2.0, visionOS 1.0 unless a declaration says otherwise.
import _Concurrency

// dispatch/dispatchobject
open class DispatchObject {}
extension DispatchObject: @unchecked Sendable {}

// dispatch/dispatchtime
public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime { fatalError() }
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
    public var uptimeNanoseconds: UInt64 { 0 }
}
public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public enum DispatchTimeoutResult: Sendable { case success, timedOut }

// dispatch/dispatchsemaphore. Waiting is marked unavailable from asynchronous contexts.
public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int) {}
    @discardableResult public func signal() -> Int { 0 }
    @available(*, noasync) public func wait() {}
    @available(*, noasync) public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        .success
    }
}

// dispatch/dispatchqos
public struct DispatchQoS: Sendable, Equatable {
    public static let utility = DispatchQoS()
    public static let userInitiated = DispatchQoS()
    public enum QoSClass: Sendable { case utility, userInitiated, `default`, background }
}

// dispatch/dispatchqueue
open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public convenience init(label: String, qos: DispatchQoS = .utility) { fatalError() }
    public class var main: DispatchQueue { fatalError() }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
    public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
    @preconcurrency
    public func asyncAfter(
        deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {}
}
