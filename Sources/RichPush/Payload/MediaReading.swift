import Foundation

/// The media of a payload as one dialect reads them.
///
/// At the dialect's media key stands a link, or a list whose elements are links or objects with
/// `url`, and perhaps `type`, `fallback_url`, `thumbhash` and `blurhash`.
struct MediaReading {
    let dialect: Dialect
    private(set) var items: [Result<MediaRequest, RichContent.FailedRequest>] = []
    private(set) var notes: [Reason] = []

    private let transport: TransportPolicy

    /// Media of one payload beyond this number are refused: a phone shows one.
    private static let maximumCount = 10

    /// Reads the media; `nil` when the dialect's key is not there.
    init?(_ payload: PushPayload, _ dialect: Dialect, _ transport: TransportPolicy) {
        guard let value = payload[dialect.mediaURL] else { return nil }
        self.dialect = dialect
        self.transport = transport
        guard let elements = value as? [Any] else {
            // What belongs to a single link stands beside it.
            let fields = Fields(
                link: value, key: dialect.mediaURL,
                typeHint: dialect.typeHint.flatMap { payload[$0] }, typeHintKey: dialect.typeHint,
                fallback: dialect.fallbackURL.flatMap { payload[$0] },
                thumbHash: payload[dialect.mediaURL.sibling("thumbhash")],
                blurHash: payload[dialect.mediaURL.sibling("blurhash")])
            read(fields)
            return
        }
        for (index, element) in elements.prefix(Self.maximumCount).enumerated() {
            let key = dialect.mediaURL.child("\(index)")
            let object = element as? [AnyHashable: Any]
            read(
                Fields(
                    link: object == nil ? element : object?["url"] ?? "", key: key,
                    typeHint: object?["type"], typeHintKey: key.child("type"),
                    fallback: object?["fallback_url"], thumbHash: object?["thumbhash"],
                    blurHash: object?["blurhash"]))
        }
        if elements.count > Self.maximumCount {
            notes.append(.tooManyMedia(dialect.mediaURL, limit: Self.maximumCount))
        }
    }

    var hasRequest: Bool { items.contains { (try? $0.get()) != nil } }

    /// What a payload says of one medium, as it stands there.
    private struct Fields {
        let link: Any
        let key: PayloadPath
        let typeHint: Any?
        let typeHintKey: PayloadPath?
        let fallback: Any?
        let thumbHash: Any?
        let blurHash: Any?
    }

    private mutating func read(_ fields: Fields) {
        do throws(Reason) {
            let link = try MediaURL(fields.link, at: fields.key, under: transport)
            items.append(
                .success(
                    MediaRequest(
                        url: link.url, fallbacks: fallbacks(fields), key: fields.key,
                        typeHint: typeHint(fields), placeholder: placeholder(fields))))
        } catch {
            items.append(.failure(RichContent.FailedRequest(key: fields.key, reason: error)))
        }
    }

    /// A smaller version, or a list of them; one that is no good link is noted and left out.
    private mutating func fallbacks(_ fields: Fields) -> [URL] {
        guard let fallback = fields.fallback else { return [] }
        let values = fallback as? [Any] ?? [fallback]
        return values.prefix(Self.maximumCount).compactMap { value in
            do throws(Reason) {
                let key = fields.key.sibling("fallback_url")
                return try MediaURL(value, at: key, under: transport).url
            } catch {
                notes.append(error)
                return nil
            }
        }
    }

    private mutating func typeHint(_ fields: Fields) -> TypeHint? {
        guard let value = fields.typeHint, let key = fields.typeHintKey else { return nil }
        guard let word = value as? String else {
            notes.append(.hintNotAString(at: key, value))
            return nil
        }
        guard !word.isEmpty else { return nil }
        let hint = TypeHint(word)
        if case .unknown = hint { notes.append(.unknownHint(at: key)) }
        return hint
    }

    /// A ThumbHash knows the picture's shape and so goes first; one that is damaged is noted.
    private mutating func placeholder(_ fields: Fields) -> PlaceholderHash? {
        let hashes = [
            (fields.thumbHash as? String).map(PlaceholderHash.thumbHash),
            (fields.blurHash as? String).map(PlaceholderHash.blurHash),
        ]
        for hash in hashes.compactMap(\.self) {
            do throws(Reason) {
                _ = try Placeholder(hash)
                return hash
            } catch {
                notes.append(error)
            }
        }
        return nil
    }
}

extension PayloadPath {
    /// The path of a key beside the last one.
    func sibling(_ key: String) -> PayloadPath { PayloadPath(keys.dropLast() + [key]) }

    /// The path of a member, or of a list's element.
    func child(_ key: String) -> PayloadPath { PayloadPath(keys + [key]) }
}

extension Reason {
    fileprivate static func unknownHint(at key: PayloadPath) -> Self {
        Self(
            .typeHintUnknown, "`\(key)` is not a type this library knows.",
            advice: "Send a MIME type such as image/jpeg, or leave it out: bytes decide.")
    }

    fileprivate static func hintNotAString(at key: PayloadPath, _ value: Any) -> Self {
        Self(
            .typeHintUnknown, "`\(key)` is \(PushPayload.jsonTypeName(of: value)), not a string.",
            advice: "Send a MIME type such as image/jpeg, or leave it out: bytes decide.")
    }

    fileprivate static func tooManyMedia(_ key: PayloadPath, limit: Int) -> Self {
        Self(
            .tooManyMedia, "`\(key)` lists more than \(limit) media; the rest is left out.",
            advice: "Send what is to be seen first: a phone shows one in the banner.")
    }
}
