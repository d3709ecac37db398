/// What a payload asks for beyond its text, read by the dialect that fits.
///
/// In: a ``PushPayload`` and the dialects to try. Out: what to fetch, the category to set, and the
/// reasons for whatever could not be read. Open next: `Media/MediaPipeline.swift`.
public struct RichContent: Sendable {
    /// The dialect that was read; `nil` when no dialect's media key is in the payload.
    public private(set) var dialect: Dialect?
    /// Dialects that would also have fitted, in the order in which they were tried.
    public private(set) var otherDialects: [Dialect] = []
    /// What to fetch, in payload order.
    public private(set) var media: [MediaRequest] = []
    /// The category to set, when the payload names one.
    public private(set) var category: String?
    /// What the payload asks for and cannot get.
    public private(set) var failures: [FailedRequest] = []
    /// What is odd and did no harm.
    public private(set) var notes: [Reason] = []

    /// A medium that was asked for and could not even be requested.
    public struct FailedRequest: Hashable, Sendable {
        /// The payload's key for it.
        public let key: PayloadPath
        public let reason: Reason
    }

    /// Reads a payload: the first dialect whose link is good, else the first whose key is there.
    ///
    /// - Parameters:
    ///   - payload: what the sender sent.
    ///   - dialects: in the order in which they are tried.
    ///   - hostsAllowingHTTP: hosts for which plain `http` is accepted, in any case.
    public init(
        _ payload: PushPayload, dialects: [Dialect] = Dialect.all,
        hostsAllowingHTTP: Set<String> = []
    ) {
        let transport = TransportPolicy(hostsAllowingHTTP: hostsAllowingHTTP)
        let readings = dialects.compactMap { dialect in
            payload[dialect.mediaURL].map { value in
                (
                    dialect,
                    link: Result { () throws(Reason) in
                        try MediaURL(value, at: dialect.mediaURL, under: transport)
                    }
                )
            }
        }
        let best = readings.firstIndex { (try? $0.link.get()) != nil } ?? 0
        guard readings.indices.contains(best) else { return }

        let (dialect, link) = readings[best]
        self.dialect = dialect
        otherDialects = readings.indices.filter { $0 != best }.map { readings[$0].0 }
        switch link {
        case .success(let link): media = [request(for: link, in: dialect, payload)]
        case .failure(let reason):
            failures = [FailedRequest(key: dialect.mediaURL, reason: reason)]
        }
        readCategory(of: dialect, payload)
    }

    private mutating func request(
        for link: MediaURL, in dialect: Dialect, _ payload: PushPayload
    ) -> MediaRequest {
        var hint: TypeHint?
        if let path = dialect.typeHint, let word = payload.string(at: path), !word.isEmpty {
            hint = TypeHint(word)
        }
        if case .unknown? = hint, let path = dialect.typeHint {
            notes.append(
                Reason(
                    .typeHintUnknown, "`\(path)` is not a type this library knows.",
                    advice: "Send a MIME type such as image/jpeg, or leave it out: bytes decide."))
        }
        return MediaRequest(url: link.url, key: dialect.mediaURL, typeHint: hint)
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
