/// What became of one notification: what it asked for, what it got, and why not the rest.
///
/// Safe to log: links come without their query, and the notification's text is not in it.
public struct DeliveryReport: Hashable, Sendable {
    /// What ended the work.
    public enum Ending: String, Hashable, Sendable {
        /// The payload asks for no media, or for none that can be requested.
        case nothingToFetch = "nothing-to-fetch"
        /// Every medium was settled, well or not.
        case complete
        /// The library's own budget ran out.
        case deadline
        /// The system called `serviceExtensionTimeWillExpire()`.
        case expired
        /// The task that asked for the content was cancelled.
        case cancelled
    }

    /// One medium that the payload asks for.
    public struct Medium: Hashable, Sendable {
        /// The payload's key that named it.
        public let key: PayloadPath
        /// The link without query, fragment, user and password; `nil` when it could not be read.
        public let source: String?
        /// The attached file, or the reason why there is none.
        public internal(set) var result: Result<MediaFile, Reason>
        /// When it was settled, counted from the start of the work.
        public internal(set) var settledAt: Duration
    }

    /// The dialect that was read; `nil` when the payload holds no known media key.
    public internal(set) var dialect: String?
    /// Dialects that would also have fitted.
    public internal(set) var otherDialects: [String] = []
    /// What the payload asks for, in payload order.
    public internal(set) var media: [Medium] = []
    /// What is odd and did no harm.
    public internal(set) var notes: [Reason] = []
    public internal(set) var ending = Ending.nothingToFetch
    /// From the start of the work to the hand-over.
    public internal(set) var elapsed = Duration.zero

    /// Whether everything that the payload asks for is attached.
    public var isComplete: Bool { failures.isEmpty }

    /// Why media are missing, in payload order.
    public var failures: [Reason] {
        media.compactMap { medium in
            guard case .failure(let reason) = medium.result else { return nil }
            return reason
        }
    }
}
