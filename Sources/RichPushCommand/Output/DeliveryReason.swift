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
    /// How sure anybody is of the host's rule, and where it is known from.
    var certainty: String?
    var rule: String?
}

extension DeliveryRun.Result {
    /// What happened on both sides, in the order of time.
    var timeline: [DeliveredNotification.Moment] {
        let start = shown.extensionStart ?? .zero
        let media = (report?.media ?? []).map { medium in
            DeliveredNotification.Moment(
                at: start + medium.settledAt,
                event: "\(medium.key): \(medium.outcome)"
                    + (medium.source.map { " from \($0)" } ?? ""))
        }
        return (shown.timeline + media).enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    /// Why things did not happen: the host's reasons, then the library's.
    var reasons: [DeliveryReason] {
        shown.findings.map { finding in
            DeliveryReason(
                code: finding.code.rawValue, message: finding.message, advice: finding.advice,
                isUncertain: finding.certainty == .unverified,
                certainty: finding.certainty.rawValue, rule: finding.rule)
        }
            + [missingMedium].compactMap(\.self)
            + ((report?.failures ?? []) + (report?.notes ?? [])).map { reason in
                DeliveryReason(
                    code: reason.code.rawValue, message: reason.message,
                    advice: isForeign ? reason.advice : Self.advice[reason.code] ?? reason.advice,
                    isUncertain: false)
            }
    }

    /// What mends it here, where the library's own advice is for an app.
    private static let advice: [Reason.Code: String] = [
        .sealingKeyUnknown:
            "Name the key's file with --key-file, and its id with --key-id if the file is called otherwise."
    ]
}

extension DeliveryRun.Result {
    /// Why an extension of the person's own is not shown as asked when nothing else says it.
    private var missingMedium: DeliveryReason? {
        guard isForeign, status == .shownWithoutMedia, shown.extensionStart != nil,
            !shown.findings.contains(where: { $0.code.rawValue.hasPrefix("attachment-") })
        else { return nil }
        return DeliveryReason(
            code: "no-attachment",
            message: "The payload asks for media, and the extension attached none.",
            advice: "See in the timeline what it fetched, and in its output what it wrote.",
            isUncertain: false)
    }
}

extension DeliveryReport.Medium {
    /// What became of it, for the timeline.
    fileprivate var outcome: String {
        switch result {
        case .failure(let reason): return reason.code.rawValue
        case .success(let file):
            let whence: String? =
                switch provenance {
                case .cache: "cached"
                case .part: "the part that arrived"
                case .placeholder: "a blurred stand-in"
                case .network, nil: transfers > 1 ? "\(transfers) transfers" : nil
                }
            let parts = [
                file.type.name, "\(file.byteCount) bytes", whence, isConverted ? "converted" : nil,
            ]
            return parts.compactMap(\.self).joined(separator: ", ")
        }
    }
}
