/// Why something of a push could not be done, in words for a machine and for a person.
///
/// It is thrown inside the pipeline and listed in the ``DeliveryReport``. Its texts are safe to
/// log: they hold no token, no URL's query and nothing of the notification's own text.
public struct Reason: Error, Hashable, Sendable {
    public let code: Code
    /// What happened, as one sentence.
    public let message: String
    /// The next thing to check or to change, as one sentence.
    public let advice: String

    public init(_ code: Code, _ message: String, advice: String) {
        self.code = code
        self.message = message
        self.advice = advice
    }
}

extension Reason: CustomStringConvertible {
    public var description: String { "\(code): \(message) \(advice)" }
}

extension Reason {
    /// What kind of reason it is, stable across versions and fit for a metric's label.
    ///
    /// The set is open: later versions add codes, and a fetcher of your own may bring its own.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }
    }
}

// What the payload says.
extension Reason.Code {
    /// The payload's media key holds something other than a string.
    public static let mediaNotAString = Self(rawValue: "media-not-a-string")
    /// The payload's media key holds an empty string.
    public static let mediaEmpty = Self(rawValue: "media-empty")
    /// The link cannot be read as a URL, even after encoding what can be encoded.
    public static let urlUnreadable = Self(rawValue: "url-unreadable")
    /// The link is neither `https` nor `http`.
    public static let schemeUnsupported = Self(rawValue: "scheme-unsupported")
    /// The link is plain `http`, which App Transport Security refuses.
    public static let insecureHTTP = Self(rawValue: "insecure-http")
    /// The bytes are of another type than the payload says; they were attached as what they are.
    public static let typeHintWrong = Self(rawValue: "type-hint-wrong")
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
    public static let infoUnusable = Self(rawValue: "info-unusable")
    /// The payload's category is not a string and was left alone.
    public static let categoryNotAString = Self(rawValue: "category-not-a-string")
}

// What the network says.
extension Reason.Code {
    /// The host's name could not be resolved.
    public static let hostNotFound = Self(rawValue: "host-not-found")
    /// No connection could be made, or it broke.
    public static let connectionFailed = Self(rawValue: "connection-failed")
    /// TLS failed: an expired, self-signed or wrong certificate, or an old protocol.
    public static let tlsFailed = Self(rawValue: "tls-failed")
    /// The server redirects to plain `http`, which App Transport Security refuses.
    public static let insecureRedirect = Self(rawValue: "insecure-redirect")
    /// The server redirects more often than allowed.
    public static let tooManyRedirects = Self(rawValue: "too-many-redirects")
    /// The server answered with a status other than 200 to 299.
    public static let httpStatus = Self(rawValue: "http-status")
    /// The server stopped sending.
    public static let stalled = Self(rawValue: "stalled")
    /// A fetcher of the app's own reported steps out of order.
    public static let fetcherFault = Self(rawValue: "fetcher-fault")
    /// The library's budget or the system's time ran out first.
    public static let outOfTime = Self(rawValue: "out-of-time")
    /// The process ended in the middle of the work.
    public static let interrupted = Self(rawValue: "interrupted")
    /// The task that asked for the content was cancelled first.
    public static let cancelled = Self(rawValue: "cancelled")
}

// What the bytes say.
extension Reason.Code {
    /// The answer has no bytes.
    public static let bodyEmpty = Self(rawValue: "body-empty")
    /// The answer is a web page, a document or an error message, not media.
    public static let notMedia = Self(rawValue: "not-media")
    /// The answer is media, of a type that iOS does not attach.
    public static let typeUnsupported = Self(rawValue: "type-unsupported")
    /// No known type begins with these bytes.
    public static let typeUnrecognized = Self(rawValue: "type-unrecognized")
    /// The media is larger than iOS attaches for its type.
    public static let tooLarge = Self(rawValue: "too-large")
    /// The answer ended before its declared length, or the file before its own end.
    public static let truncated = Self(rawValue: "truncated")
    /// The bytes begin as their type should and then contradict themselves.
    public static let damaged = Self(rawValue: "damaged")
    /// A smaller version took the place of the preferred one.
    public static let fallbackUsed = Self(rawValue: "fallback-used")
    /// The file could not be written.
    public static let storageFailed = Self(rawValue: "storage-failed")
    /// The system's attachment initialiser refused the file.
    public static let attachmentRefused = Self(rawValue: "attachment-refused")
}
