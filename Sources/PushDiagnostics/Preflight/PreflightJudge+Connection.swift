internal import Diagnostics
import Foundation
import LibcurlFetching
import RichPush

// Link, name and connection.
extension PreflightJudge {
    /// APNs keeps a push for 30 days at most.
    private static let longestWait: TimeInterval = 30 * 86_400

    func judgeLink() -> Verdict {
        var verdict = Verdict(detail: link.url.scheme?.lowercased() ?? "")
        if let refusal = evidence.refusal {
            let isHTTP = refusal.code == .insecureHTTP
            verdict.findings.append(
                finding(
                    isHTTP ? PreflightRule.httpAllowed : PreflightRule.linkReadable,
                    isHTTP
                        ? "It is a plain http link; iOS refuses those."
                        // Nothing but the link was looked at: it has no key in a payload.
                        : refusal.message.replacing("`link`", with: "The link"),
                    fix: refusal.fix))
            return verdict
        }
        if verdict.detail == "http" { verdict.detail = "http, which is allowed for this host" }
        guard let end = LinkExpiry.date(of: link.url) else { return verdict }
        let rest = end.timeIntervalSince(terms.now())
        verdict.detail += ", signed until \(Self.text(day: end))"
        if rest <= 0 {
            verdict.findings.append(
                finding(
                    PreflightRule.linkStaysGood,
                    "The link was signed until \(Self.text(day: end)), and is no longer good.",
                    severity: .error))
        } else if rest < Self.longestWait {
            verdict.findings.append(
                finding(
                    PreflightRule.linkStaysGood,
                    "The link is good for \(Self.text(interval: rest)) more; a push that comes"
                        + " later has no picture."))
        }
        return verdict
    }

    func judgeLookup() -> Verdict? {
        guard isAsked else { return nil }
        guard !evidence.isLocal else { return .skipped("answered from a folder") }
        var verdict = Verdict(duration: evidence.lastAttempt.first?.timings.lookup)
        if failure == .hostNotFound, let reason = evidence.failure {
            verdict.findings.append(
                finding(PreflightRule.hostResolves, reason, at: evidence.last))
            return verdict
        }
        guard let lookup = evidence.lookup else {
            let address = link.url.host().flatMap(HostAddress.init)
            verdict = .skipped("the link holds the address")
            if address?.isPrivate == true { verdict.findings.append(privateHost) }
            return verdict
        }
        guard !lookup.addresses.isEmpty else {
            // A proxy resolves names by itself.
            return .skipped("not resolved here")
        }
        verdict.detail = Self.list(lookup.addresses)
        let isPrivate = lookup.addresses.allSatisfy(\.isPrivate)
        if isPrivate || PrivateHost.isPrivate(link.url.host()?.lowercased() ?? "") {
            verdict.findings.append(privateHost)
        }
        if !lookup.addresses.contains(where: \.isIPv6) {
            verdict.findings.append(
                finding(
                    PreflightRule.hostHasIPv6,
                    "The host has no IPv6 address, as far as is known here."))
        }
        return verdict
    }

    private var privateHost: Diagnostic {
        finding(
            PreflightRule.hostIsPublic,
            "The host is inside a private network; phones outside it do not reach it.")
    }

    private static func list(_ addresses: [HostAddress]) -> String {
        let shown = addresses.prefix(3).map(\.description).joined(separator: ", ")
        return addresses.count > 3 ? "\(shown) and \(addresses.count - 3) more" : shown
    }

    func judgeConnection() -> Verdict? {
        guard isAsked, failure != .hostNotFound else { return nil }
        guard !evidence.isLocal else { return .skipped("") }
        guard let last = evidence.last else { return nil }
        guard let connected = last.timings.connection else {
            let reason = evidence.failure ?? .noConnection
            let isSilent = [.stalled, .outOfTime, .cancelled].contains(reason.code)
            return Verdict(
                findings: [
                    finding(
                        PreflightRule.hostConnects, isSilent ? .noConnection : reason, at: last)
                ], duration: last.timings.total)
        }
        let protocolPort = last.url.scheme?.lowercased() == "https" ? 443 : 80
        return Verdict(
            detail: [last.address, "port \(last.url.port ?? protocolPort)", place(of: last)]
                .compactMap(\.self).joined(separator: ", "),
            duration: connected - (last.timings.lookup ?? .zero))
    }
}

extension Diagnostic {
    fileprivate static let noConnection = Self(
        .connectionFailed, "The host does not answer.",
        fix: "Check host, port and firewall; try from outside your network.")
}
