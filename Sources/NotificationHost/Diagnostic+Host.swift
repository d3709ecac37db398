@_exported public import Diagnostics

extension Diagnostic {
    /// What a rule of the host decided.
    init<Value>(_ code: Code, _ message: String, fix: String, rule: HostRules.Rule<Value>) {
        self.init(
            code, message, fix: fix, evidence: Evidence(rule.certainty, source: rule.source))
    }
}

// The codes with which the host says why something did not happen. The set is open.
extension Diagnostic.Code {
    /// The payload has no `aps` object.
    public static let noAPS = Self("no-aps", number: "RP010")
    /// APNs refuses payloads of this length.
    public static let payloadTooLarge = Self("payload-too-large", number: "RP030")
    /// A key of `aps` holds a value of another type than iOS reads; it is ignored.
    public static let valueIgnored = Self("value-ignored", number: "RP017")
    /// The push has nothing to show, so nothing is shown.
    public static let noAlert = Self("no-alert", number: "RP021")
    /// The extension is not started, since the flag `mutable-content` is missing or wrong.
    public static let notMutable = Self("not-mutable", number: "RP020")
    /// The extension is not started, since the alert has no text.
    public static let alertEmpty = Self("alert-empty", number: "RP022")
    /// Text comes from the app's string table, which is not at hand.
    public static let localizedText = Self(rawValue: "localized-text")
    /// The extension returned nothing in time.
    public static let timedOut = Self(rawValue: "timed-out")
    /// The extension used the expiry callback to return its content.
    public static let expired = Self(rawValue: "expired")
    /// The extension's launch and `init` used all its time up.
    public static let startedTooLate = Self(rawValue: "started-too-late")
    /// The extension crashed before it returned content.
    public static let crashed = Self(rawValue: "crashed")
    /// The extension ended its own process before it returned content.
    public static let exited = Self(rawValue: "exited")
    /// The extension took more memory than it may.
    public static let memoryExceeded = Self(rawValue: "memory-exceeded")
    /// The extension blocked its main thread.
    public static let mainThreadHung = Self(rawValue: "main-thread-hung")
    /// The extension's process ended after it had returned its content.
    public static let endedAfterContent = Self(rawValue: "ended-after-content")
    /// The extension called its content handler again.
    public static let handlerCalledAgain = Self(rawValue: "handler-called-again")
    /// The extension returned content that shows nothing.
    public static let contentEmpty = Self(rawValue: "content-empty")
    /// The extension did not wait until the center listed the category that it had registered.
    public static let categoryUnsettled = Self(rawValue: "category-unsettled")
    /// The file of an attachment is not there, or is not a readable file.
    public static let attachmentMissing = Self(rawValue: "attachment-missing")
    /// An attachment is of a type that iOS does not take.
    public static let attachmentTypeUnsupported = Self(rawValue: "attachment-type-unsupported")
    /// An attachment is larger than iOS takes.
    public static let attachmentTooLarge = Self(rawValue: "attachment-too-large")
    /// The bytes of an attachment are not what its name says, or are damaged.
    public static let attachmentCorrupt = Self(rawValue: "attachment-corrupt")
    /// An attachment could not be moved into the system's store.
    public static let attachmentNotMoved = Self(rawValue: "attachment-not-moved")
    /// The payload asks for media, and the extension attached none and said nothing.
    public static let noAttachment = Self(rawValue: "no-attachment")
}
