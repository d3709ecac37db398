import APNs
import Foundation

/// What happened in a run of `send`, counted.
struct SendTally: Sendable {
    var accepted = 0
    var rejected = 0
    var notSent = 0
    var perhapsAccepted = 0
    var reasons: [Rejection: Int] = [:]
    /// What kept notifications from being sent, in words; only so many are told apart.
    var obstacles: [String: Int] = [:]
    var errors: Set<SendError.Code> = []
    /// The service cannot be reached: what follows would fail as well.
    var isHopeless = false
    /// Refusals for reasons that are the same for every device.
    private var refusedForAll = 0

    /// Nothing was accepted, and so much was refused that more would only slow the sender down at
    /// APNs.
    var isPointless: Bool { accepted == 0 && refusedForAll >= 20 }

    var count: Int { accepted + rejected + notSent + perhapsAccepted }

    private static let known = Set(Rejection.known)

    mutating func add(_ outcome: Outcome) {
        switch outcome.result {
        case .success(.accepted): accepted += 1
        case .success(.rejected(let refusal)):
            rejected += 1
            reasons[refusal.reason, default: 0] += 1
            // Of a reason that has no name here, nobody knows whether it is the device's.
            if refusal.advice == .afterFixing, Self.known.contains(refusal.reason) {
                refusedForAll += 1
            }
        case .failure(let error):
            errors.insert(error.code)
            guard error.fate == .notSent else {
                perhapsAccepted += 1
                return
            }
            notSent += 1
            if SendRun.unreachable.contains(error.code) { isHopeless = true }
            // What an interruption took back is no obstacle.
            guard error.code != .cancelled else { return }
            let isToldApart = obstacles[error.cause] != nil || obstacles.count < 20
            obstacles[isToldApart ? error.cause : error.code.rawValue, default: 0] += 1
        }
    }
}

extension SendError {
    /// The code with what is known more.
    var cause: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

extension Duration {
    /// The whole time in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
