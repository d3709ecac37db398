public import Foundation

/// What became of one notification: what it asked for, what it got, and why not the rest.
///
/// Safe to log: links come without their query, and the notification's text is not in it.
public struct DeliveryReport: Hashable, Sendable {
    /// What ended the work.
    public enum Ending: String, Hashable, Sendable {
        /// The payload asks for no media, or for none that can be requested.
        case nothingToFetch = "nothing-to-fetch"
        /// Every media file is there, or cannot be had.
        case complete
        /// The library's own time limit ran out.
        case deadline
        /// The system called `serviceExtensionTimeWillExpire()`.
        case expired
        /// The task that asked for the content was cancelled.
        case cancelled
    }

    /// Where an attached file is from.
    public enum Provenance: String, Hashable, Sendable {
        case network
        case cache
        /// The part of an image that arrived.
        case part
        /// A blurred placeholder from the payload.
        case placeholder
    }

    /// One media file that the payload asks for.
    public struct MediaItem: Hashable, Sendable {
        /// The payload's key that named it.
        public let key: PayloadPath
        /// The link without query, fragment, user and password; `nil` when it could not be read.
        public let source: String?
        /// The attached file, or the reason why there is none.
        public internal(set) var result: Result<MediaFile, Diagnostic>
        /// Where the attached file is from; `nil` when there is none.
        public internal(set) var provenance: Provenance?
        /// Why the attached file is less than what was asked for; `nil` when it is just that.
        public internal(set) var degradation: Diagnostic?
        /// Whether the file was made from another type, or made smaller.
        public internal(set) var isConverted = false
        /// Transfers that were begun for it: more than 1 when some were retried.
        public internal(set) var transfers = 0
        /// When it was complete or given up, counted from the start of the work.
        public internal(set) var completedAt: TimeInterval
    }

    /// The dialect that was read; `nil` when none fits the payload.
    public internal(set) var dialect: String?
    /// By what it was recognised.
    public internal(set) var dialectMatch: Dialect.Match?
    /// The dialect whose media were read: another one when ``dialect`` has none in this payload.
    public internal(set) var mediaDialect: String?
    /// Dialects that would also have fitted.
    public internal(set) var otherDialects: [String] = []
    /// What the payload asks for, in payload order.
    public internal(set) var media: [MediaItem] = []
    /// What is odd and did no harm.
    public internal(set) var notes: [Diagnostic] = []
    /// The number that the content puts on the app's icon; `nil` leaves it as it is.
    public internal(set) var badge: Int?
    /// Other vendors' processors that had their turn, by name, in order.
    public internal(set) var processors: [String] = []
    /// Why the payload's encrypted part could not be opened; `nil` when it could, or has none.
    public internal(set) var decryptionFailure: Diagnostic?
    /// What ended the work.
    public internal(set) var ending = Ending.nothingToFetch
    /// From the start of the work to the call of the content handler.
    public internal(set) var elapsed = TimeInterval.zero

    /// Whether everything that the payload asks for is attached, as it was asked for.
    public var isComplete: Bool { failures.isEmpty }

    /// Why the encrypted part stayed closed, then why media are missing, or less than what was asked
    /// for, in payload order.
    public var failures: [Diagnostic] {
        [decryptionFailure].compactMap(\.self)
            + media.compactMap { mediaItem in
                if case .failure(let reason) = mediaItem.result { return reason }
                return mediaItem.degradation
            }
    }
}
