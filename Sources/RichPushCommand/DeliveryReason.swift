import NotificationHost
import RichPush

/// A reason from either side, in one shape for printing.
struct DeliveryReason: Hashable, Sendable {
    let code: String
    let message: String
    let advice: String
    /// Whether it rests on a rule of iOS that nobody could verify.
    let isUncertain: Bool
}

extension DeliveryRun.Result {
    /// Why things did not happen: the host's reasons, then the library's.
    var reasons: [DeliveryReason] {
        shown.findings.map { finding in
            DeliveryReason(
                code: finding.code.rawValue, message: finding.message, advice: finding.advice,
                isUncertain: finding.certainty == .unverified)
        }
            + ((report?.failures ?? []) + (report?.notes ?? [])).map { reason in
                DeliveryReason(
                    code: reason.code.rawValue, message: reason.message, advice: reason.advice,
                    isUncertain: false)
            }
    }
}
