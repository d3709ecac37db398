import Foundation
import MediaInspection
import PartialImages

/// The media of a payload as one dialect reads them.
///
/// In: a payload and the dialect that fits. Out: for each media file a request, or why there can be
/// none. Open next: `Media/MediaURL.swift`.
struct MediaReading {
    let dialect: Dialect
    private(set) var items: [Result<MediaRequest, RichContent.FailedRequest>] = []
    private(set) var notes: [Diagnostic] = []

    private let payload: PayloadObject
    private let transport: TransportPolicy

    /// Media of one payload beyond this number are refused: a phone shows one.
    private static let maximumCount = 10

    private static let type: PayloadPath = "type"
    private static let thumbHash: PayloadPath = "thumbhash"
    private static let blurHash: PayloadPath = "blurhash"

    /// Reads the sources that the dialect names: all, or the first whose link is good, else the
    /// first whose key is there.
    init(_ payload: PayloadObject, _ dialect: Dialect, _ transport: TransportPolicy) {
        self.dialect = dialect
        self.payload = payload
        self.transport = transport
        var first: (items: [Result<MediaRequest, RichContent.FailedRequest>], notes: [Diagnostic])?
        for source in dialect.media {
            guard let value = payload[source.path] else { continue }
            read(value, source)
            guard !dialect.readsAllMedia else { continue }
            if hasRequest { return }
            first = first ?? (items, notes)
            (items, notes) = ([], [])
        }
        if let first { (items, notes) = first }
        if items.count > Self.maximumCount { limit(to: dialect.media.first?.path ?? []) }
    }

    var hasRequest: Bool { items.contains { (try? $0.get()) != nil } }

    /// What a payload says of one media file, as it stands there.
    private struct Fields {
        let link: Any
        let key: PayloadPath
        let source: MediaSource
        /// What holds the link and what belongs to it; `nil` for a bare link of a list.
        let holder: PayloadObject?
        /// Whether it is one of a list's, or of an object's members.
        var isElement = true

        func value(at path: PayloadPath?) -> Any? { path.flatMap { holder?[$0] } }
    }

    private mutating func read(_ value: Any, _ source: MediaSource) {
        switch source.form {
        case .linkOrList, .firstOfList:
            guard let list = value as? [Any] else {
                // What belongs to a single link stands beside it.
                let holder = payload.parent(of: source.path)
                read(
                    Fields(
                        link: value, key: source.path, source: source, holder: holder,
                        isElement: false))
                return
            }
            let count = source.form == .firstOfList ? 1 : Self.maximumCount
            for (index, element) in list.prefix(count).enumerated() {
                read(element, at: source.path.child("\(index)"), source)
            }
            if source.form != .firstOfList, list.count > count { limit(to: source.path) }
        case .members:
            guard let object = PayloadObject(value) else {
                read(Fields(link: value, key: source.path, source: source, holder: nil))
                return
            }
            let members = object.members
            for (key, element) in members.prefix(Self.maximumCount) {
                read(element, at: source.path.child(key), source)
            }
            if members.count > Self.maximumCount { limit(to: source.path) }
        }
    }

    /// An element is a link, or an object that holds one.
    private mutating func read(_ element: Any, at key: PayloadPath, _ source: MediaSource) {
        guard let object = PayloadObject(element) else {
            read(Fields(link: element, key: key, source: source, holder: nil))
            return
        }
        read(Fields(link: object[source.link] ?? "", key: key, source: source, holder: object))
    }

    private mutating func limit(to key: PayloadPath) {
        items = Array(items.prefix(Self.maximumCount))
        if !notes.contains(where: { $0.code == .tooManyMedia }) {
            notes.append(.tooManyMedia(key, limit: Self.maximumCount))
        }
    }

    private mutating func read(_ fields: Fields) {
        do throws(Diagnostic) {
            let link = try MediaURL(based(fields), at: fields.key, under: transport)
            items.append(
                .success(
                    MediaRequest(
                        url: link.url, fallbacks: fallbacks(fields), key: fields.key,
                        typeHint: typeHint(fields), placeholder: placeholder(fields),
                        thumbnail: thumbnail(fields))))
        } catch {
            items.append(.failure(RichContent.FailedRequest(key: fields.key, reason: error)))
        }
    }

    /// A name alone becomes a link by what the sender puts before it.
    private func based(_ fields: Fields) -> Any {
        guard let base = fields.source.base, let name = fields.link as? String, !name.isEmpty,
            !name.contains("://")
        else { return fields.link }
        return base + name
    }

    /// A smaller version, or a list of them; one that is no good link is noted and left out.
    private mutating func fallbacks(_ fields: Fields) -> [URL] {
        guard let path = fields.source.fallback, let fallback = fields.value(at: path) else {
            return []
        }
        let key = fields.key.sibling(path, isElement: fields.isElement)
        let values = fallback as? [Any] ?? [fallback]
        return values.prefix(Self.maximumCount).compactMap { value in
            do throws(Diagnostic) {
                return try MediaURL(value, at: key, under: transport).url
            } catch {
                notes.append(error)
                return nil
            }
        }
    }

    private mutating func typeHint(_ fields: Fields) -> TypeHint? {
        // A list's objects may always say `type`, whatever a single link's key is called.
        let paths = [fields.source.typeHint, fields.isElement ? Self.type : nil].compactMap(\.self)
        guard let path = paths.first(where: { fields.value(at: $0) != nil }),
            let value = fields.value(at: path)
        else { return fields.source.family.map(TypeHint.family) }
        let key = fields.key.sibling(path, isElement: fields.isElement)
        guard let word = value as? String else {
            notes.append(.hintNotAString(at: key, value))
            return nil
        }
        // A server that knows no better says the same of every file.
        guard !word.isEmpty, !word.lowercased().hasSuffix("/octet-stream") else { return nil }
        let hint = TypeHint(word)
        if case .unknown = hint { notes.append(.unknownHint(at: key)) }
        return hint
    }

    /// A ThumbHash knows the picture's shape and so goes first; one that is damaged is noted.
    private mutating func placeholder(_ fields: Fields) -> PlaceholderHash? {
        let hashes = [
            (fields.value(at: Self.thumbHash) as? String).map(PlaceholderHash.thumbHash),
            (fields.value(at: Self.blurHash) as? String).map(PlaceholderHash.blurHash),
        ]
        for hash in hashes.compactMap(\.self) {
            do throws(Diagnostic) {
                _ = try Placeholder(hash)
                return hash
            } catch {
                notes.append(error)
            }
        }
        return nil
    }

    /// How the banner shows it; what cannot be is noted and left out.
    private mutating func thumbnail(_ fields: Fields) -> Thumbnail? {
        guard let keys = fields.source.thumbnail else { return nil }
        let object = keys.object.flatMap { payload[$0] }.flatMap(PayloadObject.init)
        let place = keys.object == nil ? fields.holder : object
        var thumbnail = Thumbnail(
            isHidden: place?.flag(at: keys.hidden) ?? false, time: place?.number(at: keys.time))
        if let path = keys.clip, let value = place?[path] {
            thumbnail.clip = Thumbnail.Clip(value)
            if thumbnail.clip == nil { notes.append(.thumbnailUnreadable(path)) }
        }
        if let time = thumbnail.time, time < 0 {
            thumbnail.time = nil
            notes.append(.thumbnailUnreadable(keys.time ?? []))
        }
        if let lead = keys.lead, let lead = payload[lead] as? String,
            fields.value(at: keys.identifier) as? String != lead
        {
            thumbnail.isHidden = true
        }
        return thumbnail == Thumbnail() ? nil : thumbnail
    }
}

extension Thumbnail.Clip {
    /// Reads an object of four numbers from 0 to 1, in Apple's spelling or in small letters.
    fileprivate init?(_ value: Any) {
        guard let object = PayloadObject(value) else { return nil }
        func number(_ key: String) -> Double? {
            object.number(at: PayloadPath([key]))
                ?? object.number(at: PayloadPath([key.capitalized]))
        }
        guard let x = number("x"), let y = number("y"), let width = number("width"),
            let height = number("height")
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
        guard isInside else { return nil }
    }
}

extension PayloadObject {
    /// The object that holds what a path leads to.
    fileprivate func parent(of path: PayloadPath) -> PayloadObject? {
        guard path.keys.count > 1 else { return self }
        return value(at: path.keys.dropLast()).flatMap(PayloadObject.init)
    }
}

extension PayloadPath {
    /// The path of what stands beside the last key, or inside an element.
    func sibling(_ path: PayloadPath, isElement: Bool) -> PayloadPath {
        PayloadPath((isElement ? keys : keys.dropLast()) + path.keys)
    }

    /// The path of a member, or of a list's element.
    func child(_ key: String) -> PayloadPath { PayloadPath(keys + [key]) }
}

extension Diagnostic {
    fileprivate static func unknownHint(at key: PayloadPath) -> Self {
        Self(
            .typeHintUnknown, "`\(key)` is not a type this library knows.",
            fix: "Send a MIME type such as image/jpeg, or leave it out: bytes decide.")
    }

    fileprivate static func hintNotAString(at key: PayloadPath, _ value: Any) -> Self {
        Self(
            .typeHintUnknown, "`\(key)` is \(PushPayload.jsonTypeName(of: value)), not a string.",
            fix: "Send a MIME type such as image/jpeg, or leave it out: bytes decide.")
    }

    fileprivate static func tooManyMedia(_ key: PayloadPath, limit: Int) -> Self {
        Self(
            .tooManyMedia, "`\(key)` lists more than \(limit) media; the rest is left out.",
            fix: "Send what is to be seen first: a phone shows one in the banner.")
    }

    fileprivate static func thumbnailUnreadable(_ key: PayloadPath) -> Self {
        Self(
            .thumbnailUnreadable, "`\(key)` says nothing on the thumbnail that iOS takes.",
            fix: "Send x, y, width and height from 0 to 1, and a time that is not negative.")
    }
}
