import Foundation
import PushTesting
import Sockets
import Testing

@testable import APNs

/// The client behind a real proxy on loopback.
@Suite(.timeLimit(.minutes(5)))
struct ProxyTests {
    private static func bench(
        _ relay: Relay, _ bench: Bench, authorization: String? = nil, failures: Int = 1,
        connections: Int = 16, log: (@Sendable (ClientEvent) -> Void)? = nil
    ) throws -> APNsClient {
        var configuration = Bench.patient
        configuration.proxy = ConnectProxy(
            host: "127.0.0.1", port: relay.port, authorization: authorization)
        configuration.maximumConnectionFailures = failures
        configuration.maximumConnections = connections
        configuration.log = log
        return try APNsClient(
            to: bench.environment, credential: .token(bench.tokens), configuration: configuration)
    }

    @Test func `sends through a proxy, and says who it is`() async throws {
        let bench = try Bench()
        let relay = try Relay(to: bench.simulator.port, .proxy)
        defer { relay.stop() }
        let client = try Self.bench(relay, bench, authorization: "Basic eDp5")
        #expect(try await client.send(Bench.one).isAccepted)
        let target = "127.0.0.1:\(bench.simulator.port)"
        #expect(
            relay.heads == [
                "CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n"
                    + "Proxy-Authorization: Basic eDp5\r\n\r\n"
            ])
        #expect(bench.simulator.counts.accepted == 1)
    }

    @Test(arguments: [
        (
            "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n",
            "the proxy answered CONNECT with status 407: the user or the password is wrong"
        ),
        (
            "HTTP/1.1 503 Service Unavailable\r\n\r\n", "the proxy answered CONNECT with status 503"
        ),
        ("SSH-2.0-OpenSSH_9.2\r\n\r\n\r\n", "the proxy did not answer CONNECT with HTTP"),
        ("", "the proxy closed the connection"),
    ])
    func `a proxy that refuses stops everything unsent`(
        answer: String, detail: String
    ) async throws {
        let bench = try Bench()
        let relay = try Relay(to: bench.simulator.port, Relay.Behaviour(answer: answer))
        defer { relay.stop() }
        let client = try Self.bench(relay, bench, authorization: "Basic eDp5")
        let error = await #expect(throws: SendError.self) { try await client.send(Bench.one) }
        #expect(error?.code == .connection && error?.deliveryState == .notSent)
        #expect(error?.detail.hasPrefix(detail) == true)
        #expect(error?.detail.contains("eDp5") == false)
        #expect(bench.simulator.counts.connections == 0)
    }

    /// APNs changes addresses; who keeps the old ones is cut off one day.
    @Test func `looks the host up anew for each connection`() async throws {
        let bench = try Bench { $0.faults = [ScheduledFault(.goAwayGently, .at([1]))] }
        let relays = try (0..<2).map { _ in try Relay(to: bench.simulator.port, .wire) }
        defer { for relay in relays { relay.stop() } }
        let asked = Locked(0)
        var configuration = Bench.patient
        let ports = relays.map(\.port)
        configuration.resolve = { host, _ in
            let port = asked.withLock { asked in
                asked += 1
                return ports[min(asked, 2) - 1]
            }
            return Result { try Address.resolve(host: host, port: port) }
                .mapError { ResolutionError(description: "\($0)") }
        }
        let client = try APNsClient(
            to: bench.environment, credential: .token(bench.tokens), configuration: configuration)
        for _ in 0..<2 { #expect(try await client.send(Bench.one).isAccepted) }
        #expect(asked.withLock { $0 } == 2)
        for relay in relays { #expect(relay.carried > 0) }
    }

    @Test func `asks for an address of IPv6 in brackets`() {
        let environment = APNsEnvironment(host: "::1", port: 2197)
        let request = ProxyHandshake.request(to: environment, authorization: nil)
        #expect(
            String(decoding: request, as: UTF8.self)
                == "CONNECT [::1]:2197 HTTP/1.1\r\nHost: [::1]:2197\r\n\r\n")
        #expect(environment.authority == "[::1]:2197")
    }

    /// In the middle of its own answer, of the handshake, and right before the end.
    @Test(arguments: [1, 20, 38, 39, 40, 200, 700])
    func `a proxy that closes in the middle loses nothing unsaid`(count: Int) async throws {
        let bench = try Bench()
        var behaviour = Relay.Behaviour.proxy
        behaviour.cutAfter = count
        let relay = try Relay(to: bench.simulator.port, behaviour)
        defer { relay.stop() }
        let client = try Self.bench(relay, bench)
        let error = await #expect(throws: SendError.self) { try await client.send(Bench.one) }
        #expect(error?.deliveryState == .notSent)
        #expect(bench.simulator.counts.accepted == 0)
    }

    @Test func `a proxy that was away is found again, and what waited is sent`() async throws {
        let bench = try Bench()
        let first = try Relay(to: bench.simulator.port, .proxy)
        first.stop()
        let client = try Self.bench(first, bench, failures: 1_000)
        async let answer = client.send(Bench.one)
        // Back while the client tries; the same port, since it knows no other.
        let second = try Relay(to: bench.simulator.port, .proxy, port: first.port)
        defer { second.stop() }
        #expect(try await answer.isAccepted)
        #expect(bench.simulator.counts.accepted == 1)
    }

    @Test func `an outage in the middle of a run costs nothing that is not said`() async throws {
        let bench = try Bench()
        var behaviour = Relay.Behaviour.proxy
        behaviour.cutAfter = 12_000
        let relay = try Relay(to: bench.simulator.port, behaviour)
        defer { relay.stop() }
        let client = try Self.bench(relay, bench, failures: 1_000)
        var tally: [SendError.DeliveryState?: Int] = [:]
        for await batch in try client.send(Bench.message, to: (0..<1_000).map(Bench.device)) {
            // The first connection is cut, the next ones live.
            relay.behave(.proxy)
            for outcome in batch {
                switch outcome.result {
                case .success(let answer):
                    #expect(answer.isAccepted)
                    tally[nil, default: 0] += 1
                case .failure(let error): tally[error.deliveryState, default: 0] += 1
                }
            }
        }
        let accepted = tally[nil] ?? 0
        let counts = bench.simulator.counts
        #expect(accepted + (tally[.unknown] ?? 0) == 1_000)
        #expect((accepted...1_000).contains(counts.accepted))
        #expect(counts.doubled == 0)
    }

    /// What waited was given up after three failed connections, although the service had answered.
    @Test func `a sequence outlasts an outage in its middle`() async throws {
        let bench = try Bench { $0.streamLimit = 10 }
        let cut = Relay.Behaviour(answer: Relay.Behaviour.proxy.answer, cutAfter: 12_000)
        let away = Relay.Behaviour(answer: Relay.Behaviour.proxy.answer, cutAfter: 0)
        let relay = try Relay(to: bench.simulator.port, cut)
        defer { relay.stop() }
        let failures = Locked(0)
        let client = try Self.bench(relay, bench, failures: 3, connections: 1) { event in
            guard event.kind == .connectionFailed else { return }
            let count = failures.withLock { failures in
                failures += 1
                return failures
            }
            // The first is cut, the next three get no answer.
            if count == 1 { relay.behave(away) }
            if count == 4 { relay.behave(.proxy) }
        }
        var outcomes: [Outcome] = []
        for await batch in try client.send(Bench.message, to: (0..<1_000).map(Bench.device)) {
            outcomes += batch
        }
        #expect(outcomes.count == 1_000)
        let notSent = outcomes.count {
            if case .failure(let error) = $0.result {
                error.deliveryState == .notSent
            } else {
                false
            }
        }
        #expect(notSent == 0)
        #expect(outcomes.count(where: \.isAccepted) >= 990)
        #expect(failures.withLock { $0 } == 4)
        #expect(bench.simulator.counts.doubled == 0)
    }
}
