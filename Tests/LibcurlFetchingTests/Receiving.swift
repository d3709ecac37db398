import Foundation
import MediaInspection
import TestSupport

@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A receiver over a real file, with what came of a transfer.
struct Receiving: Sendable {
    let receiver: MediaReceiver
    let file: URL

    /// Lends a receiver that allows plain http on this machine, as the servers of tests need it.
    static func run<Value>(
        limits: MediaLimits = MediaLimits(), clock: any DeliveryClock = ManualClock(),
        _ body: (Self) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryFolder { folder in
            let (file, handle) = try MediaStore(directory: folder).create("medium")
            let receiver = MediaReceiver(
                machine: DownloadMachine(
                    limits: limits,
                    transport: TransportPolicy(hostsAllowingHTTP: ["127.0.0.1", "localhost"])),
                writingTo: handle, clock: clock)
            defer { receiver.close() }
            return try await body(Self(receiver: receiver, file: file))
        }
    }

    var bytes: [UInt8] { [UInt8]((try? Data(contentsOf: file)) ?? Data()) }

    /// Fetches a link; `nil` when the fetcher delivered all it had.
    func failure(of fetcher: some MediaFetching, at url: URL) async -> Diagnostic? {
        await failure(of: fetcher, for: URLRequest(url: url))
    }

    func failure(of fetcher: some MediaFetching, for request: URLRequest) async -> Diagnostic? {
        do throws(Diagnostic) {
            try await fetcher.fetch(request, into: receiver)
            return nil
        } catch {
            return error
        }
    }
}
