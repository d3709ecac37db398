internal import Foundation

/// A thread that somebody has to join or detach, once.
struct WorkerThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let handle: pthread_t

    init(_ body: @escaping @Sendable () -> Void) throws(MediaServer.Failure) {
        let work = Unmanaged.passRetained(Work(body))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, nil,
            { context in
                if let context {
                    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw MediaServer.Failure(code: .thread, detail: String(cString: strerror(code)))
        }
        self.handle = handle
    }

    func join() { pthread_join(handle, nil) }

    func detach() { pthread_detach(handle) }
}
