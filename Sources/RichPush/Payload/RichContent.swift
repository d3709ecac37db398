import Foundation
public import UserNotifications

/// What a payload asks for beyond its text, read by the dialect that fits.
///
/// In: a ``PushPayload`` and the dialects to try. Out: what to fetch, the texts, buttons, badge and
/// category to set, and the reasons for whatever could not be read. Who fits is decided by
/// `DialectIndex.swift`. Open next: `Media/MediaPipeline.swift`.
public struct RichContent: Sendable {
    /// The dialect that was read; `nil` when none fits.
    public private(set) var dialect: Dialect?
    /// By what it was recognised.
    public private(set) var match: Dialect.Match?
    /// The dialect whose media were read: another one when ``dialect`` has none in this payload.
    public private(set) var mediaDialect: Dialect?
    /// Dialects that would also have fitted, in the order in which they were tried.
    public private(set) var otherDialects: [Dialect] = []
    /// What is asked for, in payload order: a request, or why there can be none.
    public private(set) var items: [Result<MediaRequest, FailedRequest>] = []
    /// The category to set, when the payload names one.
    public private(set) var category: String?
    /// The buttons that the payload brings along.
    public var buttons: [NotificationButton] { buttonCategory?.buttons ?? [] }
    /// What becomes of the number on the app's icon, beyond `aps.badge`.
    public internal(set) var badge: BadgeChange?
    /// The sound's file name, `default` for the system's; `nil` leaves it alone.
    public private(set) var sound: String?
    /// How urgent it is; `nil` leaves it alone.
    public private(set) var level: UNNotificationInterruptionLevel?
    /// What groups notifications; `nil` leaves it alone.
    public private(set) var thread: String?
    /// What is odd and did no harm.
    public private(set) var notes: [Diagnostic] = []

    private static let namedCategory: PayloadPath = "aps.category"

    private(set) var texts: [TextChange] = []
    private(set) var buttonCategory: ButtonCategory?

    /// A media file that was asked for and cannot even be requested.
    public struct FailedRequest: Error, Hashable, Sendable {
        /// The payload's key for it.
        public let key: PayloadPath
        /// Why it cannot be requested.
        public let reason: Diagnostic
    }

    /// What to fetch, in payload order.
    public var media: [MediaRequest] { items.compactMap { try? $0.get() } }

    /// What the payload asks for and cannot get.
    public var failures: [FailedRequest] {
        items.compactMap { item in
            guard case .failure(let failed) = item else { return nil }
            return failed
        }
    }

    /// Reads a payload by the first dialect of the list that fits.
    ///
    /// One with markers fits when one of them is there; one without, when its link is good. When
    /// none fits, the first is told whose key is there, with the reason.
    ///
    /// - Parameters:
    ///   - payload: what the sender sent.
    ///   - configuration: which dialects to try, and which links are allowed.
    public init(
        _ payload: PushPayload,
        configuration: NotificationEnricher.Configuration = NotificationEnricher.Configuration()
    ) {
        self.init(payload, index: configuration.index, transport: configuration.transport)
    }

    init(
        _ payload: PushPayload, index: DialectIndex, transport: TransportPolicy,
        now: Date = Date()
    ) {
        let candidates = index.candidates(for: payload)
        guard !candidates.isEmpty else { return }
        var reader = Reader(payload, index: index, transport: transport)
        guard let best = reader.best(of: candidates) else { return }
        let dialect = index.dialects[best.place]
        self.dialect = dialect
        match = best.match
        otherDialects = candidates.filter { $0 != best }.map { index.dialects[$0.place] }
        let media = reader.media(of: best, or: candidates)
        mediaDialect = media.items.isEmpty ? nil : media.dialect
        items = media.items
        notes = reader.notes(of: best) + media.notes
        read(dialect, reader.object(of: best), now: now)
    }

    /// Reads what is not a media file.
    private mutating func read(_ dialect: Dialect, _ payload: PayloadObject, now: Date) {
        texts = dialect.texts.compactMap { TextChange(payload, $0, now: now) }
        // A text that goes with a media file belongs to the sender's own one.
        if let mediaDialect, mediaDialect.id != dialect.id {
            texts.removeAll { $0.moment != .always }
        }
        readCategory(dialect, payload)
        readButtons(dialect, payload)
        badge = dialect.badge?.change(in: payload)
        sound = payload.text(at: dialect.sound)
        thread = payload.text(at: dialect.thread)
        if let rule = dialect.level, let value = payload[rule.path] {
            let word =
                value as? String ?? payload.integer(at: rule.path).map { "\($0)" } ?? ""
            level = rule.levels[word.lowercased()]
            if level == nil { notes.append(.levelUnknown(rule.path)) }
        }
    }

    private mutating func readCategory(_ dialect: Dialect, _ payload: PayloadObject) {
        if let path = dialect.category, let value = payload[path] {
            if let name = value as? String {
                category = name
            } else {
                notes.append(
                    Diagnostic(
                        .categoryNotAString,
                        "`\(path)` is \(PushPayload.jsonTypeName(of: value)), not a string.",
                        fix: "Send the identifier of a category that the app registers."))
            }
        } else if let name = dialect.defaultCategory, payload.text(at: Self.namedCategory) == nil {
            category = name
        }
    }

    private mutating func readButtons(_ dialect: Dialect, _ payload: PayloadObject) {
        guard let rule = dialect.buttons else { return }
        let named = payload.text(at: Self.namedCategory)
        if rule.precedence == .category, named != nil { return }
        let reading = ButtonReading(payload, rule)
        notes += reading.notes
        guard !reading.buttons.isEmpty else { return }
        var category = ButtonCategory(buttons: reading.buttons)
        let options = rule.categoryOptions.flatMap { payload[$0] as? [Any] } ?? []
        let words = options.compactMap { $0 as? String }
        category.reportsDismissal = rule.reportsDismissal || words.contains("custom_dismiss")
        category.allowsCarPlay = words.contains("carplay")
        category.hiddenPlaceholder = payload.text(at: rule.hiddenPlaceholder)
        if rule.precedence == .registeredCategory, payload.flag(at: rule.overrule) != true {
            category.payloadCategory = named
        }
        buttonCategory = category
        // Which of the two it is shows when the center has told what it knows.
        self.category = category.payloadCategory ?? category.identifier
    }
}

extension RichContent {
    /// Reads one payload by several dialects, each at most once.
    private struct Reader {
        private let payload: PushPayload
        private let index: DialectIndex
        private let transport: TransportPolicy
        private var media: [Int: MediaReading] = [:]
        private var expanded: [Int: (object: PayloadObject, notes: [Diagnostic])] = [:]

        init(_ payload: PushPayload, index: DialectIndex, transport: TransportPolicy) {
            self.payload = payload
            self.index = index
            self.transport = transport
        }

        mutating func best(of candidates: [DialectIndex.Candidate]) -> DialectIndex.Candidate? {
            candidates.first { candidate in
                guard case .shape = candidate.match else { return true }
                return reading(of: candidate).hasRequest
            } ?? candidates.first
        }

        /// The media of the best; when it has none, those of the next dialect whose link is good.
        mutating func media(
            of best: DialectIndex.Candidate, or candidates: [DialectIndex.Candidate]
        ) -> MediaReading {
            let own = reading(of: best)
            guard own.items.isEmpty else { return own }
            for candidate in candidates where candidate != best {
                let other = reading(of: candidate)
                if other.hasRequest { return other }
            }
            return own
        }

        mutating func object(of candidate: DialectIndex.Candidate) -> PayloadObject {
            expansion(of: candidate).object
        }

        mutating func notes(of candidate: DialectIndex.Candidate) -> [Diagnostic] {
            expansion(of: candidate).notes
        }

        private mutating func reading(of candidate: DialectIndex.Candidate) -> MediaReading {
            if let known = media[candidate.place] { return known }
            let reading = MediaReading(
                object(of: candidate), index.dialects[candidate.place], transport)
            media[candidate.place] = reading
            return reading
        }

        private mutating func expansion(
            of candidate: DialectIndex.Candidate
        ) -> (object: PayloadObject, notes: [Diagnostic]) {
            if let known = expanded[candidate.place] { return known }
            let keys = index.dialects[candidate.place].jsonStrings
            let expansion = payload.expanding(keys)
            expanded[candidate.place] = expansion
            return expansion
        }
    }
}

extension PushPayload {
    /// The payload with JSON in the place of strings that hold it.
    fileprivate func expanding(_ keys: [String]) -> (object: PayloadObject, notes: [Diagnostic]) {
        var userInfo = userInfo
        var notes: [Diagnostic] = []
        for key in keys {
            guard let text = userInfo[key] as? String, !text.isEmpty else { continue }
            if let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) {
                userInfo[key] = value
            } else {
                notes.append(
                    Diagnostic(
                        .jsonUnreadable, "`\(key)` is a string that shall hold JSON and does not.",
                        fix: "Check how the server writes JSON into a string."))
            }
        }
        return (PayloadObject(userInfo), notes)
    }
}

extension Diagnostic {
    fileprivate static func levelUnknown(_ key: PayloadPath) -> Self {
        Self(
            .levelUnknown, "`\(key)` is no level that its sender documents.",
            fix: "Leave it out, or send one of the sender's own words.")
    }
}
