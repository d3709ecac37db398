import CGdkPixbuf
import Foundation
import RichPush
import Synchronization

/// Keeps what GLib and the loaders say about broken pictures off the standard error stream.
///
/// The message comes back as an error anyway. Only the thread that is decoding is silenced: what
/// other threads of the process log goes where it always went.
enum GLibLog {
    static func silenced<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic)
        -> Result
    {
        _ = installation
        let thread = pthread_self()
        silencedThreads.withLock { $0.append(thread) }
        defer {
            silencedThreads.withLock { threads in
                if let index = threads.lastIndex(of: thread) { threads.remove(at: index) }
            }
        }
        return try body()
    }

    private static let silencedThreads = Mutex<[pthread_t]>([])

    /// The domains under which loaders warn; libheif's has none.
    private static let installation: Void = {
        for domain in [nil, "GdkPixbuf", "GLib", "GLib-GObject"] {
            cgdk_set_log_handler(domain) { domain, level, message, data in
                let isSilenced = silencedThreads.withLock { $0.contains(pthread_self()) }
                if !isSilenced { g_log_default_handler(domain, level, message, data) }
            }
        }
    }()
}
