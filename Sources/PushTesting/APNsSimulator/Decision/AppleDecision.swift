public import Foundation
internal import HTTP2

/// Judges requests by Apple's published rules, in a fixed order: method, path, credential, header
/// fields, topic, payload, device.
///
/// Sources: "Sending notification requests to APNs", "Handling notification responses from APNs".
public struct AppleDecision: PushDecision {
    /// What all connections share.
    public struct Rules: Sendable {
        /// Whose tokens are believed; `nil` believes everybody and checks none.
        public var keys: [ProviderKey]?
        public var devices = DeviceRegistry()
        /// Bundle identifiers that may be sent to; `nil` for all.
        public var bundles: Set<String>?
        public var channels = ChannelRegistry()
        public var now: @Sendable () -> Date = { Date() }

        public init() {}
    }

    private let rules: Rules
    private var tokens: TokenCheck?
    /// Topics and push types that fitted, so that the next request with them is judged faster.
    private var fitting: Set<[UInt8]> = []
    private var lastFit: [UInt8] = []

    public init(_ rules: Rules) {
        self.rules = rules
        tokens = rules.keys.map { TokenCheck($0, now: rules.now) }
    }

    /// Treats the provider token of a request as expired from now on.
    mutating func expireToken(of request: PushRequest) {
        _ = judgeCredential(request)
        tokens?.expire()
    }

    public mutating func decide(_ request: PushRequest) -> PushVerdict {
        let isBroadcast = request.matches(":path") {
            $0?.starts(with: "/4/broadcasts".utf8) ?? false
        }
        if request.matches(":path", { $0?.starts(with: "/1/apps/".utf8) ?? false }) {
            return judgeCredential(request) ?? rules.channels.answer(request)
        }
        if !request.matches(":method", { $0?.elementsEqual("POST".utf8) ?? false }) {
            return .reject(405, "MethodNotAllowed")
        }
        return (isBroadcast ? nil : judgePath(request))
            ?? judgeDuplicates(request) ?? judgeCredential(request) ?? judgeFields(request)
            ?? (isBroadcast ? judgeBroadcast(request) : judgeTopic(request))
            ?? judgePayload(request, isBroadcast: isBroadcast)
            ?? (isBroadcast ? .accept : judgeDevice(request))
    }

    private func judgePath(_ request: PushRequest) -> PushVerdict? {
        request.request.withField(":path") { path in
            let prefix = "/3/device/".utf8
            guard let path, path.starts(with: prefix) else { return .reject(404, "BadPath") }
            return path.count > prefix.count ? nil : .reject(400, "MissingDeviceToken")
        }
    }

    private func judgeDuplicates(_ request: PushRequest) -> PushVerdict? {
        var seen: (UInt64, Bool) = (0, false)
        // Names are told apart by a bit of their own; the fields that count are few.
        request.request.forEachField { name, _ in
            guard
                let place = Self.names.firstIndex(where: { known in
                    known.utf8CodeUnitCount == name.count
                        && (0..<name.count).allSatisfy { name[$0] == known.utf8Start[$0] }
                })
            else { return }
            let bit: UInt64 = 1 << UInt64(place)
            if seen.0 & bit != 0 { seen.1 = true }
            seen.0 |= bit
        }
        return seen.1 ? .reject(400, "DuplicateHeaders") : nil
    }

    private static let names: [StaticString] = [
        "apns-id", "apns-topic", "authorization", "apns-priority", "apns-push-type",
        "apns-expiration", "apns-collapse-id", "apns-channel-id",
    ]

    private mutating func judgeCredential(_ request: PushRequest) -> PushVerdict? {
        guard !request.hasCertificate, tokens != nil else { return nil }
        // A copy of the machine inside the closure would not remember.
        return request.request.withField("authorization") { tokens?.judge($0) } ?? nil
    }

    private func judgeFields(_ request: PushRequest) -> PushVerdict? {
        let isID = request.matches("apns-id") { $0.map(Self.isIdentifier) ?? true }
        guard isID else { return .reject(400, "BadMessageId") }
        let isDate = request.matches("apns-expiration") { value in
            guard let value else { return true }
            return (1...19).contains(value.count) && value.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard isDate else { return .reject(400, "BadExpirationDate") }
        let isPriority = request.matches("apns-priority") { value in
            guard let value else { return true }
            return value.elementsEqual("10".utf8) || value.elementsEqual("5".utf8)
                || value.elementsEqual("1".utf8)
        }
        guard isPriority else { return .reject(400, "BadPriority") }
        let isShort = request.matches("apns-collapse-id") { ($0?.count ?? 0) <= 64 }
        return isShort ? nil : .reject(400, "BadCollapseId")
    }

    private static func isIdentifier(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == 36 else { return false }
        for index in 0..<36 {
            let byte = text[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == 0x2D else { return false }
            } else {
                guard (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) else {
                    return false
                }
            }
        }
        return true
    }

    // MARK: - Topic and payload

    private mutating func judgeTopic(_ request: PushRequest) -> PushVerdict? {
        // The two values and the priority, one after the other: the same again fits again.
        var key: [UInt8] = []
        key.reserveCapacity(96)
        for name in ["apns-topic", "apns-push-type", "apns-priority"] as [StaticString] {
            request.request.withField(name) { if let value = $0 { key.append(contentsOf: value) } }
            key.append(0)
        }
        if key == lastFit { return nil }
        if !fitting.contains(key) {
            let verdict = Self.judge(
                topic: request.field("apns-topic"), type: request.field("apns-push-type"),
                priority: request.field("apns-priority"), bundles: rules.bundles)
            if let verdict { return verdict }
            if fitting.count < 4_096 { fitting.insert(key) }
        }
        lastFit = key
        return nil
    }

    private static let suffixes = [
        "alert": "", "background": "", "location": ".location-query", "voip": ".voip",
        "complication": ".complication", "fileprovider": ".pushkit.fileprovider", "mdm": "",
        "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt",
        "widgets": ".push-type.widgets", "controls": ".push-type.controls",
    ]

    private static func judge(
        topic: String?, type: String?, priority: String?, bundles: Set<String>?
    ) -> PushVerdict? {
        guard let topic else { return .reject(400, "MissingTopic") }
        if let type {
            guard let suffix = suffixes[type] else { return .reject(400, "InvalidPushType") }
            if type == "background", priority != "5" { return .reject(400, "BadPriority") }
            if type == "liveactivity", priority == "1" { return .reject(400, "BadPriority") }
            guard topic.hasSuffix(suffix), topic.count > suffix.count else {
                return .reject(400, "BadTopic")
            }
            if let bundles, !bundles.contains(String(topic.dropLast(suffix.count))) {
                return .reject(400, "TopicDisallowed")
            }
        } else if let bundles, !bundles.contains(where: { topic.hasPrefix($0) }) {
            return .reject(400, "TopicDisallowed")
        }
        return topic.isEmpty ? .reject(400, "MissingTopic") : nil
    }

    private func judgeBroadcast(_ request: PushRequest) -> PushVerdict? {
        guard request.field("apns-push-type")?.lowercased() == "liveactivity" else {
            return .reject(400, "MissingPushType")
        }
        guard request.field("apns-expiration") != nil else {
            return .reject(400, "BadExpirationDate")
        }
        return rules.channels.judgeBroadcast(request)
    }

    private func judgePayload(_ request: PushRequest, isBroadcast: Bool) -> PushVerdict? {
        guard !request.request.body.isEmpty else { return .reject(400, "PayloadEmpty") }
        let isLong =
            isBroadcast
            || request.matches("apns-push-type") { $0?.elementsEqual("voip".utf8) ?? false }
        return request.request.body.count <= (isLong ? 5_120 : 4_096)
            ? nil : .reject(413, "PayloadTooLarge")
    }

    private func judgeDevice(_ request: PushRequest) -> PushVerdict {
        request.request.withField(":path") { path in
            guard let path else { return .reject(404, "BadPath") }
            let token = path[10...]
            let isHex = token.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
                    || (0x41...0x46).contains(byte)
            }
            guard isHex, token.count % 2 == 0 else { return .reject(400, "BadDeviceToken") }
            switch rules.devices.look(at: String(decoding: token, as: UTF8.self)) {
            case .live: return .accept
            case .bad: return .reject(400, "BadDeviceToken")
            case .otherTopic: return .reject(400, "DeviceTokenNotForTopic")
            case .unregistered(let since):
                return .reject(status: 410, reason: "Unregistered", timestamp: since)
            case .expired(let since):
                return .reject(status: 410, reason: "ExpiredToken", timestamp: since)
            case .throttled: return .reject(429, "TooManyRequests")
            }
        }
    }
}

@available(*, unavailable)
extension AppleDecision: Sendable {}
