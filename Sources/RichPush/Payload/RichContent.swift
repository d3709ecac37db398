/// What a payload asks for beyond its text, read by the dialect that fits.
///
/// In: a ``PushPayload`` and the dialects to try. Out: what to fetch, the category to set, and the
/// reasons for whatever could not be read. Open next: `Media/MediaPipeline.swift`.
public struct RichContent: Sendable {
    /// The dialect that was read; `nil` when no dialect's media key is in the payload.
    public private(set) var dialect: Dialect?
    /// Dialects that would also have fitted, in the order in which they were tried.
    public private(set) var otherDialects: [Dialect] = []
    /// What is asked for, in payload order: a request, or why there can be none.
    public private(set) var items: [Result<MediaRequest, FailedRequest>] = []
    /// The category to set, when the payload names one.
    public private(set) var category: String?
    /// What to do with the number on the app's icon, beyond `aps.badge`.
    public internal(set) var badge: BadgeChange?
    /// What is odd and did no harm.
    public private(set) var notes: [Reason] = []

    /// A medium that was asked for and cannot even be requested.
    public struct FailedRequest: Error, Hashable, Sendable {
        /// The payload's key for it.
        public let key: PayloadPath
        public let reason: Reason
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

    /// Reads a payload: the first dialect whose link is good, else the first whose key is there.
    ///
    /// - Parameters:
    ///   - payload: what the sender sent.
    ///   - configuration: which dialects to try, and which links are allowed.
    public init(
        _ payload: PushPayload,
        configuration: NotificationEnricher.Configuration = NotificationEnricher.Configuration()
    ) {
        self.init(payload, dialects: configuration.dialects, transport: configuration.transport)
    }

    init(_ payload: PushPayload, dialects: [Dialect], transport: TransportPolicy) {
        let readings = dialects.compactMap { MediaReading(payload, $0, transport) }
        let best = readings.firstIndex { $0.hasRequest } ?? readings.startIndex
        guard readings.indices.contains(best) else { return }
        let reading = readings[best]
        dialect = reading.dialect
        otherDialects = readings.indices.filter { $0 != best }.map { readings[$0].dialect }
        items = reading.items
        notes = reading.notes
        readCategory(of: reading.dialect, payload)
    }

    private mutating func readCategory(of dialect: Dialect, _ payload: PushPayload) {
        guard let path = dialect.category, let value = payload[path] else { return }
        guard let name = value as? String else {
            notes.append(
                Reason(
                    .categoryNotAString,
                    "`\(path)` is \(PushPayload.jsonTypeName(of: value)), not a string.",
                    advice: "Send the identifier of a category that the app registers."))
            return
        }
        category = name
    }
}
