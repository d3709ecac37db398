// The names are Apple's, hence the underscores.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// Begins what only one thread at a time does with an object; the same thread may begin it again.
///
/// Returns 0, as always on Apple platforms. An object without a lock of its own gets one, which it
/// keeps for as long as anybody holds it or waits for it.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.shared.enter(object as AnyObject)
    return 0
}

/// Ends what ``objc_sync_enter(_:)`` began.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.shared.exit(object as AnyObject)
    return 0
}

/// The locks of all objects that are held or waited for.
private final class ObjectLocks: Sendable {
    static let shared = ObjectLocks()

    private struct Entry {
        let lock = NSRecursiveLock()
        var uses = 0
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func enter(_ object: AnyObject) {
        let lock = entries.withLock { entries in
            entries[ObjectIdentifier(object), default: Entry()].uses += 1
            return entries[ObjectIdentifier(object)]?.lock
        }
        lock?.lock()
    }

    func exit(_ object: AnyObject) {
        let lock = entries.withLock { entries -> NSRecursiveLock? in
            let key = ObjectIdentifier(object)
            guard var entry = entries[key] else { return nil }
            entry.uses -= 1
            entries[key] = entry.uses > 0 ? entry : nil
            return entry.lock
        }
        lock?.unlock()
    }
}
