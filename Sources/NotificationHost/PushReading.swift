import StrictJSON
import UserNotifications

/// How the system reads a push: into content, and into the decision whether the extension starts.
///
/// A pure reading of the payload by the rules; what it ignores it says.
struct PushReading {
    /// Why the extension is not started, or that it is.
    enum Gate: Hashable {
        case startsExtension
        case showsOriginal
        case showsNothing
    }

    /// What iOS makes of the payload before any extension.
    let content: UNMutableNotificationContent
    private(set) var gate = Gate.startsExtension
    private(set) var findings: [Diagnostic] = []

    private let rules: HostRules
    private let strings: StringTable?

    init(_ push: RemoteNotification, rules: HostRules, strings: StringTable? = nil) {
        self.rules = rules
        self.strings = strings
        content = UNMutableNotificationContent()
        content.userInfo = push.userInfo
        guard let aps = push.payload["aps"], aps.object != nil else {
            find(
                .noAPS,
                push.payload["aps"].map { "`aps` is \($0.typeName), not an object." }
                    ?? "The payload has no `aps`.",
                "Put the alert into an object under the key `aps`.")
            gate = .showsNothing
            return
        }
        readText(aps["alert"])
        readRest(of: aps)
        decide(by: aps, length: push.wireLength)
    }

    // MARK: - Content

    private mutating func readText(_ alert: JSONValue?) {
        switch alert {
        case nil, .null: return
        case .string(let text): content.body = text
        case .object:
            content.title = text("title", orKey: "title-loc-key", in: alert)
            content.subtitle = text("subtitle", orKey: "subtitle-loc-key", in: alert)
            content.body = text("body", orKey: "loc-key", in: alert)
            if let name = value(\.string, "a string", of: "launch-image", in: alert) {
                content.launchImageName = name
            }
        case .some(let other): ignore("alert", other, wanted: "a string or an object")
        }
    }

    /// The text itself, else the one that the key names in the app's string table, with the
    /// arguments in their places; else the key, which is what iOS shows when the table lacks it.
    private mutating func text(
        _ name: String, orKey localizationKey: String, in alert: JSONValue?
    ) -> String {
        if let text = value(\.string, "a string", of: name, in: alert) { return text }
        guard let key = value(\.string, "a string", of: localizationKey, in: alert) else {
            return ""
        }
        guard let strings else {
            find(
                .localizedText, "`\(localizationKey)` names text in the app's Localizable.strings.",
                "The key stands in for the text here.", .documented)
            return key
        }
        guard let format = strings[key] else {
            find(
                .localizedText, "The string table lacks the key of `\(localizationKey)`.",
                "iOS shows the key itself; add it to the table.", .documented)
            return key
        }
        return LocalizedFormat.fill(format, with: arguments(of: localizationKey, in: alert))
    }

    /// The arguments that belong to a key: `loc-args` to `loc-key`.
    private mutating func arguments(of localizationKey: String, in alert: JSONValue?) -> [Any] {
        let name = String(localizationKey.dropLast("key".count)) + "args"
        let values = value(\.array, "an array", of: name, in: alert) ?? []
        return values.map { value in value.string ?? value.text() }
    }

    private mutating func readRest(of aps: JSONValue) {
        if let badge = value(\.integer, "a whole number", of: "badge", in: aps) {
            content.badge = NSNumber(value: badge)
        }
        content.sound = sound(aps["sound"])
        if let id = value(\.string, "a string", of: "category", in: aps) {
            content.categoryIdentifier = id
        }
        if let id = value(\.string, "a string", of: "thread-id", in: aps) {
            content.threadIdentifier = id
        }
        content.targetContentIdentifier = value(
            \.string, "a string", of: "target-content-id", in: aps)
        content.filterCriteria = value(\.string, "a string", of: "filter-criteria", in: aps)
        if let score = value(\.double, "a number", of: "relevance-score", in: aps) {
            content.relevanceScore = score
        }
        if let word = value(\.string, "a string", of: "interruption-level", in: aps) {
            if let level = UNNotificationInterruptionLevel(payloadWord: word) {
                content.interruptionLevel = level
            } else {
                find(
                    .valueIgnored, "`interruption-level` is none of the four words iOS knows.",
                    "Send passive, active, time-sensitive or critical.", .unverified)
            }
        }
    }

    private mutating func sound(_ sound: JSONValue?) -> UNNotificationSound? {
        switch sound {
        case nil, .null: return nil
        case .string("default"): return .default
        case .string(let name): return UNNotificationSound(named: UNNotificationSoundName(name))
        case .object:
            let name = value(\.string, "a string", of: "name", in: sound) ?? "default"
            let isCritical = value(\.integer, "0 or 1", of: "critical", in: sound) == 1
            let volume = Float(value(\.double, "a number", of: "volume", in: sound) ?? 1)
            switch (isCritical, name) {
            case (false, "default"): return .default
            case (false, _): return UNNotificationSound(named: UNNotificationSoundName(name))
            case (true, "default"): return .defaultCriticalSound(withAudioVolume: volume)
            case (true, _):
                return .criticalSoundNamed(UNNotificationSoundName(name), withAudioVolume: volume)
            }
        case .some(let other):
            ignore("sound", other, wanted: "a string or an object")
            return nil
        }
    }

    /// A member of the type that iOS reads; one of another type is ignored, and that is said.
    private mutating func value<Value>(
        _ type: (JSONValue) -> Value?, _ wanted: String, of key: String, in object: JSONValue?
    ) -> Value? {
        guard let member = object?[key], member != .null else { return nil }
        guard let value = type(member) else {
            ignore(key, member, wanted: wanted)
            return nil
        }
        return value
    }

    private mutating func ignore(_ key: String, _ value: JSONValue, wanted: String) {
        find(
            .valueIgnored,
            "`\(key)` is \(value.typeName) where iOS reads \(wanted); it is ignored.",
            "Send \(wanted).", .unverified)
    }

    // MARK: - Gate

    private mutating func decide(by aps: JSONValue, length: Int) {
        let limit = rules.maximumPayloadLength
        if length > limit.value {
            find(
                .payloadTooLarge,
                "The payload has \(length) bytes; APNs refuses more than \(limit.value).",
                "Cut \(length - limit.value) bytes.", limit.certainty)
            gate = .showsNothing
            return
        }
        guard hasText(in: aps["alert"]) || rules.emptyAlertStartsExtension.value else {
            let hasAlert = aps["alert"].map { $0 != .null } ?? false
            find(
                hasAlert ? .alertEmpty : .noAlert,
                hasAlert
                    ? "The alert has no title, subtitle or body, so there is nothing to show."
                    : "The push has no alert, so nothing is shown and no extension starts.",
                "Give the alert a title or a body.",
                hasAlert ? rules.emptyAlertStartsExtension.certainty : .documented)
            gate = .showsNothing
            return
        }
        checkFlag(in: aps)
    }

    private func hasText(in alert: JSONValue?) -> Bool {
        if content.hasText { return true }
        let keys = ["title-loc-key", "subtitle-loc-key", "loc-key"]
        return rules.localizedAlertStartsExtension.value
            && keys.contains { alert?[$0]?.string?.isEmpty == false }
    }

    private mutating func checkFlag(in aps: JSONValue) {
        let fix = "Send \"mutable-content\": 1 inside aps."
        switch aps["mutable-content"] {
        case let flag? where flag.integer == 1: return
        case .bool(true):
            if rules.acceptsBooleanFlag.value { return }
            find(
                .notMutable, "`mutable-content` is true, not 1; the extension is not started.",
                fix, rules.acceptsBooleanFlag.certainty)
        case .string("1"):
            if rules.acceptsTextFlag.value { return }
            find(
                .notMutable, "`mutable-content` is \"1\", not 1; the extension is not started.",
                fix, rules.acceptsTextFlag.certainty)
        case nil:
            let misspelt = aps.object?.first { $0.key.isSpelledLike("mutable-content") }
            find(
                .notMutable,
                (misspelt.map { "`\($0.key)` should be `mutable-content`" }
                    ?? "`mutable-content` is missing") + "; the extension is not started.",
                fix)
        case .some:
            find(.notMutable, "`mutable-content` is not 1; the extension is not started.", fix)
        }
        gate = .showsOriginal
    }

    private mutating func find(
        _ code: Diagnostic.Code, _ message: String, _ fix: String,
        _ certainty: HostRules.Certainty = .documented
    ) {
        findings.append(
            .init(code, message, fix: fix, evidence: .init(certainty)))
    }
}

extension UNNotificationContent {
    /// Whether there is anything to read in it, which is what makes it alert visibly.
    var hasText: Bool { ![title, subtitle, body].allSatisfy(\.isEmpty) }
}

extension UNNotificationInterruptionLevel {
    static let payloadWords: [(word: String, level: Self)] = [
        ("passive", .passive), ("active", .active), ("time-sensitive", .timeSensitive),
        ("critical", .critical),
    ]

    init?(payloadWord: String) {
        guard let found = Self.payloadWords.first(where: { $0.word == payloadWord }) else {
            return nil
        }
        self = found.level
    }

    var payloadWord: String { Self.payloadWords.first { $0.level == self }?.word ?? "active" }
}

extension String {
    /// Whether it is the same word but for case, hyphens and underscores.
    fileprivate func isSpelledLike(_ other: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return letters(self) == letters(other)
    }
}
