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
            ([":path": "/3/device/00aa"], 400, "BadDeviceToken"),
            (["apns-id": "x"], 400, "BadMessageId"),
            (["apns-expiration": "soon"], 400, "BadExpirationDate"),
            (["apns-priority": "7"], 400, "BadPriority"),
            (["apns-collapse-id": String(repeating: "x", count: 65)], 400, "BadCollapseId"),
            (["apns-topic": nil], 400, "MissingTopic"),
            (["apns-push-type": "alarm"], 400, "InvalidPushType"),
            (["apns-push-type": "background"], 400, "BadPriority"),
            (["apns-push-type": "voip"], 400, "BadTopic"),
            (["apns-topic": ""], 400, "MissingTopic"),
            (["apns-topic": "not a topic!"], 400, "BadTopic"),
            (["apns-topic": "com.example.app.voip"], 400, "BadTopic"),
        ] as [([String: String?], Int, String)])
    func `rejects what Apple rejects`(
        changes: [String: String?], status: Int, reason: String
    ) {
        #expect(
            Self.verdict(changes) == .reject(status: status, reason: reason, timestamp: nil))
    }

    static let upperCase = ["apns-id": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"]
    static let noType: [String: String?] = ["apns-push-type": nil]

    @Test(
        arguments: [
            (upperCase, .apple, nil), (upperCase, .strict, "BadMessageId"),
            (noType, .apple, nil), (noType, .strict, "MissingPushType"),
        ] as [([String: String?], AppleDecision.Strictness, String?)])
    func `takes more than is documented, as Apple does, unless it is strict`(
        changes: [String: String?], strictness: AppleDecision.Strictness, reason: String?
    ) {
        var rules = AppleDecision.Rules()
        rules.strictness = strictness
        let expected =
            reason.map { PushVerdict.reject(status: 400, reason: $0, timestamp: nil) } ?? .accept
        #expect(Self.verdict(changes, rules: rules) == expected)
    }

    @Test(
        arguments: [
            ([:], nil), (["apns-push-type": nil], "MissingPushType"),
            (["apns-push-type": "alert"], "InvalidPushType"),
            (["apns-expiration": nil], "BadExpirationDate"),
            (["apns-priority": nil], "BadPriority"),
            (["apns-priority": "1"], "BadPriority"),
            (["apns-channel-id": nil], "MissingChannelId"),
            (["apns-channel-id": "AAAA"], "ChannelNotRegistered"),
        ] as [([String: String?], String?)])
    func `judges broadcasts`(changes: [String: String?], reason: String?) {
        var rules = AppleDecision.Rules()
        rules.channels = ChannelRegistry(
            ["com.example.app": [.init(id: "dHN0LXNyY2g=", storagePolicy: 0)]])
        let good: [String: String?] = [
            ":path": "/4/broadcasts/apps/com.example.app", "apns-push-type": "liveactivity",
            "apns-channel-id": "dHN0LXNyY2g=", "apns-expiration": "0", "apns-topic": nil,
        ]
        let verdict = Self.verdict(good.merging(changes) { $1 }, rules: rules)
        let expected =
            reason.map { PushVerdict.reject(status: 400, reason: $0, timestamp: nil) } ?? .accept
        #expect(verdict == expected)
        rules.bundles = ["com.example.other"]
        if reason == nil {
            #expect(
                Self.verdict(good, rules: rules)
                    == .reject(status: 403, reason: "TopicMismatch", timestamp: nil))
        }
    }

    @Test func `a broadcast cannot start an activity`() {
        var rules = AppleDecision.Rules()
        rules.channels = ChannelRegistry(
            ["com.example.app": [.init(id: "dHN0LXNyY2g=", storagePolicy: 0)]])
        let verdict = Self.verdict(
            [
                ":path": "/4/broadcasts/apps/com.example.app", "apns-push-type": "liveactivity",
                "apns-channel-id": "dHN0LXNyY2g=", "apns-expiration": "0",
            ], body: Array(#"{"aps":{"event":"start"}}"#.utf8), rules: rules)
        #expect(verdict == .reject(status: 400, reason: "BadRequestPayload", timestamp: nil))
    }

    static let issuedAt = 1_800_000_000

    @Test(
        arguments: [
            ("1800000000", .apple, true), ("1800000000.25", .apple, true),
            ("\"1800000000\"", .apple, true), ("\"1800000000.5\"", .apple, true),
            ("1800000000", .strict, true), ("1800000000.25", .strict, false),
            ("\"1800000000\"", .strict, false), ("\"soon\"", .apple, false),
            ("1e300", .apple, false), ("null", .apple, false),
        ] as [(String, AppleDecision.Strictness, Bool)])
    func `reads the date of a provider token as Apple does`(
        claim: String, strictness: AppleDecision.Strictness, isGood: Bool
    ) throws {
        let key = try ES256Key(pem: try ES256Key.generate())
        let text =
            Self.encode(#"{"alg":"ES256","kid":"ABCDE12345"}"#) + "."
            + Self.encode("{\"iss\":\"TEAM123456\",\"iat\":\(claim)}")
        let signature = Data(try key.sign(text.utf8))
        let rules = try Self.rules(key, strictness)
        let verdict = Self.verdict(
            ["authorization": "bearer \(text).\(Self.encode(signature))"], rules: rules)
        let invalid = PushVerdict.reject(
            status: 403, reason: "InvalidProviderToken", timestamp: nil)
        #expect(verdict == (isGood ? .accept : invalid))
    }

    @Test(arguments: AppleDecision.Strictness.allCases)
    func `takes a signature in DER, as Pushy writes it, unless it is strict`(
        strictness: AppleDecision.Strictness
    ) throws {
        let key = try ES256Key(pem: try ES256Key.generate())
        let text =
            Self.encode(#"{"alg":"ES256","kid":"ABCDE12345"}"#) + "."
            + Self.encode("{\"iss\":\"TEAM123456\",\"iat\":\(Self.issuedAt)}")
        let raw = try key.sign(text.utf8)
        func number(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let plain = Array(bytes.drop { $0 == 0 })
            let value = plain.first.map { $0 >= 0x80 } ?? true ? [0] + plain : plain
            return [2, UInt8(value.count)] + value
        }
        let body = number(raw[..<32]) + number(raw[32...])
        let der = Data([0x30, UInt8(body.count)] + body)
        let verdict = Self.verdict(
            ["authorization": "bearer \(text).\(Self.encode(der))"],
            rules: try Self.rules(key, strictness))
        let invalid = PushVerdict.reject(
            status: 403, reason: "InvalidProviderToken", timestamp: nil)
        #expect(verdict == (strictness == .apple ? .accept : invalid))
    }

    private static func rules(
        _ key: ES256Key, _ strictness: AppleDecision.Strictness
    ) throws -> AppleDecision.Rules {
        var rules = AppleDecision.Rules()
        rules.strictness = strictness
        rules.now = { Date(timeIntervalSince1970: Double(issuedAt) + 60) }
        rules.keys = [
            ProviderKey(
                keyID: "ABCDE12345", teamID: "TEAM123456",
                publicKey: try ES256PublicKey(pem: try key.publicKey()))
        ]
        return rules
    }

    private static func encode(_ text: String) -> String { encode(Data(text.utf8)) }

    private static func encode(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
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
