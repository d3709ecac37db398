/// What is known of one type: Apple's system declares them, page "System-declared uniform type
/// identifiers".
struct TypeDeclaration: Hashable, Sendable {
    let identifier: String
    let suffixes: [String]
    let mimeTypes: [String]
    let parents: [String]
    let name: String

    init(
        _ identifier: String, _ suffixes: [String], _ mimeTypes: [String],
        conformingTo parents: [String], _ name: String
    ) {
        self.identifier = identifier
        self.suffixes = suffixes
        self.mimeTypes = mimeTypes
        self.parents = parents
        self.name = name
    }

    static let byIdentifier = Dictionary(
        all.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    static let byTag: [UTTagClass: [String: [TypeDeclaration]]] = [
        .filenameExtension: index(\.suffixes), .mimeType: index(\.mimeTypes),
    ]

    private static func index(
        _ tags: (TypeDeclaration) -> [String]
    ) -> [String: [TypeDeclaration]] {
        all.reduce(into: [:]) { index, declaration in
            for tag in tags(declaration) { index[tag, default: []].append(declaration) }
        }
    }

    private static let image = ["public.image"]
    private static let movie = ["public.movie"]
    private static let audio = ["public.audio"]

    static let all: [Self] = [
        .init("public.item", [], [], conformingTo: [], "item"),
        .init("public.content", [], [], conformingTo: [], "content"),
        .init("public.composite-content", [], [], conformingTo: ["public.content"], "content"),
        .init("public.data", [], [], conformingTo: ["public.item"], "data"),
        .init("public.directory", [], [], conformingTo: ["public.item"], "directory"),
        .init("public.folder", [], [], conformingTo: ["public.directory"], "folder"),
        .init("public.url", ["url"], ["text/uri-list"], conformingTo: ["public.data"], "URL"),
        .init("public.file-url", [], [], conformingTo: ["public.url"], "file URL"),
        .init("public.archive", [], [], conformingTo: ["public.data"], "archive"),
        .init(
            "public.zip-archive", ["zip"], ["application/zip"], conformingTo: ["public.archive"],
            "ZIP archive"),
        .init(
            "com.adobe.pdf", ["pdf"], ["application/pdf"],
            conformingTo: ["public.data", "public.composite-content"], "PDF document"),
        // Text
        .init("public.text", [], [], conformingTo: ["public.data", "public.content"], "text"),
        .init(
            "public.plain-text", ["txt", "text"], ["text/plain"], conformingTo: ["public.text"],
            "plain text"),
        .init("public.utf8-plain-text", [], [], conformingTo: ["public.plain-text"], "text"),
        .init(
            "public.html", ["html", "htm"], ["text/html"], conformingTo: ["public.text"], "HTML"),
        .init(
            "public.xml", ["xml"], ["application/xml", "text/xml"], conformingTo: ["public.text"],
            "XML"),
        .init("public.json", ["json"], ["application/json"], conformingTo: ["public.text"], "JSON"),
        .init("com.apple.property-list", ["plist"], [], conformingTo: ["public.data"], "list"),
        // Pictures
        .init("public.image", [], [], conformingTo: ["public.data", "public.content"], "image"),
        .init(
            "public.jpeg", ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"],
            conformingTo: image, "JPEG image"),
        .init("public.png", ["png"], ["image/png"], conformingTo: image, "PNG image"),
        .init("com.compuserve.gif", ["gif"], ["image/gif"], conformingTo: image, "GIF image"),
        .init("org.webmproject.webp", ["webp"], ["image/webp"], conformingTo: image, "WebP image"),
        .init(
            "public.heic", ["heic"], ["image/heic"], conformingTo: ["public.heif-standard"],
            "HEIC image"),
        .init(
            "public.heif", ["heif"], ["image/heif"], conformingTo: ["public.heif-standard"],
            "HEIF image"),
        .init("public.heif-standard", [], [], conformingTo: image, "HEIF image"),
        .init(
            "public.avif", ["avif"], ["image/avif"], conformingTo: ["public.heif-standard"],
            "AVIF image"),
        .init("public.tiff", ["tiff", "tif"], ["image/tiff"], conformingTo: image, "TIFF image"),
        .init("com.microsoft.bmp", ["bmp"], ["image/bmp"], conformingTo: image, "BMP image"),
        .init(
            "com.microsoft.ico", ["ico"], ["image/vnd.microsoft.icon"], conformingTo: image,
            "icon"),
        .init(
            "public.svg-image", ["svg", "svgz"], ["image/svg+xml"],
            conformingTo: ["public.image", "public.xml"], "SVG image"),
        // Sound and films
        .init(
            "public.audiovisual-content", [], [],
            conformingTo: ["public.data", "public.content"], "audiovisual content"),
        .init("public.movie", [], [], conformingTo: ["public.audiovisual-content"], "movie"),
        .init("public.video", [], [], conformingTo: movie, "video"),
        .init("public.audio", [], [], conformingTo: ["public.audiovisual-content"], "audio"),
        .init(
            "public.mpeg-4", ["mp4", "mpg4"], ["video/mp4"], conformingTo: movie,
            "MPEG-4 movie"),
        .init(
            "com.apple.m4v-video", ["m4v"], ["video/x-m4v"],
            conformingTo: ["public.mpeg-4"], "Apple MPEG-4 movie"),
        .init(
            "com.apple.quicktime-movie", ["mov", "qt"], ["video/quicktime"],
            conformingTo: movie, "QuickTime movie"),
        .init(
            "public.mpeg", ["mpg", "mpeg", "mpe"], ["video/mpeg", "video/mpg"],
            conformingTo: movie, "MPEG movie"),
        .init(
            "public.mpeg-2-video", ["m2v"], ["video/mpeg2"], conformingTo: ["public.video"],
            "MPEG-2 video"),
        .init(
            "public.avi", ["avi", "vfw"], ["video/avi", "video/msvideo", "video/x-msvideo"],
            conformingTo: movie, "AVI movie"),
        .init(
            "public.3gpp", ["3gp", "3gpp"], ["video/3gpp", "audio/3gpp"], conformingTo: movie,
            "3GPP movie"),
        .init(
            "public.mp3", ["mp3", "mpga"], ["audio/mpeg", "audio/mp3", "audio/mpeg3"],
            conformingTo: audio, "MP3 audio"),
        .init(
            "public.mpeg-4-audio", ["mp4"], ["audio/mp4"], conformingTo: audio,
            "MPEG-4 audio"),
        .init(
            "com.apple.m4a-audio", ["m4a"], ["audio/x-m4a", "audio/m4a"],
            conformingTo: ["public.mpeg-4-audio"], "Apple MPEG-4 audio"),
        .init(
            "com.microsoft.waveform-audio", ["wav", "wave"],
            ["audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav"], conformingTo: audio,
            "Waveform audio"),
        .init(
            "public.aiff-audio", ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"],
            conformingTo: audio, "AIFF audio"),
        .init(
            "com.apple.coreaudio-format", ["caf"], ["audio/x-caf"], conformingTo: audio,
            "CoreAudio audio"),
    ]
}
