import Foundation

/// A value that several threads share, behind a lock.
///
/// `Mutex` of the standard library needs iOS 18; an extension whose minimum OS is above its app's
/// never runs, so this library stays lower.
///
/// `@unchecked Sendable`: the value is private and reached only inside ``withLock(_:)``, and it
/// came in as `sending`, so nobody else holds a part of it.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    /// Runs `body` alone with the value; keep it short, and call nothing of the app's in it.
    func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
