// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// The bytes that the extension may still take before it is killed.
///
/// In a process of its own it is the host's limit less what the process has grown by. In the process of
/// a test there is no limit; the answer is then the 24 MB of an extension that has just started.
public func os_proc_available_memory() -> Int { MemoryBudget.current.withLock { $0 }.left }

/// What a process may take, as its host says.
package enum MemoryBudget {
    struct Value: Sendable {
        let limit: Int
        let used: @Sendable () -> Int

        var left: Int { max(0, limit - used()) }
    }

    static let current = Mutex(Value(limit: 24 << 20) { 0 })

    /// From now on, memory is what is left of the limit.
    package static func set(limit: Int, used: @escaping @Sendable () -> Int) {
        current.withLock { $0 = Value(limit: limit, used: used) }
    }
}
