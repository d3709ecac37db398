import Foundation
import PushTesting
import StrictJSON
import Testing

@testable import APNs

/// What a server needs around the client: doubles, routes, labels, timeouts, its own types.
@Suite(.timeLimit(.minutes(5)))
struct ServerUseTests {
    struct Order: Encodable {
        let number: Int
        let items: [String]
        let isPaid: Bool
    }

    @Test func `a payload carries any encodable value`() throws {
        let order = Order(number: 7, items: ["tea"], isPaid: true)
        let message = PushMessage.alert(
            Aps(alert: Aps.Alert(body: "x")), bundleID: Bench.bundleID,
            userInfo: ["order": try JSONValue(encoding: order)])
        #expect(message.payload["order"]?["number"]?.integer == 7)
        #expect(message.payload["order"]?["isPaid"]?.bool == true)
        #expect(message.faults == [])
    }

    @Test func `what cannot be encoded is named by its place, not by its value`() {
        struct Wrong: Encodable { let rate: Double }
        let error = #expect(throws: PayloadError.self) {
            try JSONValue(encoding: ["a": Wrong(rate: .nan)])
        }
        #expect(error?.description == "the value cannot be encoded as JSON at a.rate")
    }

    @Test func `a content state is the app's own type`() throws {
        let update = try LiveActivityUpdate(
            .update, state: Order(number: 7, items: [], isPaid: false),
            timestamp: Date(timeIntervalSince1970: 5))
        let message = PushMessage.liveActivity(update, bundleID: Bench.bundleID)
        #expect(message.faults == [])
        #expect(message.payload["aps"]?["content-state"]?["number"]?.integer == 7)
    }

    @Test func `raw bytes go out as they are`() async throws {
        final class Witness: PushObserver {
            let payloads = Mutexed<[[UInt8]]>([])
            func accepted(_ push: AcceptedPush) { payloads.change { $0.append(push.payload) } }
            func rejected(status: Int, reason: String) {}
        }
        let witness = Witness()
        let bench = try Bench { $0.observer = witness }
        let bytes = Array("{ \"aps\" : {\"alert\":\"\\u0041\"} }".utf8)
        var message = try PushMessage(
            rawPayload: bytes, pushType: .alert, topic: Bench.bundleID)
        #expect(message.payloadLength == bytes.count)
        let answer = try await bench.client.send(PushNotification(message, to: Bench.device(1)))
        #expect(answer.isAccepted)
        #expect(witness.payloads.value == [bytes])
        message.payload = ["aps": [:]]
        #expect(message.rawPayload == nil)
        #expect(throws: PayloadError.self) {
            try PushMessage(rawPayload: Array("{".utf8), pushType: .alert, topic: "x")
        }
    }

    @Test func `a double records and answers`() async throws {
        let double = APNsRecorder { $0.device == Bench.device(2) ? .unregistered : nil }
        let sender: any APNsSending = double
        #expect(
            try await sender.send(PushNotification(Bench.message, to: Bench.device(1))).isAccepted)
        let refused = try await sender.send(PushNotification(Bench.message, to: Bench.device(2)))
        guard case .rejected(let rejection) = refused else {
            Issue.record("it was accepted")
            return
        }
        #expect(rejection.reason == .unregistered && rejection.status == 410)
        #expect(double.notifications.map(\.device) == [Bench.device(1), Bench.device(2)])
        var wrong = Bench.message
        wrong.topic = ""
        await #expect(throws: SendError.self) {
            try await sender.send(PushNotification(wrong, to: Bench.device(1)))
        }
    }

    @Test func `each topic has its client`() async throws {
        let bench = try Bench()
        let other = try Bench()
        let clients = try APNsClients([
            APNsClients.Route(
                "shop", for: [Bench.bundleID], to: bench.environment,
                credential: .token(bench.tokens)),
            APNsClients.Route(
                "news", for: ["com.example.news"], to: other.environment,
                credential: .token(other.tokens)),
        ])
        #expect(try await clients.send(Bench.one).isAccepted)
        let news = PushMessage.voip(bundleID: "com.example.news", userInfo: [:])
        #expect(try await clients.send(PushNotification(news, to: Bench.device(1))).isAccepted)
        #expect(bench.simulator.counts.accepted == 1 && other.simulator.counts.accepted == 1)
        let nobody = PushMessage.alert(
            Aps(alert: Aps.Alert(body: "x")), bundleID: "com.example.none")
        let error = await #expect(throws: SendError.self) {
            try await clients.send(PushNotification(nobody, to: Bench.device(1)))
        }
        #expect(error?.code == .noRoute)
        await clients.drain()
    }

    @Test func `clients that share metrics are told apart, each family is described once`()
        async throws
    {
        let metrics = PrometheusMetrics()
        for name in ["one", "two"] {
            let bench = try Bench { _ in
            } client: {
                $0.metrics = metrics
                $0.labels = ["client": name, "odd name": "a\"b\\c\nd"]
            }
            _ = try await bench.client.send(Bench.one)
            await bench.client.drain()
        }
        let lines = metrics.text().split(separator: "\n")
        #expect(lines.count { $0 == "# TYPE apns_accepted_total counter" } == 1)
        let accepted = lines.filter { $0.hasPrefix("apns_accepted_total{") }
        #expect(
            accepted == [
                #"apns_accepted_total{client="one",odd_name="a\"b\\c\nd",team="TEAM123456"} 1"#,
                #"apns_accepted_total{client="two",odd_name="a\"b\\c\nd",team="TEAM123456"} 1"#,
            ])
    }

    @Test func `a call has a timeout of its own`() async throws {
        let bench = try Bench { $0.delay = 600_000 }
        let error = await #expect(throws: SendError.self) {
            try await bench.client.send(Bench.one, timeout: .milliseconds(100))
        }
        #expect(error?.code == .deadline)
    }

    @Test func `at the level debug there is a line for each notification, without its token`()
        async throws
    {
        let events = Mutexed<[ClientEvent]>([])
        let bench = try Bench { _ in
        } client: {
            $0.logLevel = .debug
            $0.log = { event in events.change { $0.append(event) } }
        }
        _ = try await bench.client.send(Bench.one)
        await bench.client.drain()
        let lines = events.value.filter { $0.kind == .accepted }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { !$0.message.contains(Bench.device(1).hex) })
    }

    @Test(arguments: [
        ("", DeviceToken.FormatError.Kind.empty), ("ExponentPushToken[xyz]", .expo),
        ("fcm:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx", .firebase),
        ("{length = 32, bytes = 0x11223344 55667788 ... }", .dataDescription),
        ("q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=", .base64), ("abc", .wrongLength),
        ("token", .unknown),
    ])
    func `says what is there in the place of a token`(
        text: String, kind: DeviceToken.FormatError.Kind
    ) {
        let error = #expect(throws: DeviceToken.FormatError.self) { try DeviceToken(text) }
        #expect(error?.kind == kind)
    }
}

/// A value that a test changes from several threads.
final class Mutexed<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) { content = value }

    var value: Value { lock.withLock { content } }

    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&content) } }
}
