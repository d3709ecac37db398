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
        /// Tokens that are not alive.
        public var devices = DeviceRegistry()
        /// Bundle identifiers that may be sent to; `nil` for all.
        public var bundles: Set<String>?
        /// The broadcast channels that were made.
        public var channels = ChannelRegistry()
        /// What happens where Apple's servers take more than Apple documents. Default: as they do.
        public var strictness = Strictness.apple
        /// The date, by which tokens expire.
        public var now: @Sendable () -> Date = { Date() }

        /// Rules that believe everybody and know no dead token.
        public init() {}
    }

    /// How requests are judged that Apple's documentation does not allow and its servers take.
    public enum Strictness: String, Hashable, Sendable, CaseIterable {
        /// As Apple's servers: they take an `apns-id` in upper case, tokens with an `iat` that is a
        /// fraction or a string, signatures in DER, and requests without `apns-push-type`.
        case apple
        /// As documented: all of these are refused.
        case strict
    }

    private let rules: Rules
    private var tokens: TokenCheck?
    /// Topic, push type and priority that fitted last: the same again fit again.
    private var lastFit: (topic: [UInt8]?, type: [UInt8]?, priority: [UInt8]?)?

    /// A decision for one connection.
    public init(_ rules: Rules) {
        self.rules = rules
        tokens = rules.keys.map {
            TokenCheck($0, isStrict: rules.strictness == .strict, now: rules.now)
        }
    }

    /// Treats the provider token of a request as expired from now on.
    mutating func expireToken(of request: PushRequest) {
        _ = judgeCredential(request, RequestFields(request.request))
        tokens?.expire()
    }

    /// Judges a request; the first rule that is broken decides.
    public mutating func decide(_ request: PushRequest) -> PushVerdict {
        let fields = RequestFields(request.request)
        let path = fields[.path] ?? UnsafeRawBufferPointer(start: nil, count: 0)
        if path.starts(with: "/1/apps/".utf8) {
            return judgeCredential(request, fields)
                ?? rules.channels.answer(request, bundles: rules.bundles)
        }
        guard fields[.method]?.equals("POST") ?? false else {
            return .reject(405, "MethodNotAllowed")
        }
        let isBroadcast = path.starts(with: "/4/broadcasts".utf8)
        return (isBroadcast ? nil : judgePath(path))
            ?? (fields.hasDuplicates ? .reject(400, "DuplicateHeaders") : nil)
            ?? judgeCredential(request, fields) ?? judgeFields(fields)
            ?? (isBroadcast
                ? judgeBroadcast(request, fields)
                : judgeTopic(fields, hasCertificate: request.hasCertificate))
            ?? judgePayload(request.request, fields, isBroadcast: isBroadcast)
            ?? (isBroadcast ? .accept : judgeDevice(path))
    }

    private static let prefix: StaticString = "/3/device/"

    private func judgePath(_ path: UnsafeRawBufferPointer) -> PushVerdict? {
        let length = Self.prefix.utf8CodeUnitCount
        guard path.count >= length,
            UnsafeRawBufferPointer(rebasing: path[..<length]).equals(Self.prefix)
        else { return .reject(404, "BadPath") }
        return path.count > length ? nil : .reject(400, "MissingDeviceToken")
    }

    private mutating func judgeCredential(
        _ request: PushRequest, _ fields: RequestFields
    ) -> PushVerdict? {
        guard !request.hasCertificate else { return nil }
        return tokens?.judge(fields[.authorization])
    }

    private func judgeFields(_ fields: RequestFields) -> PushVerdict? {
        if let id = fields[.id], !isIdentifier(id) { return .reject(400, "BadMessageId") }
        if let date = fields[.expiration] {
            guard (1...19).contains(date.count), date.allSatisfy({ (0x30...0x39).contains($0) })
            else { return .reject(400, "BadExpirationDate") }
        }
        if let priority = fields[.priority] {
            guard priority.equals("10") || priority.equals("5") || priority.equals("1") else {
                return .reject(400, "BadPriority")
            }
        }
        return (fields[.collapseID]?.count ?? 0) <= 64 ? nil : .reject(400, "BadCollapseId")
    }

    private func isIdentifier(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == 36 else { return false }
        for index in 0..<36 {
            let byte = text[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == 0x2D else { return false }
            } else {
                let isUpper = rules.strictness == .apple && (0x41...0x46).contains(byte)
                guard isUpper || (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
                else { return false }
            }
        }
        return true
    }

    // MARK: - Topic and payload

    private mutating func judgeTopic(
        _ fields: RequestFields, hasCertificate: Bool
    ) -> PushVerdict? {
        // A certificate names its app.
        if hasCertificate, fields[.topic] == nil { return nil }
        if rules.strictness == .strict, fields[.pushType] == nil {
            return .reject(400, "MissingPushType")
        }
        if let lastFit, fields.has(lastFit.topic, .topic), fields.has(lastFit.type, .pushType),
            fields.has(lastFit.priority, .priority)
        {
            return nil
        }
        let verdict = Self.judge(
            topic: fields.text(.topic), type: fields.text(.pushType),
            priority: fields.text(.priority), bundles: rules.bundles)
        if verdict == nil {
            lastFit = (
                fields.copy(of: .topic), fields.copy(of: .pushType), fields.copy(of: .priority)
            )
        }
        return verdict
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
        guard let topic, !topic.isEmpty else { return .reject(400, "MissingTopic") }
        guard isTopic(topic) else { return .reject(400, "BadTopic") }
        if let type {
            guard let suffix = suffixes[type] else { return .reject(400, "InvalidPushType") }
            if type == "background", priority != "5" { return .reject(400, "BadPriority") }
            if type == "liveactivity", priority == "1" { return .reject(400, "BadPriority") }
            guard topic.hasSuffix(suffix), topic.count > suffix.count,
                suffix.isEmpty
                    != suffixes.values.contains(where: {
                        !$0.isEmpty && topic.hasSuffix($0)
                    })
            else { return .reject(400, "BadTopic") }
            if let bundles, !bundles.contains(String(topic.dropLast(suffix.count))) {
                return .reject(400, "TopicDisallowed")
            }
        } else if let bundles, !bundles.contains(where: { topic.hasPrefix($0) }) {
            return .reject(400, "TopicDisallowed")
        }
        return nil
    }

    /// Letters, digits, dots, hyphens and underscores: a bundle identifier with a suffix.
    private static func isTopic(_ text: String) -> Bool {
        text.utf8.count <= 255
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
            }
    }

    /// Source: "Sending broadcast push notification requests to APNs".
    private func judgeBroadcast(
        _ request: PushRequest, _ fields: RequestFields
    ) -> PushVerdict? {
        guard let type = fields.text(.pushType), !type.isEmpty else {
            return .reject(400, "MissingPushType")
        }
        guard type.lowercased() == "liveactivity" else { return .reject(400, "InvalidPushType") }
        guard fields[.expiration] != nil else { return .reject(400, "BadExpirationDate") }
        guard let priority = fields.text(.priority), ["5", "10"].contains(priority) else {
            return .reject(400, "BadPriority")
        }
        return rules.channels.judgeBroadcast(request, bundles: rules.bundles)
    }

    private func judgePayload(
        _ request: ServerRequest, _ fields: RequestFields, isBroadcast: Bool
    ) -> PushVerdict? {
        guard !request.body.isEmpty else { return .reject(400, "PayloadEmpty") }
        let isLong = isBroadcast || fields[.pushType]?.equals("voip") ?? false
        return request.body.count <= (isLong ? 5_120 : 4_096)
            ? nil : .reject(413, "PayloadTooLarge")
    }

    private func judgeDevice(_ path: UnsafeRawBufferPointer) -> PushVerdict {
        let token = path[Self.prefix.utf8CodeUnitCount...]
        let isHex = token.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
                || (0x41...0x46).contains(byte)
        }
        guard isHex, token.count % 2 == 0 else { return .reject(400, "BadDeviceToken") }
        let state = rules.devices.look(at: String(decoding: token, as: UTF8.self))
        // No token that APNs has issued is shorter than 32 bytes; a script may name some.
        guard state != nil || token.count >= 64 else { return .reject(400, "BadDeviceToken") }
        switch state ?? .live {
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

@available(*, unavailable)
extension AppleDecision: Sendable {}
