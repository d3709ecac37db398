import Foundation

/// A value behind a lock.
///
/// Not `Mutex`: these locks are held while a process is launched or waited for, and a wait for a
/// `Mutex` ends in the kernel, where the thread sanitizer does not see that it is over, unless it is told
/// as `make sanitize` does.
///
/// `@unchecked Sendable`: the value is touched with the lock held only.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
