internal import Diagnostics
import Foundation
import LibcurlFetching
import MediaInspection
import RichPush

/// Says what the evidence about a link means, step by step: no clock, no network, no file.
///
/// Each step has a function that returns its verdict, or nothing when an earlier step failed so
/// that it was not reached. They are in `PreflightJudge+Connection.swift`, `+TLS`, `+Answer`,
/// `+Media` and `+Phone`.
struct PreflightJudge {
    /// What is to be said about one step.
    struct Verdict {
        var detail = ""
        var findings: [Diagnostic] = []
        var duration: Duration?
        /// Whether there is nothing to check.
        var isSkipped = false

        static func skipped(_ detail: String) -> Self { Self(detail: detail, isSkipped: true) }
    }

    let link: MediaLink
    let evidence: PreflightEvidence
    let terms: MediaPreflight.Configuration

    init(
        _ link: MediaLink, _ evidence: PreflightEvidence, _ terms: MediaPreflight.Configuration
    ) {
        self.link = link
        self.evidence = evidence
        self.terms = terms
    }

    func report() -> PreflightReport {
        var verdicts: [(name: PreflightStep.Name, verdict: Verdict?)] = [
            (.link, judgeLink()), (.lookup, judgeLookup()), (.connection, judgeConnection()),
            (.security, judgeSecurity()), (.redirects, judgeRedirects()), (.status, judgeStatus()),
            (.transfer, judgeTransfer()), (.type, judgeType()), (.size, judgeSize()),
            (.content, judgeContent()), (.time, judgeTime()), (.caching, judgeCaching()),
        ]
        // Whatever failed in a way that no step knows fails the first one that was not reached.
        let hasError = verdicts.contains { name, verdict in
            verdict?.findings.contains { $0.severity == .error } == true
        }
        if let reason = evidence.failure, !hasError,
            let index = verdicts.firstIndex(where: { $0.verdict == nil })
        {
            verdicts[index].verdict = Verdict(
                findings: [finding(PreflightRule.bodyWhole, reason)])
        }
        return PreflightReport(
            link: link, steps: verdicts.map { Self.step($0.name, $0.verdict) },
            findings: verdicts.flatMap { $0.verdict?.findings ?? [] })
    }

    private static func step(_ name: PreflightStep.Name, _ verdict: Verdict?) -> PreflightStep {
        guard let verdict else {
            return PreflightStep(name: name, outcome: .notReached, detail: "", duration: nil)
        }
        let outcome: PreflightStep.Outcome =
            switch verdict.findings.map(\.severity).min() {
            case .error: .failed
            case .warning: .warned
            case .note, nil: verdict.isSkipped ? .skipped : .passed
            }
        return PreflightStep(
            name: name, outcome: outcome, detail: verdict.detail, duration: verdict.duration)
    }

    // MARK: - For all steps

    func finding(
        _ rule: Diagnostic.Definition, _ message: String, fix: String? = nil,
        severity: Diagnostic.Severity? = nil
    ) -> Diagnostic {
        Diagnostic(rule, message, fix: fix, severity: severity, location: link.location)
    }

    /// What the library itself says, as a finding.
    func finding(_ rule: Diagnostic.Definition, _ reason: Diagnostic, at hop: HopRecord? = nil)
        -> Diagnostic
    {
        finding(rule, Self.sentence(reason.message, place(of: hop)), fix: reason.fix)
    }

    /// Whether the link was asked for at all.
    var isAsked: Bool { evidence.refusal == nil }

    /// A code of the failure, for steps that failed with it.
    var failure: Diagnostic.Code? { evidence.failure?.code }

    /// The host of a request, when it is not the link's own.
    func place(of hop: HopRecord?) -> String? {
        guard let host = hop?.url.host(), host != link.url.host() else { return nil }
        return host
    }

    /// Puts a place at a sentence's end: "The certificate has expired (at cdn.example.net)."
    static func sentence(_ text: String, _ place: String?) -> String {
        guard let place else { return text }
        return (text.hasSuffix(".") ? String(text.dropLast()) : text) + " (at \(place))."
    }
}

// How numbers are written.
extension PreflightJudge {
    /// Such as `431 KB` or `1.2 MB`, with 1000 bytes in a KB as Apple counts.
    static func text(bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) bytes"
        case ..<999_500: "\((bytes + 500) / 1_000) KB"
        default: String(format: "%.1f MB", Double(bytes) / 1_000_000)
        }
    }

    /// Such as `0.4 s` or `31 s`.
    static func text(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        return seconds < 9.95
            ? String(format: "%.1f s", seconds) : String(format: "%.0f s", seconds)
    }

    /// Such as `3 days` or `40 minutes`, rounded down.
    static func text(interval: TimeInterval) -> String {
        func count(_ unit: TimeInterval, _ name: String) -> String {
            let number = Int(interval / unit)
            return number == 1 ? "1 \(name)" : "\(number) \(name)s"
        }
        return switch interval {
        case ..<120: count(1, "second")
        case ..<7_200: count(60, "minute")
        case ..<172_800: count(3_600, "hour")
        default: count(86_400, "day")
        }
    }

    /// A day, such as `2026-12-24`, in universal time.
    static func text(day: Date) -> String {
        day.formatted(.iso8601.year().month().day())
    }
}
