public import MediaInspection

/// What a sender says a media file is, in whatever words it uses.
///
/// The bytes decide the type; a hint settles only what bytes leave open (an MPEG-4 file without a
/// brand may be a sound or a movie) and lets the report say that the sender is wrong.
public enum TypeHint: Hashable, Sendable {
    /// A type named exactly: by uniform type identifier, MIME type or suffix.
    case type(MediaType)
    /// A coarse word such as `image`, `video/*` or `audio`.
    case family(MediaType.Family)
    /// A word this library does not know, as the sender wrote it.
    case unknown(String)

    /// Reads a uniform type identifier, a MIME type, a bare suffix or a coarse word, in any case.
    public init(_ text: String) {
        let word = text.lowercased().filter { !$0.isWhitespace }
        if let family = Self.family(of: word) {
            self = .family(family)
        } else if let type = MediaType(identifier: word) ?? MediaType(mimeType: word)
            ?? MediaType(pathExtension: word) ?? Self.shortWords[word]
        {
            self = .type(type)
        } else {
            self = .unknown(text)
        }
    }

    /// Whether a media file of this type is what the sender announced; an unknown word rules out none.
    public func admits(_ type: MediaType) -> Bool {
        switch self {
        case .type(let expected): expected == type
        case .family(let family): family == type.family
        case .unknown: true
        }
    }

    /// The family the sender means, when the word says one.
    var family: MediaType.Family? {
        switch self {
        case .type(let type): type.family
        case .family(let family): family
        case .unknown: nil
        }
    }

    /// Words that are none of these and that a sender documents.
    private static let shortWords: [String: MediaType] = [
        "mpeg2": .mpeg2, "mpeg4": .mpeg4, "mpeg4audio": .mpeg4Audio,
    ]

    private static func family(of word: String) -> MediaType.Family? {
        switch word.hasSuffix("/*") ? String(word.dropLast(2)) : word {
        case "image", "picture", "photo", "public.image": .image
        case "video", "movie", "public.movie", "public.video": .movie
        case "audio", "sound", "public.audio": .audio
        default: nil
        }
    }
}
