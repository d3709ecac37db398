public import Foundation
public import MediaInspection

/// What a person would have seen of a push, and how it came to that.
public struct DeliveredNotification: Sendable {
    /// Whose content it is.
    public enum Source: String, Hashable, Sendable {
        /// What the sender wrote.
        case original
        /// What the extension returned.
        case `extension`
    }

    /// Tells the notification from others; a later one with the same identifier replaces it.
    public let identifier: String
    /// The app's bundle identifier, when it is known.
    public let targetBundle: String?
    /// Whether anything is shown.
    public let isShown: Bool
    public let source: Source
    /// The text and what goes with it; what would have been shown, when nothing is.
    public let content: Content
    /// The attachments that the system took, in order.
    public let attachments: [Attachment]
    /// What happened, in order.
    public let timeline: [Moment]
    /// When the extension started, counted from the push's arrival; `nil` when it did not.
    public let extensionStart: Duration?
    /// The reasons for whatever did not happen.
    public let findings: [Finding]

    /// The parts of a notification that a person sees or hears, and how they are grouped.
    public struct Content: Hashable, Sendable {
        public var title = ""
        public var subtitle = ""
        public var body = ""
        /// The number on the app's icon; `nil` leaves it alone, 0 removes it.
        public var badge: Int?
        /// The sound's file name, `default` for the system's; `nil` for silence.
        public var sound: String?
        public var categoryIdentifier = ""
        public var threadIdentifier = ""
        /// `passive`, `active`, `time-sensitive` or `critical`.
        public var interruptionLevel = "active"
        public var relevanceScore = 0.0
    }

    /// A file that the system took over.
    public struct Attachment: Hashable, Sendable {
        public let identifier: String
        /// Its uniform type identifier.
        public let type: String
        /// Where the system keeps it.
        public let url: URL
        /// What the bytes are.
        public let media: InspectedMedia
        /// Whether the banner leaves it out.
        public let isThumbnailHidden: Bool
    }

    /// Something that happened, counted from the push's arrival.
    public struct Moment: Hashable, Sendable {
        public let at: Duration
        public let event: String

        public init(at: Duration, event: String) {
            self.at = at
            self.event = event
        }
    }

    /// Why something did not happen that somebody wanted.
    public struct Finding: Hashable, Sendable {
        public let code: Code
        /// What happened, as one sentence.
        public let message: String
        /// The next thing to check or to change.
        public let advice: String
        /// How sure anybody is of the rule that decided it.
        public let certainty: HostRules.Certainty
    }
}

extension DeliveredNotification.Finding {
    /// What kind of finding it is, stable across versions. The set is open.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        /// The payload has no `aps` object.
        public static let noAPS = Self(rawValue: "no-aps")
        /// APNs refuses payloads of this length.
        public static let payloadTooLarge = Self(rawValue: "payload-too-large")
        /// A key of `aps` holds a value of another type than iOS reads; it is ignored.
        public static let valueIgnored = Self(rawValue: "value-ignored")
        /// The push has nothing to show, so nothing is shown.
        public static let noAlert = Self(rawValue: "no-alert")
        /// The extension is not started, since the flag `mutable-content` is missing or wrong.
        public static let notMutable = Self(rawValue: "not-mutable")
        /// The extension is not started, since the alert has no text.
        public static let alertEmpty = Self(rawValue: "alert-empty")
        /// Text comes from the app's string table, which is not at hand.
        public static let localizedText = Self(rawValue: "localized-text")
        /// The extension returned nothing in time.
        public static let timedOut = Self(rawValue: "timed-out")
        /// The extension used the expiry callback to return its content.
        public static let expired = Self(rawValue: "expired")
        /// The extension called its content handler again.
        public static let handlerCalledAgain = Self(rawValue: "handler-called-again")
        /// The extension returned content that shows nothing.
        public static let contentEmpty = Self(rawValue: "content-empty")
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
    }
}
