import Foundation
import LibcurlFetching

@testable import PushDiagnostics
@testable import RichPush

private typealias Scene = PreflightScene

extension PreflightRuleCase {
    static let link: [Self] = [
        Self(
            PreflightRule.linkReadable,
            broken: Scene("ftp://media.example.com/lunch.jpg") {
                $0.evidence.refusal = Diagnostic(
                    .schemeUnsupported, "`link` has the scheme `ftp`.", fix: "Send https.")
            }),
        Self(
            PreflightRule.httpAllowed,
            broken: Scene("http://media.example.com/lunch.jpg") {
                $0.evidence.refusal = Diagnostic(.insecureHTTP, "It is http.", fix: "Send https.")
            }, kept: Scene("http://media.example.com/lunch.jpg")),
        Self(
            PreflightRule.linkStaysGood,
            broken: Scene(signed(start: "20260528T200000Z", seconds: 86_400)),
            kept: Scene(signed(start: "20260528T200000Z", seconds: 31 * 86_400))),
        Self(
            PreflightRule.linkStaysGood,
            broken: Scene("https://media.example.com/a.jpg?se=2026-01-01T00:00:00Z&sig=secret"),
            kept: Scene("https://media.example.com/a.jpg?se=2027-01-01T00:00:00Z&sig=secret")),
        Self(
            PreflightRule.hostResolves,
            broken: Scene {
                $0.failBeforeAnswer(Diagnostic(.hostNotFound, "No name.", fix: "Check it."))
                $0.hop.timings = HopRecord.Timings()
                $0.evidence.lookup = HostLookup()
            }, kept: Scene { $0.evidence.lookup = HostLookup() }),
        Self(
            PreflightRule.hostIsPublic,
            broken: Scene("https://192.168.1.20/camera.jpg") { $0.evidence.lookup = nil },
            kept: Scene("https://203.0.113.7/camera.jpg") { $0.evidence.lookup = nil }),
        Self(
            PreflightRule.hostIsPublic,
            broken: Scene { $0.resolve("10.0.0.7", "fd00::7") },
            kept: Scene { $0.resolve("10.0.0.7", "2001:db8::7") }),
        Self(PreflightRule.hostHasIPv6, broken: Scene { $0.resolve("203.0.113.7") }),
        Self(
            PreflightRule.hostConnects,
            broken: Scene {
                $0.failBeforeAnswer(Diagnostic(.connectionFailed, "Refused.", fix: "Check it."))
                $0.hop.timings = HopRecord.Timings()
            },
            kept: Scene {
                $0.failBeforeAnswer(Diagnostic(.connectionFailed, "Closed.", fix: "Check it."))
            }),
    ]

    private static func signed(start: String, seconds: Int) -> String {
        "https://media.example.com/lunch.jpg?X-Amz-Date=\(start)&X-Amz-Expires=\(seconds)"
            + "&X-Amz-Signature=secret"
    }
}

extension PreflightRuleCase {
    static let security: [Self] = [
        Self(PreflightRule.tlsWorks, broken: Scene { $0.failTLS("It is no TLS.") }),
        Self(
            PreflightRule.tlsWorks,
            broken: Scene { $0.failTLS("Nothing came.", code: .stalled) },
            kept: Scene { $0.failBeforeAnswer(.stalled(.seconds(7))) }),
        Self(
            PreflightRule.tlsVersion, broken: Scene { $0.failTLS { $0.alert = 70 } },
            kept: Scene { $0.failTLS { $0.alert = 40 } }),
        Self(
            PreflightRule.forwardSecrecy, broken: Scene { $0.failTLS { $0.alert = 40 } },
            kept: Scene { $0.failTLS { $0.alert = 70 } }),
        Self(
            PreflightRule.certificateInDate, broken: Scene { $0.failTLS { $0.flaw = 10 } },
            kept: Scene { $0.certificates(Scene.certificate(days: 1)) }),
        Self(
            PreflightRule.certificateLasts,
            broken: Scene { $0.certificates(Scene.certificate(days: 13)) },
            kept: Scene { $0.certificates(Scene.certificate(days: 14)) }),
        Self(
            PreflightRule.certificateLasts,
            broken: Scene { $0.certificates(Scene.certificate(), Scene.certificate(days: 3)) },
            kept: Scene { $0.certificates(Scene.certificate(), root(days: 3)) }),
        Self(
            PreflightRule.notSelfSigned, broken: Scene { $0.failTLS { $0.flaw = 18 } },
            kept: Scene { $0.failTLS { $0.flaw = 19 } }),
        Self(
            PreflightRule.authorityKnown, broken: Scene { $0.failTLS { $0.flaw = 19 } },
            kept: Scene { $0.failTLS { $0.flaw = 18 } }),
        Self(
            PreflightRule.authorityKnown,
            broken: Scene { $0.failTLS { $0.sent(2, flaw: 20, namesIssuer: true) } },
            kept: Scene { $0.failTLS { $0.sent(1, flaw: 20, namesIssuer: true) } }),
        Self(
            PreflightRule.chainWhole,
            broken: Scene { $0.failTLS { $0.sent(1, flaw: 20, namesIssuer: true) } },
            kept: Scene { $0.failTLS { $0.sent(1, flaw: 20, namesIssuer: false) } }),
        Self(
            PreflightRule.certificateNamesHost,
            broken: Scene {
                $0.failTLS {
                    $0.version = "TLSv1.3"
                    $0.sent(1, flaw: nil, namesIssuer: true)
                }
            }, kept: Scene { $0.failTLS { $0.flaw = 10 } }),
        Self(
            PreflightRule.certificateNamesHost,
            broken: Scene {
                var certificate = Scene.certificate()
                certificate.hosts = []
                $0.certificates(certificate)
            }),
        Self(
            PreflightRule.keysStrong, broken: Scene { $0.failTLS { $0.flaw = 66 } },
            kept: Scene { $0.failTLS { $0.flaw = 10 } }),
        Self(
            PreflightRule.keysStrong,
            broken: Scene {
                var certificate = Scene.certificate()
                certificate.keyBits = 224
                $0.certificates(certificate)
            }),
        // TLS 1.3 asks after the handshake, so that the connection seems to break.
        Self(
            PreflightRule.noClientCertificate,
            broken: Scene {
                $0.failTLS("It broke.", code: .connectionFailed) {
                    $0.version = "TLSv1.3"
                    $0.wantsClientCertificate = true
                    $0.alert = 116
                }
            }, kept: Scene { $0.hop.tls?.wantsClientCertificate = true }),
        Self(
            PreflightRule.noClientCertificate,
            broken: Scene {
                $0.failTLS {
                    $0.wantsClientCertificate = true
                    $0.alert = 40
                }
            }, kept: Scene { $0.failTLS { $0.alert = 40 } }),
        Self(
            PreflightRule.validityShort,
            broken: Scene { $0.certificates(Scene.certificate(days: 800, of: 826)) },
            kept: Scene { $0.certificates(Scene.certificate(days: 800, of: 825)) }),
    ]

    private static func root(days: Double) -> ServerCertificate {
        var root = Scene.certificate(days: days)
        root.isSelfSigned = true
        return root
    }
}

extension PreflightScene {
    fileprivate mutating func resolve(_ addresses: String...) {
        evidence.lookup = HostLookup(addresses.compactMap(HostAddress.init))
    }

    fileprivate mutating func certificates(_ certificates: ServerCertificate...) {
        hop.tls?.certificates = certificates
    }
}

extension TLSRecord {
    fileprivate mutating func sent(_ count: Int, flaw: Int?, namesIssuer: Bool) {
        var certificate = PreflightScene.certificate()
        certificate.namesItsIssuersAddress = namesIssuer
        certificates = Array(repeating: certificate, count: count)
        self.flaw = flaw
    }
}
