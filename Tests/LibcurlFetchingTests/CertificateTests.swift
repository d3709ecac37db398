import Foundation
import LibcurlFetching
import PushTesting
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct CertificateTests {
    private typealias Fault = MediaServer.Fault

    private static let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")

    /// Fetches from a server whose authority is trusted, or not.
    private func fetch(
        _ fault: MediaServer.Fault, trusting: Bool = true
    ) async throws -> (failure: Diagnostic?, bytes: [UInt8]) {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let file = folder.appendingPathComponent("authority.pem")
                try Data(server.certificateAuthority.utf8).write(to: file)
                var configuration = CurlFetcher.Configuration()
                if trusting { configuration.certificateAuthority = file }
                let fetcher = CurlFetcher(configuration)
                return try await Receiving.run { receiving in
                    let url = server.url(for: Self.photo, fault: fault)
                    let failure = await receiving.failure(of: fetcher, at: url)
                    return (failure, receiving.bytes)
                }
            }
        }
    }

    @Test(arguments: [Fault.trustedCertificate, .redirectToPlain])
    func `fetches over TLS from a server that is trusted`(fault: MediaServer.Fault) async throws {
        let result = try await fetch(fault)
        #expect(result.failure == nil)
        #expect(result.bytes == Samples.jpeg)
    }

    @Test(arguments: [
        (Fault.expiredCertificate, "expired"), (.selfSignedCertificate, "self-signed"),
        (.wrongHostCertificate, "another host"), (.garbledTLS, "other than TLS"),
        (.plainForTLS, "other than TLS"),
    ])
    func `says what is wrong with TLS`(fault: MediaServer.Fault, words: String) async throws {
        let failure = try await fetch(fault).failure
        #expect(failure?.code == .tlsFailed)
        #expect(failure?.message.contains(words) == true)
    }

    @Test func `trusts no authority but the system's by default`() async throws {
        let failure = try await fetch(.trustedCertificate, trusting: false).failure
        #expect(failure?.code == .tlsFailed)
        #expect(failure?.message.contains("authority") == true)
    }

    @Test func `says that the file of authorities cannot be read`() async throws {
        var configuration = CurlFetcher.Configuration()
        configuration.certificateAuthority = URL(fileURLWithPath: "/nonexistent.pem")
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: Self.photo, fault: .trustedCertificate)
                let failure = await receiving.failure(of: CurlFetcher(configuration), at: url)
                #expect(failure?.code == .tlsFailed)
                #expect(failure?.message.contains("file") == true)
            }
        }
    }
}
