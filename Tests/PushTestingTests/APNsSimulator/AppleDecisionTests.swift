import APNs
import Foundation
import PushTesting
import TLS
import Testing

/// The decision alone, without a server.
@Suite(.timeLimit(.minutes(5)))
struct AppleDecisionTests {
    static let device = String(repeating: "0a", count: 32)

    /// A good request, with changes: a field without a value is left out.
    static func verdict(
        _ changes: [String: String?] = [:], body: [UInt8] = Array("{\"aps\":{}}".utf8),
        twice: String? = nil, rules: AppleDecision.Rules = AppleDecision.Rules()
    ) -> PushVerdict {
        var fields: [(name: String, value: String)] = []
        let good = [
            (":method", "POST"), (":path", "/3/device/\(device)"),
            ("apns-topic", "com.example.app"),
            ("apns-push-type", "alert"), ("apns-priority", "10"),
            ("apns-id", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
        ]
        for (name, value) in good {
            if let change = changes[name] {
                if let change { fields.append((name, change)) }
            } else {
                fields.append((name, value))
            }
        }
        for (name, value) in changes where !good.contains(where: { $0.0 == name }) {
            if let value { fields.append((name, value)) }
        }
        if let twice { fields.append((twice, "x")) }
        var decision = AppleDecision(rules)
        return decision.decide(PushRequest(fields: fields, body: body))
    }

    @Test func `accepts a good request`() { #expect(Self.verdict() == .accept) }

    @Test(
        arguments: [
            ([":method": "GET"], 405, "MethodNotAllowed"), ([":path": "/"], 404, "BadPath"),
            ([":path": "/3/device/"], 400, "MissingDeviceToken"),
            ([":path": "/3/device/0g"], 400, "BadDeviceToken"),
            ([":path": "/3/device/0"], 400, "BadDeviceToken"),
            (["apns-id": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"], 400, "BadMessageId"),
            (["apns-id": "x"], 400, "BadMessageId"),
            (["apns-expiration": "soon"], 400, "BadExpirationDate"),
            (["apns-priority": "7"], 400, "BadPriority"),
            (["apns-collapse-id": String(repeating: "x", count: 65)], 400, "BadCollapseId"),
            (["apns-topic": nil], 400, "MissingTopic"),
            (["apns-push-type": "alarm"], 400, "InvalidPushType"),
            (["apns-push-type": "background"], 400, "BadPriority"),
            (["apns-push-type": "voip"], 400, "BadTopic"),
        ] as [([String: String?], Int, String)])
    func `rejects what Apple rejects`(
        changes: [String: String?], status: Int, reason: String
    ) {
        #expect(
            Self.verdict(changes) == .reject(status: status, reason: reason, timestamp: nil))
    }

    @Test(arguments: [(0, "PayloadEmpty"), (4_096, nil), (4_097, "PayloadTooLarge")])
    func `limits the payload`(length: Int, reason: String?) {
        let verdict = Self.verdict(body: Array(repeating: 0x20, count: length))
        let status = length == 0 ? 400 : 413
        #expect(
            verdict
                == (reason.map { .reject(status: status, reason: $0, timestamp: nil) } ?? .accept))
    }

    @Test(arguments: [(5_120, true), (5_121, false)])
    func `allows VoIP more`(length: Int, isAccepted: Bool) {
        let verdict = Self.verdict(
            ["apns-push-type": "voip", "apns-topic": "com.example.app.voip"],
            body: Array(repeating: 0x20, count: length))
        #expect((verdict == .accept) == isAccepted)
    }

    @Test func `rejects a field that stands twice`() {
        #expect(
            Self.verdict(twice: "apns-topic")
                == .reject(status: 400, reason: "DuplicateHeaders", timestamp: nil))
    }

    @Test func `a script's tokens and a sender's may differ in case`() {
        var rules = AppleDecision.Rules()
        rules.devices = DeviceRegistry([Self.device.uppercased(): .bad])
        let expected = PushVerdict.reject(status: 400, reason: "BadDeviceToken", timestamp: nil)
        #expect(Self.verdict(rules: rules) == expected)
    }

    @Test(
        arguments: [
            (.bad, 400, "BadDeviceToken", nil), (.otherTopic, 400, "DeviceTokenNotForTopic", nil),
            (.unregistered(since: 5), 410, "Unregistered", 5),
            (.expired(since: 6), 410, "ExpiredToken", 6),
            (.throttled(requests: 1), 429, "TooManyRequests", nil),
        ] as [(DeviceRegistry.State, Int, String, Int?)])
    func `knows devices`(
        state: DeviceRegistry.State, status: Int, reason: String, timestamp: Int?
    ) {
        var rules = AppleDecision.Rules()
        rules.devices = DeviceRegistry([Self.device: state])
        let expected = PushVerdict.reject(status: status, reason: reason, timestamp: timestamp)
        #expect(Self.verdict(rules: rules) == expected)
        if case .throttled = state { #expect(Self.verdict(rules: rules) == .accept) }
    }

    @Test func `sends to the given apps only`() {
        var rules = AppleDecision.Rules()
        rules.bundles = ["com.example.other"]
        #expect(
            Self.verdict(rules: rules)
                == .reject(status: 400, reason: "TopicDisallowed", timestamp: nil))
    }
}

@Suite(.timeLimit(.minutes(5)))
struct SimulatorScriptTests {
    @Test func `reads settings, devices and faults`() throws {
        let script = try SimulatorScript(
            Array(
                """
                {"seed": 7, "delay": 50, "stream-limit": 10, "window": 1000,
                 "devices": {"00aa": "unregistered", "00bb": {"state": "expired", "since": 5}},
                 "faults": [{"fault": "goaway", "every": 10}, {"fault": "delay",
                 "milliseconds": 5, "at": [1, 2]}, {"fault": "reject", "status": 503,
                 "reason": "Shutdown", "chance": 0.5}, {"fault": "cut", "at": 3},
                 {"fault": "refuse", "chance": 1}]}
                """.utf8))
        #expect(script.seed == 7 && script.delay == 50 && script.streamLimit == 10)
        #expect(script.window == 1_000)
        #expect(
            script.devices == [
                "00aa": .unregistered(since: 1_700_000_000_000), "00bb": .expired(since: 5),
            ])
        #expect(
            script.faults == [
                ScheduledFault(.goAway, .every(10)),
                ScheduledFault(.delay(milliseconds: 5), .at([1, 2])),
                ScheduledFault(.reject(status: 503, reason: "Shutdown"), .chance(0.5)),
                ScheduledFault(.cut, .at([3])), ScheduledFault(.refuse, .chance(1)),
            ])
    }

    @Test(arguments: [
        ("[]", "a script is a JSON object, not an array"), ("{\"x\": 1}", "there is no setting x"),
        ("{\"delay\": -1}", "delay is a whole number from 0 to 600000"),
        ("{\"faults\": [{\"fault\": \"fly\", \"at\": 1}]}", "fault 1: there is no fault fly"),
        ("{\"faults\": [{\"fault\": \"cut\"}]}", "fault 1: it wants one of at, every and chance"),
        (#"{"faults": [{"at": 1}]}"#, #"fault 1: its name is missing: "fault""#),
        (#"{"faults": {}}"#, "faults is an array of objects"),
        (#"{"faults": ["cut"]}"#, "fault 1: a fault is an object, not a string"),
        (
            #"{"faults": [{"fault": "cut", "at": 1}, {"fault": "cut", "at": 1, "evry": 2}]}"#,
            "fault 2: cut has no setting evry"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": 1, "every": 2}]}"#,
            "fault 1: it wants one of at, every and chance"
        ),
        (
            #"{"faults": [{"fault": "cut", "chance": 2}]}"#,
            "fault 1: chance is a number from 0 to 1"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": [1, "x"]}]}"#,
            "fault 1: at is a whole number from 1, or a list of such"
        ),
        (
            #"{"faults": [{"fault": "cut", "at": []}]}"#,
            "fault 1: at is a whole number from 1, or a list of such"
        ),
        (
            #"{"faults": [{"fault": "cut", "every": 0}]}"#,
            "fault 1: every is a whole number from 1"
        ),
        (
            #"{"faults": [{"fault": "stall", "at": 1}]}"#,
            "fault 1: milliseconds is a whole number from 0 to 600000"
        ),
        (
            #"{"faults": [{"fault": "reject", "status": 400, "reason": 1, "at": 1}]}"#,
            "fault 1: reason is a string"
        ),
        (#"{"devices": []}"#, "devices is an object: tokens and their states"),
        (
            #"{"devices": {"00": {"state": "live", "sinze": 1}}}"#,
            "a device has state, since and requests, not sinze"
        ),
        (
            #"{"devices": {"00": {"state": "throttled", "requests": 0}}}"#,
            "requests is a whole number from 1 to 1000000000"
        ),
        (
            "{\"devices\": {\"00\": \"dead\"}}",
            "a device is live, bad, other-topic, unregistered, expired or throttled"
        ),
    ])
    func `says what is wrong with a script`(text: String, message: String) {
        #expect(throws: SimulatorScript.Fault(description: message)) {
            try SimulatorScript(Array(text.utf8))
        }
    }
}
