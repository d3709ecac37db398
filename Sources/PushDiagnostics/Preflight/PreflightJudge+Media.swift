internal import Diagnostics
import Foundation
import MediaInspection
import NotificationHost
import RichPush

// What the bytes are.
extension PreflightJudge {
    /// Codes of failures at which the type is known or known to be none.
    private static let typeFailures: [Diagnostic.Code] = [
        .notMedia, .typeUnsupported, .typeUnrecognized,
    ]

    /// Whether the transfer ended well, or was ended because of what came.
    private var isTransferred: Bool {
        guard isAnswered else { return false }
        guard let failure else { return true }
        return failure == .tooLarge || Self.typeFailures.contains(failure)
    }

    func judgeType() -> Verdict? {
        guard isTransferred, evidence.type != nil || failure == .typeUnrecognized else {
            return nil
        }
        var verdict = Verdict(detail: evidence.type?.name ?? "")
        if let reason = evidence.failure, Self.typeFailures.contains(reason.code) {
            let rule =
                switch reason.code {
                case .notMedia: PreflightRule.isMedia
                case .typeUnsupported: PreflightRule.typeUsable
                default: PreflightRule.typeKnown
                }
            verdict.findings.append(finding(rule, reason))
            return verdict
        }
        guard let type = evidence.type else { return verdict }
        if !type.isAttachable {
            verdict.findings.append(
                finding(
                    PreflightRule.typeAttachable,
                    "It is a \(type.name): RichPush converts it, other extensions attach nothing."))
        }
        verdict.findings += [mimeFlaw(type), suffixFlaw(type), hintFlaw(type)].compactMap(\.self)
        return verdict
    }

    private func mimeFlaw(_ type: MediaType) -> Diagnostic? {
        guard !evidence.isLocal else { return nil }
        guard let announced = evidence.head?["Content-Type"], !announced.isEmpty else {
            return finding(PreflightRule.mimeAgrees, "The server names no MIME type.")
        }
        guard !Self.isCloseEnough(MediaType(mimeType: announced), type) else { return nil }
        let named = MediaType(mimeType: announced).map { "that of a \($0.name)" } ?? "of no media"
        return finding(
            PreflightRule.mimeAgrees,
            "The MIME type is \(named); the bytes are a \(type.name).",
            fix: "Send the Content-Type \(type.preferredMIMEType).")
    }

    private func suffixFlaw(_ type: MediaType) -> Diagnostic? {
        let suffix = link.url.pathExtension
        guard !suffix.isEmpty, let named = MediaType(pathExtension: suffix) else {
            return finding(PreflightRule.suffixThere, "The link's path ends with no known suffix.")
        }
        guard !Self.isCloseEnough(named, type) else { return nil }
        return finding(
            PreflightRule.suffixAgrees,
            "The link ends like that of a \(named.name); the bytes are a \(type.name).",
            fix: "Let the link end with .\(type.preferredPathExtension).")
    }

    private func hintFlaw(_ type: MediaType) -> Diagnostic? {
        guard let hint = link.hint, !hint.admits(type) else { return nil }
        if case .type(let named) = hint, Self.isCloseEnough(named, type) { return nil }
        return finding(
            PreflightRule.hintAgrees,
            "The payload announces something else than the \(type.name) that it links to.")
    }

    /// Whether one name is as good as the other: the container is the same, or the name is coarse.
    private static func isCloseEnough(_ named: MediaType?, _ type: MediaType) -> Bool {
        guard let named else { return false }
        let alike: [Set<MediaType>] = [
            [.mpeg4, .mpeg4Audio, .m4v], [.mpeg, .mpeg2], [.heic, .heif],
        ]
        return named == type || alike.contains { $0.contains(named) && $0.contains(type) }
    }

    // MARK: - Size

    func judgeSize() -> Verdict? {
        guard isTransferred, !Self.typeFailures.contains(where: { $0 == failure }) else {
            return nil
        }
        if failure == .tooLarge, let reason = evidence.failure {
            let declared = evidence.head?.declaredLength
            return Verdict(
                detail: declared.map { "\(Self.text(bytes: $0)) declared" } ?? "",
                findings: [finding(PreflightRule.sizeFits, reason)])
        }
        guard let type = evidence.type else { return nil }
        var verdict = Verdict(detail: Self.text(bytes: evidence.byteCount))
        guard let limit = MediaProbe.attachableBytes(of: type) else { return verdict }
        verdict.detail += " of \(Self.text(bytes: limit))"
        guard evidence.byteCount > limit else { return verdict }
        guard MediaProbe.canConvert(type) else {
            // The brand left open whether it is a movie, whose limit is higher.
            verdict.findings.append(
                finding(
                    PreflightRule.sizeFits,
                    "The \(type.name) has \(Self.text(bytes: evidence.byteCount));"
                        + " \(Self.text(bytes: limit)) are the limit."))
            return verdict
        }
        verdict.findings.append(
            finding(
                PreflightRule.sizeFitsAsIs,
                "The \(type.name) has \(Self.text(bytes: evidence.byteCount)): RichPush makes it"
                    + " smaller, other extensions attach nothing."))
        return verdict
    }

    // MARK: - Content

    /// What iOS leaves an extension, in bytes.
    private static let memoryLimit = 24 << 20
    /// What is shown of a picture, in pixels, on the largest phones: 346 points, threefold.
    static let shownWidth = 1038

    func judgeContent() -> Verdict? {
        guard evidence.failure == nil, isAnswered, let media = evidence.media else { return nil }
        var verdict = Verdict(detail: media.summary)
        if case .converted(let size) = evidence.conversion {
            verdict.detail += "; converted to \(size)"
        }
        if let flaw = fileFlaw(media) { verdict.findings.append(flaw) }
        guard media.condition != .damaged else { return verdict }
        if case .refused(let reason) = evidence.conversion {
            verdict.findings.append(finding(PreflightRule.pictureConvertible, reason))
            return verdict
        }
        if media.isAnimated, evidence.isConverted {
            verdict.findings.append(
                finding(
                    PreflightRule.animationStays,
                    "The animation is converted to a picture that does not move."))
        }
        verdict.findings += [memoryFlaw(media), pixelWaste(media)].compactMap(\.self)
        return verdict
    }

    private func fileFlaw(_ media: InspectedMedia) -> Diagnostic? {
        let name = media.type?.name ?? "file"
        let flaw = media.flaw ?? "it does not end as it should"
        switch media.condition {
        case .truncated:
            // Of a picture, the system shows what there is.
            let isPicture = media.type?.family == .image
            return finding(
                PreflightRule.fileWhole, "The \(name) on the server is cut off: \(flaw).",
                severity: isPicture ? .warning : .error)
        case .damaged:
            return finding(
                PreflightRule.fileWhole, "The \(name) is damaged: \(flaw).",
                fix: "Make the file anew and upload it again.")
        default: return nil
        }
    }

    /// The bytes of all pixels, four for each; `nil` when nobody can count them.
    private func decodedBytes(_ media: InspectedMedia) -> Int? {
        guard media.type?.family == .image, let size = media.pixelSize else { return nil }
        let (pixels, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
        return isOverflow || pixels > Int.max / 4 ? .max : pixels * 4
    }

    private func memoryFlaw(_ media: InspectedMedia) -> Diagnostic? {
        guard let bytes = decodedBytes(media), bytes > Self.memoryLimit,
            let size = media.displaySize
        else { return nil }
        return finding(
            PreflightRule.memoryFits,
            "Decoded, the picture of \(size) pixels takes \(Self.text(bytes: bytes)); an extension"
                + " has \(Self.text(bytes: Self.memoryLimit)) in all.")
    }

    /// Seconds on 3G from which it is worth a word.
    private static let worthSaving = Duration.seconds(1)

    private func pixelWaste(_ media: InspectedMedia) -> Diagnostic? {
        guard media.type?.family == .image, let size = media.displaySize,
            size.width > Self.shownWidth
        else { return nil }
        let share = Double(Self.shownWidth) / Double(size.width)
        let saved = Int(Double(evidence.byteCount) * (1 - share * share))
        let time = TransferTime(bytes: saved, requests: []).on(.threeG)
        guard time >= Self.worthSaving else { return nil }
        return finding(
            PreflightRule.sizeNeeded,
            "The picture is \(size.width) pixels wide; at \(Self.shownWidth), it would come about"
                + " \(Self.text(time)) sooner on 3G.")
    }
}
