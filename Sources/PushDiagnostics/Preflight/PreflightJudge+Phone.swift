internal import Diagnostics
import Foundation
import NotificationHost
import RichPush

// On a phone's network, and for the next push.
extension PreflightJudge {
    private static let longFreshness: TimeInterval = 86_400

    func judgeTime() -> Verdict? {
        guard evidence.failure == nil, isAnswered else { return nil }
        let cost = TransferTime(evidence, serverTime: serverTime)
        let times = terms.networks.map { network in
            (network, network.conditions.isOffline ? nil : cost.on(network.conditions))
        }
        var verdict = Verdict(
            detail: "computed: "
                + times.map { "\($0.name) \($1.map(Self.text) ?? "none")" }.joined(separator: ", "))
        for (network, time) in times {
            guard let time else {
                verdict.findings.append(
                    finding(
                        PreflightRule.inTime, "Nothing comes on the network \(network.name).",
                        severity: .note))
                continue
            }
            guard time > terms.budget else { continue }
            verdict.findings.append(
                finding(
                    PreflightRule.inTime,
                    "On \(network.name) it takes about \(Self.text(time)), computed; the extension"
                        + " has \(Self.text(terms.budget)).",
                    severity: Self.severity(network.conditions)))
        }
        return verdict
    }

    /// What is too slow on a good network is so for most people, and at the edge for few.
    private static func severity(_ conditions: NetworkConditions) -> Diagnostic.Severity {
        if conditions.downstream ?? .max >= 5_000_000 { return .error }
        return conditions.roundTrip >= .milliseconds(500) ? .note : .warning
    }

    // MARK: - Caching

    func judgeCaching() -> Verdict? {
        guard isAsked, evidence.failure == nil, isAnswered, let head = evidence.head else {
            return nil
        }
        guard !evidence.isLocal else { return .skipped("") }
        let control = head["Cache-Control"]?.lowercased() ?? ""
        if control.contains("no-store") {
            return Verdict(
                detail: "not kept",
                findings: [
                    finding(
                        PreflightRule.mayBeKept,
                        "The media file may not be kept: the same one is downloaded for every push."
                    )
                ])
        }
        let policy = CachePolicy(head, now: terms.now())
        let lifetime = policy.map { $0.freshUntil.timeIntervalSince(terms.now()) } ?? 0
        let hasValidator = policy?.entityTag != nil || policy?.lastModified != nil
        var verdict = Verdict(
            detail: [
                lifetime > 0 ? "fresh for \(Self.text(interval: lifetime))" : "asked for each time",
                policy?.entityTag != nil ? "ETag" : policy?.lastModified.map { _ in "dated" },
            ].compactMap(\.self).joined(separator: ", "))
        let isStated =
            head["Expires"] != nil
            || ["max-age", "no-cache"].contains { control.contains($0) }
        if !isStated, policy?.lastModified != nil {
            verdict.findings.append(
                finding(
                    PreflightRule.freshnessStated,
                    "The server does not say how long the media file is fresh; iOS guesses."))
        }
        if lifetime >= Self.longFreshness {
            verdict.findings.append(
                finding(
                    PreflightRule.changeIsSeen,
                    "A changed picture at this link is not seen for"
                        + " \(Self.text(interval: lifetime))."))
        }
        if !hasValidator {
            verdict.findings.append(
                finding(
                    PreflightRule.canBeAskedAgain,
                    "The answer has neither an ETag nor a date to ask again with."))
        }
        return verdict
    }
}
