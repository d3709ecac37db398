public import Foundation

/// How long APNs keeps a notification for a device that it cannot reach: the header
/// `apns-expiration`.
///
/// APNs keeps at most one notification per app and device, for at most 30 days, and does not
/// promise the exact moment.
public enum Expiration: Hashable, Sendable {
    /// As APNs thinks best: no header.
    case standard
    /// One attempt, nothing is kept.
    case immediate
    /// Kept until then; whole seconds.
    case at(Date)

    /// The header's value; `nil` without one.
    var header: String? {
        switch self {
        case .standard: nil
        case .immediate: "0"
        case .at(let date): String(max(1, Int(clamping: date.timeIntervalSince1970)))
        }
    }
}

extension Int {
    /// The number without its fraction; a number that is too large, or none, is the nearest end.
    init(clamping value: Double) {
        self = Int(exactly: value.rounded(.down)) ?? (value < 0 ? .min : .max)
    }
}
