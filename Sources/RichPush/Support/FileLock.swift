import Foundation

/// A lock between processes, and between threads of one: `flock` on a file.
///
/// The system lets go of it when the process ends, however it ends. Hold it for moments only: iOS
/// kills a process that is suspended while it holds the lock of a file in a shared container.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the lock, at most so long; `nil` when another holds it all that time, or when
    /// the file cannot be opened.
    init?(_ file: URL, timeout: TimeInterval) {
        // Each lock has a descriptor of its own, since two uses of one would not exclude each other.
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        let end = SystemClock().uptime + timeout
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, SystemClock().uptime < end else {
                close(descriptor)
                return nil
            }
            usleep(Self.pause)
        }
        self.descriptor = descriptor
    }

    deinit {
        // Closing the only descriptor lets go of the lock.
        close(descriptor)
    }

    /// Microseconds between two attempts: the lock is held for less.
    private static let pause: UInt32 = 500
}
