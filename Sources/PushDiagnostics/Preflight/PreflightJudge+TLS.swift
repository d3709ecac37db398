internal import Diagnostics
import Foundation
import LibcurlFetching
import RichPush

// TLS, and the certificates that the server sent.
extension PreflightJudge {
    private static let fortnight: TimeInterval = 14 * 86_400
    /// Apple, *Requirements for trusted certificates in iOS 13 and macOS 10.15*.
    private static let longestValidity: TimeInterval = 825 * 86_400

    func judgeSecurity() -> Verdict? {
        guard isAsked else { return nil }
        guard !evidence.isLocal else { return .skipped("") }
        guard let last = evidence.last, last.timings.connection != nil else { return nil }
        guard last.url.scheme?.lowercased() == "https" else { return .skipped("plain http") }
        var verdict = Verdict(detail: detail(of: last))
        if let end = last.timings.handshake, let start = last.timings.connection {
            verdict.duration = end - start
        }
        if let flaw = securityFlaw {
            verdict.findings.append(flaw)
            return verdict
        }
        for hop in evidence.lastAttempt {
            for found in remarks(on: hop)
            where !verdict.findings.contains(where: { $0.code == found.code }) {
                verdict.findings.append(found)
            }
        }
        return verdict
    }

    /// Whether the last request came as far as to ask for something.
    var isConnected: Bool {
        guard let last = evidence.last, last.timings.connection != nil else { return false }
        return last.url.scheme?.lowercased() != "https" || securityFlaw == nil
    }

    private func detail(of hop: HopRecord) -> String {
        let end = hop.tls?.certificates.first?.validUntil
        return [
            hop.tls?.version, hop.tls?.cipher,
            end.map { "certificate until \(Self.text(day: $0))" },
        ].compactMap(\.self).joined(separator: ", ")
    }

    // MARK: - Why there is no connection

    /// Why the last request has no TLS connection that App Transport Security allows.
    private var securityFlaw: Diagnostic? {
        guard let last = evidence.last, last.head == nil, let reason = last.failure else {
            return nil
        }
        let tls = last.tls ?? TLSRecord()
        if Self.demandsCertificate(tls) {
            return finding(
                PreflightRule.noClientCertificate,
                Self.sentence("The server demands a certificate of the client.", place(of: last)))
        }
        if reason.code == .tlsFailed {
            return Self.isAuthority(reason) ? unreadableAuthority : refusal(of: last, tls, reason)
        }
        guard last.timings.handshake == nil, tls.version == nil else { return nil }
        return finding(
            PreflightRule.tlsWorks,
            Self.sentence("The port does not answer the TLS greeting.", place(of: last)))
    }

    private var unreadableAuthority: Diagnostic {
        finding(
            PreflightRule.authorityKnown, "The file of trusted authorities cannot be read.",
            fix: "Check the file that --ca names.")
    }

    private static func isAuthority(_ reason: Diagnostic) -> Bool {
        reason.message.hasPrefix("The file of trusted")
    }

    /// Alerts by their numbers in RFC 8446: bad_certificate and certificate_required.
    ///
    /// Up to TLS 1.2 a server that misses a certificate says handshake_failure.
    private static func demandsCertificate(_ tls: TLSRecord) -> Bool {
        switch tls.alert {
        case 116: true
        case 40, 42: tls.wantsClientCertificate
        default: false
        }
    }

    private func refusal(of hop: HopRecord, _ tls: TLSRecord, _ reason: Diagnostic) -> Diagnostic {
        let server = tls.certificates.first
        let rule: Diagnostic.Definition
        var fix: String?
        // The numbers are OpenSSL's, x509_vfy.h.
        switch tls.flaw {
        case 9, 10: rule = PreflightRule.certificateInDate
        case 18: rule = PreflightRule.notSelfSigned
        case 2, 19, 20, 21:
            let isAlone = tls.certificates.count == 1 && server?.namesItsIssuersAddress == true
            rule = isAlone ? PreflightRule.chainWhole : PreflightRule.authorityKnown
            if isAlone {
                return finding(
                    rule,
                    Self.sentence(
                        "The server sends its own certificate alone, without that of"
                            + " \(Self.quoted(server?.issuer)) which signed it.", place(of: hop)))
            }
        case 62, 64: rule = PreflightRule.certificateNamesHost
        case 66, 67, 68: rule = PreflightRule.keysStrong
        case nil where tls.version != nil: rule = PreflightRule.certificateNamesHost
        case nil where tls.alert == 70 || reason.message.contains("TLS version"):
            rule = PreflightRule.tlsVersion
        case nil where [40, 71].contains(tls.alert) || reason.message.contains("cipher"):
            rule = PreflightRule.forwardSecrecy
        case nil where reason.message.contains("key is too small"):
            rule = PreflightRule.keysStrong
        default: rule = PreflightRule.tlsWorks
        }
        if rule == PreflightRule.certificateNamesHost, let hosts = server?.hosts, !hosts.isEmpty {
            fix =
                "Use a certificate for the link's host; this one is for"
                + " \(hosts.joined(separator: ", "))."
        }
        if rule == PreflightRule.authorityKnown, let issuer = server?.issuer, !issuer.isEmpty {
            fix =
                "Use a certificate of a public authority; \(Self.quoted(issuer)) is known to"
                + " phones at most on which it was installed. Name its file with --ca to look"
                + " further."
        }
        return finding(
            rule, Self.sentence(reason.message, place(of: hop)), fix: fix ?? reason.fix)
    }

    private static func quoted(_ name: String?) -> String {
        guard let name, !name.isEmpty else { return "the authority" }
        return "“\(name)”"
    }

    // MARK: - What will be wrong, or is so on a phone

    private func remarks(on hop: HopRecord) -> [Diagnostic] {
        guard let certificates = hop.tls?.certificates, let server = certificates.first else {
            return []
        }
        var found: [Diagnostic] = []
        let now = terms.now()
        // What signed itself is the root, which the phone has by itself.
        let ends = certificates.filter { !$0.isSelfSigned }.compactMap(\.validUntil)
        if let end = ends.min(), end.timeIntervalSince(now) < Self.fortnight {
            let rest = max(0, end.timeIntervalSince(now))
            found.append(
                finding(
                    PreflightRule.certificateLasts,
                    Self.sentence(
                        "The certificate ends in \(Self.text(interval: rest)).", place(of: hop))))
        }
        if let start = server.validFrom, let end = server.validUntil,
            end.timeIntervalSince(start) > Self.longestValidity + 1
        {
            let days = Int(end.timeIntervalSince(start) / 86_400)
            found.append(
                finding(
                    PreflightRule.validityShort,
                    Self.sentence(
                        "The certificate is valid for \(days) days, which iOS refuses.",
                        place(of: hop))))
        }
        if server.keyType == "EC" && server.keyBits < 256 {
            found.append(
                finding(
                    PreflightRule.keysStrong,
                    Self.sentence(
                        "The certificate's key is on a curve of \(server.keyBits) bits.",
                        place(of: hop))))
        }
        if server.hosts.isEmpty, let host = hop.url.host(), !HostAddress.isAddress(host) {
            found.append(
                finding(
                    PreflightRule.certificateNamesHost,
                    Self.sentence(
                        "The certificate names the host in its common name alone, where iOS does"
                            + " not look.", place(of: hop))))
        }
        return found
    }
}
