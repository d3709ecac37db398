public import Diagnostics

/// The rules of iOS that the host follows, each with how sure anybody is of it.
///
/// A value that nobody could verify is a switch here; a report says so when one decided something.
/// Change a rule to see what the other reading would do:
///
/// ```swift
/// var rules = HostRules()
/// rules.timeLimit.value = .seconds(5)
/// ```
public struct HostRules: Hashable, Sendable {
    /// How a rule is known.
    public typealias Certainty = Diagnostic.Certainty

    /// A rule's value and where it is from.
    public struct Rule<Value: Hashable & Sendable>: Hashable, Sendable {
        public var value: Value
        public let certainty: Certainty
        public let source: String

        init(_ value: Value, _ certainty: Certainty, _ source: String) {
            self.value = value
            self.certainty = certainty
            self.source = source
        }
    }

    /// What becomes of a notification whose extension returned an attachment that is not valid.
    public enum BadAttachment: Hashable, Sendable {
        /// The notification is shown without that attachment.
        case dropped
        /// The notification is shown as it came.
        case showsOriginal
    }

    /// How the system hands a process a push that comes while it still works on another one.
    public enum BurstDelivery: String, Hashable, Sendable {
        /// One after the other.
        case serial
        /// At once, on different threads.
        case overlapping
    }

    /// The longest payload of an ordinary push, in bytes.
    public var maximumPayloadLength = Rule(
        4096, .documented, "Apple, Sending notification requests to APNs")

    /// Whether an alert without any text starts the extension.
    public var emptyAlertStartsExtension = Rule(
        false, .unverified, "the written rule wants a title, subtitle or body")

    /// Whether an alert whose only text is a localisation key starts the extension.
    public var localizedAlertStartsExtension = Rule(
        true, .unverified, "the key stands for a title, subtitle or body")

    /// Whether `"mutable-content": true` counts as 1.
    public var acceptsBooleanFlag = Rule(
        false, .unverified, "Apple documents a number; a sender changed true to 1 for that reason")

    /// Whether `"mutable-content": "1"` counts as 1.
    public var acceptsTextFlag = Rule(false, .unverified, "Apple documents a number")

    /// The time from the launch of the extension's process to its expiry callback.
    ///
    /// Launch and `init` count: when they use the time up, the process is killed without the
    /// callback.
    public var timeLimit = Rule(
        Duration.seconds(30), .observed, "system logs give up after 30.01 s; Apple says about 30 s")

    /// The time that the expiry callback has to hand over content.
    public var expiryGrace = Rule(
        Duration.seconds(1), .unverified, "Apple says that the process ends immediately")

    /// How much memory the extension may take, in bytes; past it the process is killed at once.
    ///
    /// Compared with the growth of the process's anonymous memory since its launch. Only an
    /// extension in a process of its own is held to it.
    public var memoryLimit = Rule(
        24 << 20, .observed, "kernel logs: exceeded mem limit, ActiveHard 24 MB (fatal)")

    /// How long the main thread may be blocked before the process is killed without the expiry
    /// callback. Only an extension in a process of its own is held to it.
    public var mainThreadLimit = Rule(
        Duration.seconds(10), .reported,
        "Apple's forum, thread 807554: killed early, without the callback; after how long is unknown"
    )

    /// How long a process lives on after its content was handed over, so that late calls are seen.
    public var processLinger = Rule(
        Duration.milliseconds(50), .unverified,
        "Apple's forum, thread 820483: the process may stay, or end right after the handler")

    /// Whether a process that did not end serves the next push of a burst.
    public var reusesProcess = Rule(
        true, .observed, "Apple's forum, thread 820483: likely when pushes come often")

    /// Whether one instance of the class serves all pushes of a process.
    public var reusesInstance = Rule(
        false, .unverified, "published observations contradict each other")

    /// How a process gets the pushes of a burst.
    public var burstDelivery = Rule(
        BurstDelivery.overlapping, .unverified, "published observations contradict each other")

    /// How long a category that was just registered may have no buttons, unless the center lists it.
    ///
    /// The host shows the buttons all the same; it says so when an extension did not wait.
    public var categorySettling = Rule(
        Duration.seconds(1), .observed,
        "openradar 45325233: categories missing on first use; SDKs wait about a second")

    /// Whether the extension may suppress a notification by returning empty content.
    ///
    /// True for extensions with the entitlement `com.apple.developer.usernotifications.filtering`.
    public var hasFilteringEntitlement = Rule(
        false, .observed, "a system log, quoted in Apple's forum, thread 696068")

    /// Bytes in a megabyte of Apple's attachment limits.
    public var bytesPerMegabyte = Rule(
        1_000_000, .unverified, "Apple does not say whether 10⁶ or 2²⁰")

    /// Whether bytes of another type than the attachment's make it corrupt.
    public var checksAttachmentBytes = Rule(
        true, .unverified, "an error for corrupt attachments exists; where it is raised is unknown")

    /// What becomes of a notification with an attachment that is not valid.
    public var badAttachment = Rule(
        BadAttachment.dropped, .unverified, "only that validation follows the extension is known")

    public init() {}
}
