public import Diagnostics
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
    /// The buttons of its category: as the extension registered it, or as the app's center, that of
    /// the host's process, knows it.
    public var actions: [Action] = []
    /// What happened, in order.
    public let timeline: [Moment]
    /// When the extension started, counted from the push's arrival; `nil` when it did not.
    public let extensionStart: Duration?
    /// The reasons for whatever did not happen.
    public let findings: [Diagnostic]
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
}
