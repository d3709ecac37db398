import Foundation

/// A thread for one piece of work that blocks.
struct WorkerThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Begins the work on a thread that ends with it.
    ///
    /// - Returns: `nil` when the system gives no thread.
    init?(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        var handle = pthread_t()
        let status = pthread_create(&handle, nil, Self.main, work.toOpaque())
        guard status == 0 else {
            work.release()
            return nil
        }
        pthread_detach(handle)
    }

    private static let main:
        @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
            context in
            blockPipeSignal()
            if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        }

    /// Lets a write to a closed connection fail instead of ending the process.
    ///
    /// With CURLOPT_NOSIGNAL, libcurl leaves that to the program.
    private static func blockPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
