internal import Foundation

/// When to sign a new provider token: a pure machine, without a clock and without a key.
///
/// Ages are measured on time that only goes forward, so that a clock which is set does not make a
/// token old; what the token says is the date, corrected by the server's when this machine's is
/// wrong.
struct TokenMachine: Sendable {
    enum Decision: Hashable, Sendable {
        case keep
        /// Sign with this `iat`, in seconds since 1970.
        case sign(issuedAt: Int, generation: Int)
    }

    private struct Current {
        let generation: Int
        let signedAt: UInt64
        let skew: Int
    }

    /// From 20 minutes, the least that APNs asks between two tokens, to a minute before the hour
    /// after which it refuses one.
    static let renewalRange: ClosedRange<Duration> = .seconds(1_200) ... .seconds(3_540)
    /// Below this, differences are travel time and rounding.
    private static let smallestSkew = 30

    private let renewal: UInt64
    private var current: Current?
    private var generation = 0
    private var isRejected = false
    private var lastForced: UInt64?
    /// Seconds by which this machine's clock is ahead of the server's.
    private(set) var skew = 0

    init(renewal: Duration) {
        let bounded = min(max(renewal, Self.renewalRange.lowerBound), Self.renewalRange.upperBound)
        self.renewal = UInt64(bounded.components.seconds) * 1_000_000_000
    }

    mutating func decide(at now: UInt64, date: Date) -> Decision {
        if let current, !isRejected, now &- current.signedAt < renewal { return .keep }
        generation += 1
        isRejected = false
        current = Current(generation: generation, signedAt: now, skew: skew)
        return .sign(
            issuedAt: Int(clamping: date.timeIntervalSince1970) - skew, generation: generation)
    }

    /// APNs said that a token has expired.
    ///
    /// - Returns: whether a new token is worth trying: the rejected one is not the current one any
    ///   more, or no token was forced in the last 20 minutes.
    mutating func reject(generation: Int, at now: UInt64) -> Bool {
        guard let current, current.generation == generation else { return true }
        guard !isRejected else { return true }
        let shortest = UInt64(Self.renewalRange.lowerBound.components.seconds) * 1_000_000_000
        // A second one is worth it only when the clock was found wrong since.
        if let lastForced, now &- lastForced < shortest, current.skew == skew { return false }
        lastForced = now
        isRejected = true
        return true
    }

    /// Whether a token carries a date that has been found wrong since, or there is a newer one.
    func isMisdated(generation: Int) -> Bool {
        guard let current else { return false }
        return current.generation != generation || current.skew != skew
    }

    /// - Returns: the skew when it changed.
    mutating func note(serverDate: Date, at date: Date) -> Int? {
        let difference = Int(clamping: date.timeIntervalSince(serverDate))
        let found = abs(difference) < Self.smallestSkew ? 0 : difference
        guard abs(found - skew) >= Self.smallestSkew else { return nil }
        skew = found
        return found
    }
}
