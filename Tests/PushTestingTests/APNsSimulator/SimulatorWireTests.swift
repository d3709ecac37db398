import Foundation
import HTTP2
import PushTesting
import Sockets
import TLS
import Testing

/// The simulator against a client that is not the sender's: TLS without ALPN, silence, identifiers.
@Suite(.timeLimit(.minutes(5)))
struct SimulatorWireTests {
    static let path = "/3/device/" + String(repeating: "0a", count: 32)

    @Test func `a client without ALPN is served, as Pushy is by Apple`() throws {
        let simulator = try APNsSimulator()
        let client = try WireClient(simulator, offersProtocol: false)
        #expect(try client.post(Self.path)[":status"] == "200")
    }

    @Test func `a strict simulator wants ALPN`() throws {
        var configuration = APNsSimulator.Configuration()
        configuration.rules.strictness = .strict
        let simulator = try APNsSimulator(configuration)
        let client = try WireClient(simulator, offersProtocol: false)
        #expect(throws: (any Error).self) { try client.post(Self.path) }
    }

    @Test func `a request without an identifier gets one in upper case`() throws {
        let simulator = try APNsSimulator()
        let client = try WireClient(simulator)
        let id = try #require(try client.post(Self.path)["apns-id"])
        #expect(UUID(uuidString: id)?.uuidString == id)
        let again = try client.post(Self.path, [("apns-id", id)])
        #expect(again["apns-id"] == id)
        #expect(again["apns-unique-id"] == nil)
    }

    @Test func `the development environment names a unique identifier`() throws {
        var configuration = APNsSimulator.Configuration()
        configuration.isDevelopment = true
        let simulator = try APNsSimulator(configuration)
        let client = try WireClient(simulator)
        let unique = try #require(try client.post(Self.path)["apns-unique-id"])
        #expect(UUID(uuidString: unique) != nil)
    }

    @Test func `channels have request identifiers`() throws {
        let simulator = try APNsSimulator()
        let client = try WireClient(simulator)
        let id = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
        let made = try client.post(
            "/1/apps/com.example.app/channels", [("apns-request-id", id)],
            body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
        #expect(made[":status"] == "201")
        #expect(made["apns-request-id"] == id)
        #expect(made["apns-id"] == nil)
        let refused = try client.post(
            "/4/broadcasts/apps/com.example.app", [("apns-request-id", id)])
        #expect(refused[":status"] == "400")
        #expect(refused["apns-request-id"] == id)
    }

    @Test func `a client that never shakes hands is ended`() async throws {
        var configuration = APNsSimulator.Configuration()
        configuration.handshakeTimeout = 50
        let simulator = try APNsSimulator(configuration)
        let silent = try WireClient.connect(to: simulator.port)
        while simulator.counts.failedHandshakes == 0 { await Task.yield() }
        _ = silent.number
    }

    @Test func `more connections than the limit wait until one ends`() throws {
        var configuration = APNsSimulator.Configuration()
        configuration.connectionLimit = 1
        let simulator = try APNsSimulator(configuration)
        var first: WireClient? = try WireClient(simulator)
        #expect(try first?.post(Self.path)[":status"] == "200")
        let second = try WireClient(simulator)
        first = nil
        #expect(try second.post(Self.path)[":status"] == "200")
        #expect(simulator.counts.exhaustions >= 1)
    }
}
