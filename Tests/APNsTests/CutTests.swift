import Foundation
import PushTesting
import Sockets
import Testing

@testable import APNs

/// A connection that is cut after each byte that the server sends, from the handshake to the last
/// answer: what the client says is what the simulator did.
@Suite(.timeLimit(.minutes(10)))
struct CutTests {
    /// Remembers which notifications were really accepted, and how often.
    private final class Witness: PushObserver {
        let accepted = Locked<[PushID: Int]>([:])

        func accepted(_ push: AcceptedPush) {
            guard let id = PushID(push.id) else { return }
            accepted.withLock { $0[id, default: 0] += 1 }
        }

        func rejected(status: Int, reason: String) {}
    }

    private static let devices = (0..<3).map(Bench.device)

    /// The outcomes of three notifications over a wire that carries so many bytes to the client.
    private static func outcomes(_ bench: Bench, cutAfter count: Int) async throws -> [Outcome] {
        let relay = try Relay(to: bench.simulator.port, Relay.Behaviour(cutAfter: count))
        defer { relay.stop() }
        var configuration = Bench.patient
        configuration.maximumConnectionFailures = 1
        configuration.retry = .never
        let environment = APNsEnvironment(
            host: "127.0.0.1", port: relay.port,
            trust: .authorities(pem: bench.simulator.authority))
        let client = try APNsClient(
            to: environment, credential: .token(bench.tokens), configuration: configuration)
        var outcomes: [Outcome] = []
        for await batch in try client.send(Bench.message, to: devices) { outcomes += batch }
        client.close()
        return outcomes
    }

    /// How many bytes the server sends for all of it.
    private static func length(_ bench: Bench) async throws -> Int {
        let relay = try Relay(to: bench.simulator.port, .wire)
        defer { relay.stop() }
        let environment = APNsEnvironment(
            host: "127.0.0.1", port: relay.port,
            trust: .authorities(pem: bench.simulator.authority))
        let client = try APNsClient(
            to: environment, credential: .token(bench.tokens), configuration: Bench.patient)
        for await batch in try client.send(Bench.message, to: devices) {
            for outcome in batch { #expect(outcome.isAccepted) }
        }
        return relay.carried
    }

    @Test func `nothing is lost or doubled unsaid, cut after any byte`() async throws {
        let witness = Witness()
        let bench = try Bench { $0.observer = witness }
        let length = try await Self.length(bench)
        #expect((1_000..<6_000).contains(length))
        var fates: [SendError.DeliveryState?: [PushID]] = [:]
        for count in 0...length {
            let outcomes = try await Self.outcomes(bench, cutAfter: count)
            #expect(Set(outcomes.map(\.index)) == [0, 1, 2], "cut after \(count) bytes")
            for outcome in outcomes {
                switch outcome.result {
                case .success(let answer):
                    #expect(answer.isAccepted, "cut after \(count) bytes")
                    fates[nil, default: []].append(outcome.id)
                case .failure(let error): fates[error.deliveryState, default: []].append(outcome.id)
                }
            }
        }
        await bench.simulator.stop()
        // Each deliveryState comes: the table is worth something.
        #expect(fates.keys.count == 3)
        let truth = witness.accepted.withLock { $0 }
        for (deliveryState, ids) in fates {
            let counts = Set(ids.map { truth[$0] ?? 0 })
            switch deliveryState {
            case nil: #expect(counts == [1])
            case .notSent: #expect(counts == [0])
            case .unknown: #expect(counts.isSubset(of: [0, 1]))
            }
        }
    }
}
