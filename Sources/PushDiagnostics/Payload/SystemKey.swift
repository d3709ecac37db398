internal import APNs

/// A key that the system reads in `aps`, in the alert, or in a sound's dictionary.
///
/// The tables are Apple's "Generating a remote notification", with what older pages had. Entries are
/// objects, since they are passed around for each key of millions of payloads.
final class SystemKey: Sendable {
    /// Which JSON values the system reads there.
    enum Form: Hashable, Sendable {
        case string
        /// A whole number.
        case integer
        case number
        /// The number 1; 0 and 1 where `allowsZero`.
        case flag
        case object
        case strings
        case anything
        /// A string or an object.
        case text
        case zeroOrOne
        /// A number or a boolean: senders write both, and Apple shows both.
        case flagOrBool
    }

    let name: String
    let form: Form
    /// The words that are known; empty when any are.
    let words: [String]
    /// The range of a number.
    let range: ClosedRange<Double>?
    /// The push types that it belongs to; empty when it may stand in any that has `aps`.
    let pushTypes: [PushType]
    /// What to say of a key that today's systems do not read; `nil` for the others.
    let retired: String?

    private init(
        name: String, form: Form, words: [String] = [], range: ClosedRange<Double>? = nil,
        pushTypes: [PushType] = [], retired: String? = nil
    ) {
        self.name = name
        self.form = form
        self.words = words
        self.range = range
        self.pushTypes = pushTypes
        self.retired = retired
    }

    /// What is read, with an article.
    var wanted: String {
        switch form {
        case .string: "a string"
        case .integer: "a whole number"
        case .number: "a number"
        case .flag: "the number 1"
        case .zeroOrOne: "the number 0 or 1"
        case .flagOrBool: "true or 1"
        case .object: "an object"
        case .strings: "an array of strings"
        case .anything: "a value"
        case .text: "a string or an object"
        }
    }
}

extension SystemKey {
    /// The keys of `aps`.
    static let aps: [SystemKey] = [
        SystemKey(name: "alert", form: .text),
        SystemKey(name: "badge", form: .integer, range: 0...Double(Int32.max)),
        SystemKey(name: "sound", form: .text),
        SystemKey(name: "thread-id", form: .string),
        SystemKey(name: "category", form: .string),
        SystemKey(name: "content-available", form: .flag),
        SystemKey(name: "mutable-content", form: .flag),
        SystemKey(name: "target-content-id", form: .string),
        SystemKey(
            name: "interruption-level", form: .string,
            words: ["passive", "active", "time-sensitive", "critical"]),
        SystemKey(name: "relevance-score", form: .number),
        SystemKey(name: "filter-criteria", form: .string),
        SystemKey(name: "timestamp", form: .integer, pushTypes: [.liveActivity]),
        SystemKey(
            name: "event", form: .string, words: ["start", "update", "end"],
            pushTypes: [.liveActivity]),
        SystemKey(name: "content-state", form: .object, pushTypes: [.liveActivity]),
        SystemKey(name: "stale-date", form: .integer, pushTypes: [.liveActivity]),
        SystemKey(name: "dismissal-date", form: .integer, pushTypes: [.liveActivity]),
        SystemKey(name: "attributes-type", form: .string, pushTypes: [.liveActivity]),
        SystemKey(name: "attributes", form: .object, pushTypes: [.liveActivity]),
        SystemKey(name: "input-push-token", form: .flag, pushTypes: [.liveActivity]),
        SystemKey(name: "input-push-channel", form: .string, pushTypes: [.liveActivity]),
        SystemKey(
            name: "content-changed", form: .flagOrBool, pushTypes: [.widgets, .controls]),
        SystemKey(
            name: "url-args", form: .strings,
            retired: "it belongs to website pushes on the Mac"),
    ]

    /// The keys of `aps.alert`.
    static let alert: [SystemKey] = [
        SystemKey(name: "title", form: .string),
        SystemKey(name: "subtitle", form: .string),
        SystemKey(name: "body", form: .string),
        SystemKey(name: "launch-image", form: .string),
        SystemKey(name: "title-loc-key", form: .string),
        SystemKey(name: "title-loc-args", form: .strings),
        SystemKey(name: "subtitle-loc-key", form: .string),
        SystemKey(name: "subtitle-loc-args", form: .strings),
        SystemKey(name: "loc-key", form: .string),
        SystemKey(name: "loc-args", form: .strings),
        SystemKey(
            name: "action-loc-key", form: .anything,
            retired: "it named the button of alerts before iOS 10"),
        SystemKey(
            name: "summary-arg", form: .string, retired: "iOS 12 to 14 made group summaries of it"),
        SystemKey(
            name: "summary-arg-count", form: .integer,
            retired: "iOS 12 to 14 made group summaries of it"),
    ]

    /// The keys of `aps.sound`, when it is an object.
    static let sound: [SystemKey] = [
        SystemKey(name: "critical", form: .zeroOrOne),
        SystemKey(name: "name", form: .string),
        SystemKey(name: "volume", form: .number, range: 0...1),
    ]
}
