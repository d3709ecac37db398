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
    /// The buttons of its category: as the extension registered it, or as the app's centre, that of
    /// the host's process, knows it.
    public var actions: [Action] = []
    /// What happened, in order.
    public let timeline: [Moment]
    /// When the extension started, counted from the push's arrival; `nil` when it did not.
    public let extensionStart: Duration?
    /// The reasons for whatever did not happen.
    public let findings: [Finding]
    /// The process that the extension had to itself; `nil` when it ran in the host's, or not at all.
    public let process: ExtensionProcessReport?

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
        /// The part of the picture that the banner shows; `nil` for all of it.
        public var thumbnailClip: UnitRectangle?
        /// The moment that the banner shows: the frame of an animation, the second of a movie.
        public var thumbnailTime: Double?
    }

    /// A part of a picture whose width and height count as 1, from its upper left corner.
    public struct UnitRectangle: Hashable, Sendable {
        public let x: Double
        public let y: Double
        public let width: Double
        public let height: Double

        /// `nil` when nothing of it lies inside the picture; what lies outside is cut off.
        public init?(x: Double, y: Double, width: Double, height: Double) {
            let (left, right) = (max(0, x), min(1, x + width))
            let (top, bottom) = (max(0, y), min(1, y + height))
            guard [x, y, width, height].allSatisfy(\.isFinite), right > left, bottom > top
            else { return nil }
            self.x = left
            self.y = top
            self.width = right - left
            self.height = bottom - top
        }
    }

    /// A button below the expanded notification.
    public struct Action: Hashable, Sendable {
        public let title: String
        /// Whether it is shown as one that deletes.
        public let isDestructive: Bool

        public init(title: String, isDestructive: Bool = false) {
            self.title = title
            self.isDestructive = isDestructive
        }
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
        /// Where the rule that decided it is known from; `nil` when the message says all.
        public let rule: String?

        init(
            code: Code, message: String, advice: String, certainty: HostRules.Certainty,
            rule: String? = nil
        ) {
            self.code = code
            self.message = message
            self.advice = advice
            self.certainty = certainty
            self.rule = rule
        }

        /// A finding that a rule of the host decided.
        init<Value>(
            code: Code, message: String, advice: String, rule: HostRules.Rule<Value>
        ) {
            self.init(
                code: code, message: message, advice: advice, certainty: rule.certainty,
                rule: rule.source)
        }
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
        /// The extension did not wait until the centre listed the category that it had registered.
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
    }
}
