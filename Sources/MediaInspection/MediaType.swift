/// A kind of file that people put behind a push, named as iOS names it.
///
/// The list holds what iOS attaches to a notification (``attachmentMegabytes`` is then its size
/// limit) and what people send although iOS does not take it, so that a reason can name it.
/// Open next: `MediaSignature.swift`, which tells the type from a file's first bytes.
public struct MediaType: Hashable, Sendable, Identifiable {
    /// What a person does with it, and the group for which iOS sets a size limit.
    public enum Family: String, Hashable, Sendable, CaseIterable {
        case image
        case audio
        case movie
        /// A web page, a document, an error message: never an attachment.
        case other
    }

    /// The uniform type identifier, such as `public.jpeg`: what `UNNotificationAttachment.type`
    /// says.
    public let identifier: String
    /// What kind of media it is.
    public let family: Family
    /// What to call it in a sentence, such as `JPEG picture`.
    public let name: String
    /// The MIME types that servers send for it, the registered one first, in lower case.
    public let mimeTypes: [String]
    /// The file name suffixes that stand for it, the usual one first, in lower case, no dot.
    public let pathExtensions: [String]
    /// The size up to which iOS attaches it, in MB; `nil` when iOS does not attach it at all.
    ///
    /// Apple's page for `UNNotificationAttachment` gives the number and leaves open whether a
    /// megabyte is 10⁶ or 2²⁰ bytes; whoever applies the limit has to choose.
    public let attachmentMegabytes: Int?

    /// The ``identifier``.
    public var id: String { identifier }

    /// Whether iOS attaches files of this type.
    public var isAttachable: Bool { attachmentMegabytes != nil }

    /// The suffix that a file of this type should have, without the dot.
    public var preferredPathExtension: String { pathExtensions.first ?? "bin" }

    /// The MIME type to announce it with.
    public var preferredMIMEType: String { mimeTypes.first ?? "application/octet-stream" }

    private init(
        _ identifier: String, _ family: Family, _ name: String,
        mime mimeTypes: [String], suffixes pathExtensions: [String], limit: Int? = nil
    ) {
        self.identifier = identifier
        self.family = family
        self.name = name
        self.mimeTypes = mimeTypes
        self.pathExtensions = pathExtensions
        self.attachmentMegabytes = limit
    }

    public static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

// MARK: - Finding a type

extension MediaType {
    /// The type with this uniform type identifier, in any case.
    public init?(identifier: String) {
        self.init(identifier.lowercased(), in: Self.byIdentifier)
    }

    /// The type that servers announce with this MIME type.
    ///
    /// Parameters (`; charset=…`) and case do not matter.
    public init?(mimeType: String) {
        let essence = mimeType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        self.init(essence, in: Self.byMIMEType)
    }

    /// The type that files with this suffix have; a leading dot is ignored.
    public init?(pathExtension: String) {
        let bare = pathExtension.hasPrefix(".") ? pathExtension.dropFirst() : pathExtension[...]
        self.init(bare.lowercased(), in: Self.byPathExtension)
    }

    private init?(_ key: String, in index: [String: MediaType]) {
        guard let found = index[key] else { return nil }
        self = found
    }

    private static let byIdentifier = index { [$0.identifier.lowercased()] }
    private static let byMIMEType = index(\.mimeTypes)
    private static let byPathExtension = index(\.pathExtensions)

    /// The first type in the list wins a key that two of them claim.
    private static func index(_ keys: (MediaType) -> [String]) -> [String: MediaType] {
        Dictionary(all.flatMap { type in keys(type).map { ($0, type) } }) { first, _ in first }
    }
}

// MARK: - The list

extension MediaType {
    /// A JPEG image.
    public static let jpeg = Self(
        "public.jpeg", .image, "JPEG picture",
        mime: ["image/jpeg", "image/jpg", "image/pjpeg"],
        suffixes: ["jpg", "jpeg", "jpe", "jfif"], limit: 10)
    /// A PNG image, also an animated one.
    public static let png = Self(
        "public.png", .image, "PNG picture",
        mime: ["image/png", "image/apng", "image/x-png"], suffixes: ["png", "apng"], limit: 10)
    /// A GIF image, also an animated one.
    public static let gif = Self(
        "com.compuserve.gif", .image, "GIF picture",
        mime: ["image/gif"], suffixes: ["gif"], limit: 10)

    /// MPEG audio, layer 3.
    public static let mp3 = Self(
        "public.mp3", .audio, "MP3 sound",
        mime: ["audio/mpeg", "audio/mp3", "audio/x-mpeg", "audio/mpeg3", "audio/x-mp3"],
        suffixes: ["mp3"], limit: 5)
    /// An MPEG-4 file with sound alone.
    public static let mpeg4Audio = Self(
        "public.mpeg-4-audio", .audio, "MPEG-4 sound",
        mime: ["audio/mp4", "audio/m4a", "audio/x-m4a", "audio/mp4a-latm"],
        suffixes: ["m4a"], limit: 5)
    /// Waveform audio (RIFF).
    public static let wav = Self(
        "com.microsoft.waveform-audio", .audio, "WAV sound",
        mime: ["audio/wav", "audio/x-wav", "audio/vnd.wave", "audio/wave"],
        suffixes: ["wav", "wave"], limit: 5)
    /// AIFF or AIFF-C audio.
    public static let aiff = Self(
        "public.aiff-audio", .audio, "AIFF sound",
        mime: ["audio/aiff", "audio/x-aiff"], suffixes: ["aiff", "aif", "aifc"], limit: 5)

    /// An MPEG-4 movie.
    public static let mpeg4 = Self(
        "public.mpeg-4", .movie, "MPEG-4 movie",
        mime: ["video/mp4", "video/mpeg4"], suffixes: ["mp4", "mpg4"], limit: 50)
    /// An MPEG-1 movie.
    public static let mpeg = Self(
        "public.mpeg", .movie, "MPEG movie",
        mime: ["video/mpeg", "video/mpg", "video/x-mpeg"],
        suffixes: ["mpg", "mpeg", "mpe", "m1v"], limit: 50)
    /// An MPEG-2 movie.
    public static let mpeg2 = Self(
        "public.mpeg-2-video", .movie, "MPEG-2 movie",
        mime: ["video/mpeg2", "video/x-mpeg2"], suffixes: ["m2v", "mpg2"], limit: 50)
    /// An AVI movie (RIFF).
    public static let avi = Self(
        "public.avi", .movie, "AVI movie",
        mime: ["video/x-msvideo", "video/avi", "video/msvideo", "video/vnd.avi"],
        suffixes: ["avi", "vfw"], limit: 50)

    /// A WebP image; iOS does not attach it.
    public static let webp = Self(
        "org.webmproject.webp", .image, "WebP picture", mime: ["image/webp"], suffixes: ["webp"])
    /// A HEIC image; iOS does not attach it.
    public static let heic = Self(
        "public.heic", .image, "HEIC picture",
        mime: ["image/heic", "image/heic-sequence"], suffixes: ["heic", "heics"])
    /// A HEIF image other than HEIC; iOS does not attach it.
    public static let heif = Self(
        "public.heif", .image, "HEIF picture",
        mime: ["image/heif", "image/heif-sequence"], suffixes: ["heif", "heifs", "hif"])
    /// An AVIF image; iOS does not attach it.
    public static let avif = Self(
        "public.avif", .image, "AVIF picture",
        mime: ["image/avif", "image/avif-sequence"], suffixes: ["avif", "avifs"])
    /// An SVG drawing; iOS does not attach it.
    public static let svg = Self(
        "public.svg-image", .image, "SVG drawing",
        mime: ["image/svg+xml", "image/svg"], suffixes: ["svg"])
    /// A Windows bitmap; iOS does not attach it.
    public static let bmp = Self(
        "com.microsoft.bmp", .image, "BMP picture",
        mime: ["image/bmp", "image/x-ms-bmp", "image/x-bmp"], suffixes: ["bmp", "dib"])
    /// A JPEG XL image; iOS does not attach it.
    public static let jpegXL = Self(
        "public.jpeg-xl", .image, "JPEG XL picture", mime: ["image/jxl"], suffixes: ["jxl"])
    /// A TIFF image; iOS does not attach it.
    public static let tiff = Self(
        "public.tiff", .image, "TIFF picture", mime: ["image/tiff"], suffixes: ["tiff", "tif"])
    /// A Windows icon; iOS does not attach it.
    public static let icon = Self(
        "com.microsoft.ico", .image, "Windows icon",
        mime: ["image/vnd.microsoft.icon", "image/x-icon"], suffixes: ["ico"])

    /// A QuickTime movie.
    public static let quickTime = Self(
        "com.apple.quicktime-movie", .movie, "QuickTime movie",
        mime: ["video/quicktime"], suffixes: ["mov", "qt"])
    /// Apple's variant of an MPEG-4 movie.
    public static let m4v = Self(
        "com.apple.m4v-video", .movie, "M4V movie", mime: ["video/x-m4v"], suffixes: ["m4v"])
    /// A 3GPP movie.
    public static let threeGPP = Self(
        "public.3gpp", .movie, "3GPP movie", mime: ["video/3gpp"], suffixes: ["3gp", "3gpp"])
    /// A WebM movie; iOS does not attach it.
    public static let webm = Self(
        "org.webmproject.webm", .movie, "WebM movie",
        mime: ["video/webm", "audio/webm"], suffixes: ["webm"])
    /// A Matroska movie; iOS does not attach it.
    public static let matroska = Self(
        "org.matroska.mkv", .movie, "Matroska movie",
        mime: ["video/x-matroska", "video/matroska"], suffixes: ["mkv"])
    /// An MPEG transport stream; iOS does not attach it.
    public static let mpegTransportStream = Self(
        "public.mpeg-2-transport-stream", .movie, "MPEG transport stream",
        mime: ["video/mp2t"], suffixes: ["ts", "m2ts", "mts"])
    /// An Ogg file; iOS does not attach it.
    public static let ogg = Self(
        "org.xiph.ogg", .audio, "Ogg sound",
        mime: ["audio/ogg", "application/ogg", "video/ogg"],
        suffixes: ["ogg", "oga", "opus", "ogv"])
    /// FLAC audio; iOS does not attach it.
    public static let flac = Self(
        "org.xiph.flac", .audio, "FLAC sound",
        mime: ["audio/flac", "audio/x-flac"], suffixes: ["flac"])
    /// AAC audio in ADTS frames.
    public static let aac = Self(
        "public.aac-audio", .audio, "AAC sound",
        mime: ["audio/aac", "audio/aacp"], suffixes: ["aac", "adts"])
    /// MPEG audio, layer 2.
    public static let mp2 = Self(
        "public.mp2", .audio, "MP2 sound", mime: ["audio/x-mp2"], suffixes: ["mp2"])
    /// Core Audio Format.
    public static let caf = Self(
        "com.apple.coreaudio-format", .audio, "Core Audio sound",
        mime: ["audio/x-caf"], suffixes: ["caf"])

    /// A web page.
    public static let html = Self(
        "public.html", .other, "web page (HTML)",
        mime: ["text/html", "application/xhtml+xml"], suffixes: ["html", "htm", "xhtml"])
    /// An XML document.
    public static let xml = Self(
        "public.xml", .other, "XML document",
        mime: ["application/xml", "text/xml"], suffixes: ["xml"])
    /// A JSON document.
    public static let json = Self(
        "public.json", .other, "JSON document",
        mime: ["application/json", "application/problem+json"], suffixes: ["json"])
    /// A PDF document.
    public static let pdf = Self(
        "com.adobe.pdf", .other, "PDF document", mime: ["application/pdf"], suffixes: ["pdf"])
    /// A ZIP archive.
    public static let zip = Self(
        "public.zip-archive", .other, "ZIP archive", mime: ["application/zip"], suffixes: ["zip"])
    /// Data packed with gzip.
    public static let gzip = Self(
        "org.gnu.gnu-zip-archive", .other, "gzip archive",
        mime: ["application/gzip", "application/x-gzip"], suffixes: ["gz", "svgz"])
    /// Text without a format.
    public static let plainText = Self(
        "public.plain-text", .other, "plain text", mime: ["text/plain"], suffixes: ["txt", "text"])

    /// Every type this module knows, those that iOS attaches first.
    public static let all: [MediaType] = [
        jpeg, png, gif, mp3, mpeg4Audio, wav, aiff, mpeg4, mpeg, mpeg2, avi,
        webp, heic, heif, avif, jpegXL, svg, bmp, tiff, icon,
        quickTime, m4v, threeGPP, webm, matroska, mpegTransportStream, ogg, flac, aac, mp2, caf,
        html, xml, json, pdf, zip, gzip, plainText,
    ]

    /// The types that iOS attaches to a notification, from Apple's page for
    /// `UNNotificationAttachment`.
    public static let attachable: [MediaType] = all.filter(\.isAttachable)
}
