@_exported public import Diagnostics

// The codes with which the library says why something of a push could not be done. They are thrown
// inside the pipeline and listed in the ``DeliveryReport``. The set is open: a fetcher of your own
// may bring its own. What each means is in the table of PushDiagnostics.

// What the payload says.
extension Diagnostic.Code {
    /// The payload's media key holds something other than a string.
    public static let mediaNotAString = Self("media-not-a-string", number: "RP060")
    /// The payload's media key holds an empty string.
    public static let mediaEmpty = Self(rawValue: "media-empty")
    /// The link cannot be read as a URL, even after encoding what can be encoded.
    public static let urlUnreadable = Self("url-unreadable", number: "RP063")
    /// The link is neither `https` nor `http`.
    public static let schemeUnsupported = Self("scheme-unsupported", number: "RP062")
    /// The link is plain `http`, which App Transport Security refuses.
    public static let insecureHTTP = Self("insecure-http", number: "RP061")
    /// The bytes are of another type than the payload says; they were attached as what they are.
    public static let typeHintWrong = Self("type-hint-wrong", number: "RP065")
    /// The payload's type hint is not a word this library knows; the bytes decide anyway.
    public static let typeHintUnknown = Self(rawValue: "type-hint-unknown")
    /// The payload lists more media than are fetched.
    public static let tooManyMedia = Self(rawValue: "too-many-media")
    /// A string of the payload that shall hold JSON does not.
    public static let jsonUnreadable = Self(rawValue: "json-unreadable")
    /// The payload's wish for the thumbnail is nothing that iOS takes.
    public static let thumbnailUnreadable = Self(rawValue: "thumbnail-unreadable")
    /// The payload lists something that is no button.
    public static let buttonUnreadable = Self(rawValue: "button-unreadable")
    /// The payload lists more buttons than are shown.
    public static let tooManyButtons = Self(rawValue: "too-many-buttons")
    /// The system did not list the buttons' category in time; they may be missing.
    public static let categoryNotListed = Self(rawValue: "category-not-listed")
    /// The payload's level is none that its sender documents.
    public static let levelUnknown = Self(rawValue: "level-unknown")
    /// The extension's own Info.plist holds something under `RichPush` that cannot be used.
    public static let infoUnusable = Self("info-unusable", number: "RP310")
    /// The payload's category is not a string and was left alone.
    public static let categoryNotAString = Self(rawValue: "category-not-a-string")
}

// What the network says.
extension Diagnostic.Code {
    /// The host's name could not be resolved.
    public static let hostNotFound = Self("host-not-found", number: "RP205")
    /// No connection could be made, or it broke.
    public static let connectionFailed = Self("connection-failed", number: "RP208")
    /// TLS failed: an expired, self-signed or wrong certificate, or an old protocol.
    public static let tlsFailed = Self(rawValue: "tls-failed")
    /// The server redirects to plain `http`, which App Transport Security refuses.
    public static let insecureRedirect = Self("insecure-redirect", number: "RP230")
    /// The server redirects more often than allowed.
    public static let tooManyRedirects = Self("too-many-redirects", number: "RP231")
    /// The server answered with a status other than 200 to 299.
    public static let httpStatus = Self("http-status", number: "RP240")
    /// The server stopped sending.
    public static let stalled = Self("stalled", number: "RP252")
    /// A fetcher of the app's own reported steps out of order.
    public static let fetcherFault = Self(rawValue: "fetcher-fault")
    /// The library's time limit or the system's time ran out first.
    public static let outOfTime = Self("out-of-time", number: "RP280")
    /// The process ended in the middle of the work.
    public static let interrupted = Self(rawValue: "interrupted")
    /// The task that asked for the content was cancelled first.
    public static let cancelled = Self(rawValue: "cancelled")
}

// What the bytes say.
extension Diagnostic.Code {
    /// The answer has no bytes.
    public static let bodyEmpty = Self("body-empty", number: "RP251")
    /// The answer is a web page, a document or an error message, not media.
    public static let notMedia = Self("not-media", number: "RP260")
    /// The answer is media, of a type that iOS does not attach.
    public static let typeUnsupported = Self("type-unsupported", number: "RP262")
    /// No known type begins with these bytes.
    public static let typeUnrecognized = Self("type-unrecognized", number: "RP261")
    /// The media is larger than iOS attaches for its type.
    public static let tooLarge = Self("too-large", number: "RP270")
    /// The answer ended before its declared length, or the file before its own end.
    public static let truncated = Self("truncated", number: "RP250")
    /// The bytes begin as their type should and then contradict themselves.
    public static let damaged = Self(rawValue: "damaged")
    /// The phone saves data (Low Data Mode): a smaller version was taken.
    public static let lowDataMode = Self(rawValue: "low-data-mode")
    /// A smaller version took the place of the preferred one.
    public static let fallbackUsed = Self(rawValue: "fallback-used")
    /// The file could not be written.
    public static let storageFailed = Self(rawValue: "storage-failed")
    /// The app's own code could not make the content that was to take the place of the push's.
    public static let contentNotReplaced = Self(rawValue: "content-not-replaced")
    /// The system's attachment initialiser refused the file.
    public static let attachmentRefused = Self(rawValue: "attachment-refused")
}
