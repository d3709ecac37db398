/// A text of the payload that takes the place of the notification's own.
///
/// What is empty or no string is left out, so that the notification always has a text.
public struct TextOverride: Hashable, Sendable {
    /// What is replaced.
    public enum Field: String, Hashable, Sendable {
        case title
        case subtitle
        case body
    }

    /// When it is.
    public enum Moment: String, Hashable, Sendable {
        case always
        /// When a media file was attached.
        case mediaArrived = "when a media file is attached"
        /// When media are asked for and none was attached.
        case mediaMissing = "when no media file is attached"
    }

    /// Where the new text is.
    public enum Source: Hashable, Sendable {
        case string(PayloadPath)
        /// A line after the text with the name of the file, its size in bytes, and whether the time
        /// (seconds since 1970) is over up to which it is there.
        case attachmentLine(name: PayloadPath, size: PayloadPath, expiry: PayloadPath)
    }

    /// What is replaced.
    public var field: Field
    /// Where the new text is.
    public var source: Source
    /// When it is replaced. Default: always.
    public var moment: Moment

    /// Replaces one of the texts.
    ///
    /// - Parameters:
    ///   - field: the text that is replaced.
    ///   - source: where the new one is.
    ///   - moment: when it is replaced.
    public init(_ field: Field, _ source: Source, when moment: Moment = .always) {
        self.field = field
        self.source = source
        self.moment = moment
    }

    /// A new title.
    public static func title(_ path: PayloadPath, when moment: Moment = .always) -> Self {
        Self(.title, .string(path), when: moment)
    }

    /// A new subtitle.
    public static func subtitle(_ path: PayloadPath, when moment: Moment = .always) -> Self {
        Self(.subtitle, .string(path), when: moment)
    }

    /// A new body.
    public static func body(_ path: PayloadPath, when moment: Moment = .always) -> Self {
        Self(.body, .string(path), when: moment)
    }
}
