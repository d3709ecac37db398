internal import Diagnostics
import Foundation
import LibcurlFetching
import RichPush

// What the server says, and whether it says all of it.
extension PreflightJudge {
    private static let mostRedirects = 2
    /// From this size on, beginning anew hurts.
    private static let worthResuming = 1_000_000
    private static let longestWait = Duration.seconds(2)

    func judgeRedirects() -> Verdict? {
        guard isAsked else { return nil }
        guard !evidence.isLocal else { return .skipped("") }
        let redirects = evidence.lastAttempt.filter { $0.target != nil }
        guard isConnected, !redirects.isEmpty || evidence.last?.head != nil else { return nil }
        var verdict = Verdict(detail: "none")
        if !redirects.isEmpty {
            let hosts = Set(evidence.lastAttempt.compactMap { $0.url.host() })
            verdict.detail =
                hosts.count > 1
                ? "\(redirects.count), over \(hosts.count) hosts"
                : "\(redirects.count)"
            verdict.duration = redirects.reduce(.zero) { $0 + $1.timings.total }
        }
        if let flaw = redirectFlaw(Array(redirects)) {
            verdict.findings.append(flaw)
        } else if redirects.count > Self.mostRedirects {
            verdict.findings.append(
                finding(
                    PreflightRule.redirectsFew,
                    "\(redirects.count) redirects come before the media file."))
        }
        return verdict
    }

    private func redirectFlaw(_ redirects: [HopRecord]) -> Diagnostic? {
        guard let reason = evidence.failure else { return nil }
        switch reason.code {
        case .insecureRedirect: return finding(PreflightRule.redirectsStaySecure, reason)
        case .tooManyRedirects:
            guard redirects.contains(where: { $0.head?["Set-Cookie"] != nil }) else {
                return finding(PreflightRule.redirectsEnd, reason)
            }
            return finding(
                PreflightRule.noCookiesNeeded,
                "The server sets a cookie and redirects for ever: it waits for the cookie.")
        case .schemeUnsupported: return finding(PreflightRule.redirectsReadable, reason)
        case .httpStatus where isRedirect(evidence.head?.status):
            return finding(
                PreflightRule.redirectsReadable,
                "The server redirects without saying to which address.")
        default: return nil
        }
    }

    private func isRedirect(_ status: Int?) -> Bool {
        status.map { [301, 302, 303, 307, 308].contains($0) } ?? false
    }

    /// Whether an answer other than a redirect has begun, or nobody waits for one.
    private var isThroughRedirects: Bool {
        guard isAsked else { return false }
        if evidence.isLocal { return true }
        return isConnected && evidence.last?.target == nil
            && !isRedirect(evidence.last?.head?.status)
    }

    // MARK: - Status

    func judgeStatus() -> Verdict? {
        guard isThroughRedirects else { return nil }
        guard let head = evidence.head, evidence.isLocal || evidence.last?.head != nil else {
            let reason = evidence.failure ?? .cancelled
            let isSilent = [.stalled, .outOfTime, .cancelled].contains(reason.code)
            return Verdict(
                findings: [
                    isSilent
                        ? finding(PreflightRule.bodyInTime, "The server does not answer in time.")
                        : finding(PreflightRule.statusGood, reason)
                ], duration: evidence.last?.timings.total)
        }
        var verdict = Verdict(
            detail: ["\(head.status)", evidence.last?.httpVersion.map { "over HTTP/\($0)" }]
                .compactMap(\.self).joined(separator: " "),
            duration: serverTime)
        if evidence.isLocal {
            verdict.detail = head.status == 200 ? "the file is there" : "no file"
        }
        // The time can have ended while another attempt was waited for.
        if !(200..<300).contains(head.status) {
            verdict.findings.append(refusal(head.status, .httpStatus(head.status)))
            return verdict
        }
        if evidence.transfers > 1, evidence.failure == nil {
            verdict.findings.append(
                finding(
                    PreflightRule.serverSteady,
                    "The media file came only at attempt number \(evidence.transfers)."))
        }
        if let time = serverTime, time > Self.longestWait {
            verdict.findings.append(
                finding(
                    PreflightRule.serverQuick,
                    "The server took \(Self.text(time)) until it began to answer."))
        }
        return verdict
    }

    private func refusal(_ status: Int, _ reason: Diagnostic) -> Diagnostic {
        switch status {
        case 401, 403, 406:
            if evidence.browserGetsIt == true {
                return finding(
                    PreflightRule.sameForAll,
                    "The server answers an app with status \(status), and a browser with the media file."
                )
            }
            guard status != 406 else { return finding(PreflightRule.statusGood, reason) }
            let end = LinkExpiry.date(of: link.url)
            let isOver = end.map { $0 <= terms.now() } ?? false
            return finding(
                PreflightRule.noSignIn,
                isOver
                    ? "The server answered with status \(status); the link is no longer good."
                    : reason.message,
                fix: isOver ? "Sign the link anew, and for longer." : reason.fix)
        case 407: return finding(PreflightRule.noSignIn, reason)
        case 408, 425, 429, 500...599: return finding(PreflightRule.serverReady, reason)
        default: return finding(PreflightRule.statusGood, reason)
        }
    }

    /// From the request to the first byte of its answer, the way to and fro included.
    var serverTime: Duration? {
        guard let timings = evidence.last?.timings, let first = timings.firstByte,
            let ready = timings.handshake ?? timings.connection
        else { return nil }
        return max(.zero, first - ready)
    }

    /// Whether the server sent, or began to send, a media file.
    var isAnswered: Bool {
        isThroughRedirects && (200..<300).contains(evidence.head?.status ?? 0)
            && failure != .httpStatus && (evidence.isLocal || evidence.last?.head != nil)
    }

    // MARK: - Transfer

    func judgeTransfer() -> Verdict? {
        guard isAnswered, let head = evidence.head else { return nil }
        var verdict = Verdict(detail: transferDetail)
        if let timings = evidence.last?.timings, let first = timings.firstByte {
            verdict.duration = timings.total - first
        }
        if let flaw = transferFlaw {
            verdict.findings.append(flaw)
            return verdict
        }
        guard !evidence.isLocal else { return verdict }
        let encoding = head["Content-Encoding"]?.lowercased() ?? "identity"
        if encoding != "identity" {
            verdict.findings.append(
                finding(PreflightRule.notPacked, "The media file comes with a content encoding."))
        } else if head["Content-Length"] == nil {
            verdict.findings.append(
                finding(
                    PreflightRule.lengthDeclared,
                    "The server does not say how long the media file is."
                ))
        }
        if evidence.byteCount > Self.worthResuming, !isResumable(head) {
            verdict.findings.append(
                finding(
                    PreflightRule.resumable,
                    "A download that breaks off begins anew: the server gives nothing to go on"
                        + " with."))
        }
        return verdict
    }

    private var transferDetail: String {
        let bytes = Self.text(bytes: max(evidence.byteCount, evidence.last?.bodyLength ?? 0))
        return evidence.failure == nil ? bytes : "ended after \(bytes)"
    }

    private var transferFlaw: Diagnostic? {
        guard let reason = evidence.failure else { return nil }
        switch reason.code {
        // What the bytes are is for the next steps.
        case .notMedia, .typeUnsupported, .typeUnrecognized, .tooLarge: return nil
        case .bodyEmpty: return finding(PreflightRule.bodyThere, reason)
        case .stalled: return finding(PreflightRule.bodyInTime, reason)
        case .outOfTime, .cancelled:
            return finding(
                PreflightRule.bodyInTime,
                "The media file was not here after \(Self.text(terms.budget)).")
        default: return finding(PreflightRule.bodyWhole, reason)
        }
    }

    /// Whether a transfer can go on where it stopped, by the same signs as the library's own.
    private func isResumable(_ head: MediaResponseHead) -> Bool {
        guard head["Accept-Ranges"]?.lowercased() != "none" else { return false }
        return head["ETag"].map { !$0.hasPrefix("W/") } == true || head["Last-Modified"] != nil
    }
}
