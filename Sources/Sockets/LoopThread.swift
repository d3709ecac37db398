internal import Glibc

/// A thread of its own for a loop that may block, with SIGPIPE blocked as OpenSSL needs it.
public enum LoopThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts the thread; its resources go by themselves when the body returns.
    public static func start(
        _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        let work = Unmanaged.passRetained(Work(body))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, nil,
            { context in
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                if let context {
                    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw SystemError("pthread_create", number: code)
        }
        pthread_detach(handle)
    }

    /// Lets threads that wait for this one's processor run first.
    public static func yield() { sched_yield() }
}

/// Time that only goes forward, in nanoseconds from an unknown start.
public enum Monotonic: Sendable {
    public static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
