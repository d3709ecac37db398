/// A rule that a push, its media or a built app can break.
///
/// The identifier is stable: it is what people write into their CI's configuration and search for.
/// RP001 to RP199 are about payloads and headers, RP200 to RP299 about media at the end of a link,
/// RP300 to RP499 about built apps. A number is never used again.
public struct Rule: Hashable, Sendable, Identifiable {
    /// Such as `RP012`.
    public struct ID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }
    }

    public let id: ID
    /// What the rule asks for, as a sentence: "`mutable-content` is the number 1."
    public let title: String
    /// How bad it usually is to break it.
    public let severity: Finding.Severity
    /// Why the rule exists: what happens on a phone, or at APNs, when it is broken.
    public let why: String
    /// The usual mend.
    public let advice: String
    /// What breaks the rule, as short as possible: JSON, a property list's part, a command's output.
    ///
    /// A payload may have a first line with options of `richpush check`: the headers it goes with.
    public let example: String
    /// The example with its fault mended; `nil` where there is nothing to show.
    public let mended: String?

    public init(
        _ id: ID, _ title: String, severity: Finding.Severity, why: String, advice: String,
        example: String, mended: String? = nil
    ) {
        self.id = id
        self.title = title
        self.severity = severity
        self.why = why
        self.advice = advice
        self.example = example
        self.mended = mended
    }
}

extension Rule.ID: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(rawValue: text) }
}
