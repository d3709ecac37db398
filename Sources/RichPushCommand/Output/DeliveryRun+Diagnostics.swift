import Diagnostics
import MediaInspection
import NotificationHost
import RichPush

extension DeliveryRun.Result {
    /// What happened on both sides, in the order of time.
    var timeline: [DeliveredNotification.Moment] {
        let start = shown.extensionStart ?? .zero
        let media = (report?.media ?? []).map { mediaItem in
            DeliveredNotification.Moment(
                at: start + .seconds(mediaItem.completedAt),
                event: "\(mediaItem.key): \(mediaItem.outcome)"
                    + (mediaItem.source.map { " from \($0)" } ?? ""))
        }
        return (shown.timeline + media).enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    /// Why things did not happen: the host's diagnostics, then the library's.
    var diagnostics: [Diagnostic] {
        shown.findings + [missingAttachment].compactMap(\.self)
            + (report?.failures ?? []).map(fixedHere)
            + (report?.notes ?? []).map { fixedHere($0).with(severity: .note) }
    }

    /// ``diagnostics``, each with the payload's file as its location.
    func diagnostics(of path: String) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = Diagnostic.Location(file: path)
            return diagnostic
        }
    }

    /// Names the command's own options, where the library's fix is for an app.
    private func fixedHere(_ diagnostic: Diagnostic) -> Diagnostic {
        guard !isForeign, let fix = Self.fixes[diagnostic.code] else { return diagnostic }
        return Diagnostic(diagnostic.code, diagnostic.message, fix: fix)
    }

    private static let fixes: [Diagnostic.Code: String] = [
        .encryptionKeyUnknown:
            "Name the key's file with --encryption-key, and its id with --encryption-key-id if the file is called otherwise."
    ]

    /// Why a user's own extension is not shown as asked when nothing else says it.
    private var missingAttachment: Diagnostic? {
        guard isForeign, status == .shownWithoutMedia, shown.extensionStart != nil,
            !shown.findings.contains(where: { $0.code.rawValue.hasPrefix("attachment-") })
        else { return nil }
        return Diagnostic(
            .noAttachment, "The payload asks for media, and the extension attached none.",
            fix: "See in the timeline what it fetched, and in its output what it wrote.")
    }
}

extension DeliveryReport.MediaItem {
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
