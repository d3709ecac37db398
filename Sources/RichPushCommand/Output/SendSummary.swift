import APNs
import Foundation

/// What happened in a run of `send`, counted.
struct SendSummary: Sendable {
    var accepted = 0
    var rejected = 0
    var notSent = 0
    var unknown = 0
    var reasons: [RejectionReason: Int] = [:]
    /// What kept notifications from being sent, in words; only so many are told apart.
    var failureCauses: [String: Int] = [:]
    var errors: Set<SendError.Code> = []
    /// The service cannot be reached: what follows would fail as well.
    var isUnreachable = false
    /// Refusals for reasons that are the same for every device.
    private var refusedForAll = 0

    /// Nothing was accepted, and so much was refused that more would only slow the sender down at
    /// APNs.
    var shouldAbort: Bool { accepted == 0 && refusedForAll >= 20 }

    var count: Int { accepted + rejected + notSent + unknown }

    private static let known = Set(RejectionReason.known)

    /// What keeps notifications from the service, in words for after its name.
    var obstacle: String {
        if errors.contains(.security) { return "cannot be trusted" }
        if errors.contains(.resolution) { return "is not known to the name service" }
        if failureCauses.keys.contains(where: { $0.contains("the proxy ") }) {
            return "was not asked: the proxy failed"
        }
        func isCause(_ words: String...) -> Bool {
            failureCauses.keys.contains { cause in words.contains { cause.contains($0) } }
        }
        let isSilent =
            isCause("too long", "does not answer", "no connection had room")
            && !isCause("refused", "unreachable", "closed the connection")
        return isSilent ? "does not answer" : "cannot be reached"
    }

    mutating func add(_ outcome: Outcome) {
        switch outcome.result {
        case .success(.accepted): accepted += 1
        case .success(.rejected(let rejection)):
            rejected += 1
            reasons[rejection.reason, default: 0] += 1
            // Of a reason that has no name here, nobody knows whether it is the device's.
            if rejection.advice == .afterFixing, Self.known.contains(rejection.reason) {
                refusedForAll += 1
            }
        case .failure(let error):
            errors.insert(error.code)
            guard error.deliveryState == .notSent else {
                unknown += 1
                return
            }
            notSent += 1
            if SendRun.unreachable.contains(error.code) { isUnreachable = true }
            // What an interruption took back is no obstacle.
            guard error.code != .cancelled else { return }
            let isToldApart = failureCauses[error.cause] != nil || failureCauses.count < 20
            failureCauses[isToldApart ? error.cause : error.code.rawValue, default: 0] += 1
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
