public import Foundation

/// Why APNs turned a request away, and what can be done.
///
/// It is an error only where a call promises a value of its own, as those of ``ChannelManager``.
public struct Rejection: Error, Hashable, Sendable {
    /// What APNs gave as its reason.
    public let reason: RejectionReason
    /// The status of HTTP.
    public let status: Int
    /// The `apns-id` that was sent.
    public let id: PushID
    /// With status 410: since when the token is dead. Send to it again only if the app has
    /// registered it later than this.
    public let unregisteredSince: Date?

    /// What may be done about it.
    public var advice: RetryAdvice { reason.advice(status: status) }
}
