import MediaInspection
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
    /// What happened on both sides, in the order of time.
    var timeline: [DeliveredNotification.Moment] {
        let start = shown.extensionStart ?? .zero
        let media = (report?.media ?? []).map { medium in
            let outcome =
                switch medium.result {
                case .success(let file): "\(file.type.name), \(file.byteCount) bytes"
                case .failure(let reason): reason.code.rawValue
                }
            return DeliveredNotification.Moment(
                at: start + medium.settledAt,
                event: "\(medium.key): \(outcome)" + (medium.source.map { " from \($0)" } ?? ""))
        }
        return (shown.timeline + media).enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

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
