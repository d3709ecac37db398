import Foundation
import LibcurlFetching
import PushTesting
import Synchronization
import TestSupport
import Testing

@testable import RichPush

/// What ``MediaFetching`` asks of every fetcher.
@Suite(.timeLimit(.minutes(5)))
struct ContractTests {
    /// A receiver reads its clock once at first and once for each call: so calls can be counted.
    private final class CountingClock: DeliveryClock {
        private let readings = Mutex(0)

        var count: Int { readings.withLock { $0 } }

        var uptime: TimeInterval {
            readings.withLock { $0 += 1 }
            return 0
        }

        func sleep(for seconds: TimeInterval) async throws {}
    }

    private static let fetchers: [any MediaFetching] = [CurlFetcher(), URLSessionFetcher()]

    /// A first piece within the limit, and then zeros without end.
    private static let twoPieces = MediaServer.Fault(
        "two-pieces", "Sends a piece, waits, and sends without end.", outlook: .part
    ) { exchange in
        var whole = exchange.whole
        whole.headers["Content-Length"] = nil
        return exchange.script(
            whole,
            body: [
                .send(whole.body), .wait(.milliseconds(100)),
                .sendForever([UInt8](repeating: 0, count: 16_384), every: .zero),
            ])
    }

    @Test(arguments: fetchers.indices)
    func `throws the reason of the second piece and delivers no third`(index: Int) async throws {
        let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")
        var limits = MediaLimits()
        // A JPEG may have a thousand bytes: enough for the first piece.
        limits.bytesPerMegabyte = 100
        let clock = CountingClock()
        try await MediaServer.run { server in
            try await Receiving.run(limits: limits, clock: clock) { receiving in
                let url = server.url(for: photo, fault: Self.twoPieces)
                let failure = await receiving.failure(of: Self.fetchers[index], at: url)
                #expect(failure?.code == .tooLarge)
                // URLSession on Linux delivers what it has already read ahead.
                // The head, the first piece, the second.
                #expect(clock.count == 1 + 3)
                #expect(receiving.bytes == Samples.jpeg)
            }
            let log = await server.log { !$0.answers.isEmpty }
            #expect(log.answers.first?.ending == .clientLeft)
        }
    }

    @Test(arguments: fetchers.indices)
    func `ends soon when its task is cancelled`(index: Int) async throws {
        let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: photo, fault: .stallInBody(after: 100))
                let task = Task { await receiving.failure(of: Self.fetchers[index], at: url) }
                while receiving.receiver.progress.byteCount < 100 { await Task.yield() }
                task.cancel()
                #expect(await task.value?.code == .cancelled)
            }
        }
    }
}
