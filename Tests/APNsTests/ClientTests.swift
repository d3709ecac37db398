import APNs
import Foundation
import PushTesting
import StrictJSON
import TLS
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ClientTests {
    @Test func `sends one notification and gets its receipt`() async throws {
        let bench = try Bench()
        let answer = try await bench.client.send(
            PushNotification(Bench.message, to: Bench.device(1)))
        #expect(answer.isAccepted)
        #expect(bench.simulator.counts.accepted == 1)
    }

    @Test func `sends one message to many devices, one outcome each`() async throws {
        let bench = try Bench()
        var seen = Set<Int>()
        for await batch in try bench.client.send(
            Bench.message, to: (0..<20_000).map(Bench.device))
        {
            for outcome in batch {
                #expect(outcome.isAccepted)
                seen.insert(outcome.index)
            }
        }
        #expect(seen.count == 20_000)
        #expect(bench.simulator.counts.accepted == 20_000)
    }
}
