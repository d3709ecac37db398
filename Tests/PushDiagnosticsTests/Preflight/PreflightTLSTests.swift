import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PushDiagnostics
@testable import RichPush

/// Servers whose TLS App Transport Security refuses, each for a reason of its own.
@Suite(.timeLimit(.minutes(5)), .enabled(if: OpenSSLServer.isThere))
struct PreflightTLSTests {
    private typealias Form = OpenSSLServer.Form

    private static func form(_ change: (inout Form) -> Void) -> Form {
        var form = Form()
        change(&form)
        return form
    }

    private static let weak = ["-cipher", "ALL:@SECLEVEL=0"]

    /// A server, and what is said about it besides its private address; `nil` for nothing.
    private static let servers: [(form: Form, rule: String?)] = [
        (Form(), nil),
        (form { $0.options = ["-verify", "1"] }, nil),
        (form { $0.options = ["-Verify", "1"] }, "RP220"),
        (form { $0.options = ["-Verify", "1", "-tls1_2"] }, "RP220"),
        (form { $0.options = weak + ["-tls1_1"] }, "RP211"),
        (
            form {
                $0.key = ["-newkey", "rsa:2048"]
                $0.options = ["-tls1_2", "-cipher", "AES128-GCM-SHA256"]
            }, "RP212"
        ),
        (
            form {
                $0.key = ["-newkey", "rsa:1024"]
                $0.options = weak
            }, "RP219"
        ),
        (
            form {
                $0.digest = "-sha1"
                $0.options = weak
            }, "RP219"
        ),
        (form { $0.days = 13 }, "RP214"),
        (form { $0.days = 826 }, "RP221"),
        (
            form {
                $0.hasIntermediate = true
                $0.extensions += "\nauthorityInfoAccess=caIssuers;URI:http://ca.invalid/middle"
            }, "RP217"
        ),
        (form { $0.hasIntermediate = true }, "RP216"),
        (
            form {
                $0.hasIntermediate = true
                $0.sendsIntermediate = true
            }, nil
        ),
        (form { $0.extensions = "subjectAltName=DNS:elsewhere.invalid" }, "RP218"),
    ]

    @Test(arguments: servers.indices)
    func `says what is wrong with a server's TLS`(index: Int) async throws {
        let (form, rule) = Self.servers[index]
        let report = try await OpenSSLServer.run(form) { link, root in
            var configuration = MediaPreflight.Configuration()
            configuration.clock = FastClock(speed: 1)
            configuration.certificateAuthority = root
            return await MediaPreflight(configuration).examine([MediaLink(link)]).first
        }
        let rules = try #require(report).findings.map(\.number)
            .filter { ("RP210"..."RP229").contains($0) }
        #expect(rules == (rule.map { [$0] } ?? []))
    }
}
