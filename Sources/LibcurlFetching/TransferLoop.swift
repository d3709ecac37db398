import CCurl
import RichPush
import Synchronization

/// Runs one transfer after the other on the caller's thread, until another thread cancels.
///
/// That is what libcurl's multi interface is for: `curl_easy_perform` notices a flag once a second
/// only, while `curl_multi_wakeup` works at once, whatever the transfer waits for.
final class TransferLoop: Sendable {
    // Only curl_multi_wakeup(3) is called from other threads, which is allowed: "This is the only
    // function in the multi interface that is thread-safe". A caller holds the loop, so that the
    // pointer lives.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer
    private let flag = Atomic(false)

    /// curl_global_init(3) has to come before all else; Swift runs this once, whoever comes first.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// - Throws: `connectionFailed` when libcurl has no memory.
    init() throws(Diagnostic) {
        guard Self.isReady, let multi = curl_multi_init() else { throw .noResources }
        self.multi = multi
    }

    deinit { curl_multi_cleanup(multi) }

    /// Ends the transfer that runs, and every later one; from any thread.
    func cancel() {
        flag.store(true, ordering: .releasing)
        curl_multi_wakeup(multi)
    }

    var isCancelled: Bool { flag.load(ordering: .acquiring) }

    /// Runs an easy handle's transfer to its end, on one thread at a time.
    ///
    /// The handle is free for another use afterwards.
    func run(_ easy: UnsafeMutableRawPointer) throws(Diagnostic) -> CURLcode {
        guard curl_multi_add_handle(multi, easy) == CURLM_OK else { throw .noResources }
        defer { curl_multi_remove_handle(multi, easy) }
        while !isCancelled {
            var running: Int32 = 0
            guard curl_multi_perform(multi, &running) == CURLM_OK else { throw .noResources }
            if running == 0 {
                var rest: Int32 = 0
                guard let message = curl_multi_info_read(multi, &rest) else {
                    throw .noResources
                }
                return ccurl_result(message)
            }
            // A wake-up between the look at the flag and this call ends it at once, too.
            curl_multi_poll(multi, nil, 0, 1000, nil)
        }
        throw .cancelled
    }
}
