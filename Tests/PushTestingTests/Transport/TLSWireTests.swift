import Foundation
import PushTesting
import TLS
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TLSWireTests {
    private typealias Fault = MediaServer.Fault

    private func failure(_ server: MediaServer, _ fault: MediaServer.Fault) -> TLSError? {
        let url = server.url(for: .photo, fault: fault)
        let refused = #expect(throws: TLSConnection.Refused.self) {
            try RawClient(
                url, authority: server.certificateAuthority,
                patience: fault.isEndless ? .milliseconds(100) : .seconds(10))
        }
        return refused?.failure
    }

    @Test func `serves a file to a client that trusts the authority`() async throws {
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(
                server.url(for: .photo, fault: .trustedCertificate),
                authority: server.certificateAuthority)
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
            #expect(reply.ending == .closed)
        }
    }

    @Test(arguments: [
        (MediaServer.Fault.expiredCertificate, "expired"),
        (.selfSignedCertificate, "self-signed"), (.wrongHostCertificate, "mismatch"),
    ])
    func `shows a certificate that a client has to refuse`(
        fault: MediaServer.Fault, reason: String
    ) async throws {
        try await MediaServer.run { server in
            let failure = failure(server, fault)
            #expect(failure?.code == .untrusted)
            #expect(failure?.reasons.first?.contains(reason) == true)
            let log = await server.log { !$0.answers.isEmpty }
            #expect(log.answers.map(\.ending) == [.tlsFailed])
            #expect(log.requests.isEmpty)
        }
    }

    @Test(arguments: [MediaServer.Fault.garbledTLS, .plainForTLS])
    func `answers the greeting with what is no TLS`(fault: MediaServer.Fault) async throws {
        try await MediaServer.run { server in
            #expect(failure(server, fault)?.code == .handshake)
        }
    }

    @Test func `never answers the greeting`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .silentTLS)
            #expect(url.scheme == "https")
            // A failure without a reason: nothing came.
            #expect(failure(server, .silentTLS) == nil)
        }
    }

    @Test func `ends without the goodbye of TLS`() async throws {
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(
                server.url(for: .photo, fault: .truncatedTLS),
                authority: server.certificateAuthority)
            #expect(reply.body.count == 500)
            #expect(reply.ending == .cut)
        }
    }

    @Test func `redirects from TLS to plain HTTP on another port`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .redirectToPlain)
            let reply = try RawClient.fetch(url, authority: server.certificateAuthority)
            let line = reply.head.components(separatedBy: "\r\n")
                .first { $0.hasPrefix("Location: ") }
            let next = try #require(line.flatMap { URL(string: String($0.dropFirst(10))) })
            #expect(next.scheme == "http")
            #expect(
                try RawClient.fetch(next).body == MediaServer.Resource.photo.content.bytes)
        }
    }

    @Test(arguments: [
        (MediaServer.Fault.none, 1_000, Reply.Ending.closed), (.cut(after: 10), 10, .cut),
        (.resetInBody(after: 10), 10, .reset), (.slowBody(every: .zero), 1_000, .closed),
    ])
    func `plays the faults of the main port over TLS when it is told to`(
        fault: MediaServer.Fault, count: Int, ending: Reply.Ending
    ) async throws {
        try await MediaServer.run(.init(certificate: .trusted)) { server in
            let url = server.url(for: .photo, fault: fault)
            #expect(url.scheme == "https")
            let reply = try RawClient.fetch(url, authority: server.certificateAuthority)
            #expect(reply.body.count == count)
            #expect(reply.ending == ending)
        }
    }

    @Test func `stalls over TLS`() async throws {
        try await MediaServer.run(.init(certificate: .trusted)) { server in
            let url = server.url(for: .photo, fault: .stallBeforeHeaders)
            let client = try RawClient(url, authority: server.certificateAuthority)
            try client.request(url)
            await server.log { $0.requests.count == 1 }
            #expect(client.isStalled)
        }
    }

    @Test func `carries a large file over TLS`() async throws {
        let large = MediaServer.Resource(
            MediaServer.Content(repeating: 7, count: 5_000_000), type: "video/mp4")
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(
                server.url(for: large, fault: .trustedCertificate),
                authority: server.certificateAuthority)
            #expect(reply.body == large.content.bytes)
        }
    }
}
