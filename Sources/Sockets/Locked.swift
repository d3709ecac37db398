internal import Glibc

/// A value that several threads use, one at a time.
///
/// A mutex of POSIX, not `Synchronization.Mutex`: a thread that waits for one of those is let in by the
/// kernel, where the thread sanitizer does not see it and takes what follows for a race, unless it is told as
/// `make sanitize` does.
///
/// `@unchecked Sendable`: the value is touched with the lock held only.
public final class Locked<Value: ~Copyable>: @unchecked Sendable {
    @usableFromInline let lock = ThreadLock()
    // Behind a pointer, so that no access is checked a second time for being the only one.
    @usableFromInline let value: UnsafeMutablePointer<Value>

    public init(_ value: consuming sending Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Lends the value; nobody else has it meanwhile. A call in a call of the same value never ends.
    @inlinable
    public func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.take()
        defer { lock.give() }
        return try body(&value.pointee)
    }
}

/// `pthread_mutex_t`, at an address that does not move.
///
/// `@unchecked Sendable`: a mutex is there to be used by several threads.
@usableFromInline
struct ThreadLock: ~Copyable, @unchecked Sendable {
    // Raw, so that other modules can lay this out without the C library's module.
    private let storage: UnsafeMutableRawPointer

    private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
        storage.assumingMemoryBound(to: pthread_mutex_t.self)
    }

    init() {
        storage = .allocate(
            byteCount: MemoryLayout<pthread_mutex_t>.size,
            alignment: MemoryLayout<pthread_mutex_t>.alignment)
        storage.initializeMemory(as: pthread_mutex_t.self, to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        storage.deallocate()
    }

    @usableFromInline func take() { pthread_mutex_lock(mutex) }

    @usableFromInline func give() { pthread_mutex_unlock(mutex) }
}
