import Foundation
import PushTesting
import Synchronization
import TestSupport
import Testing

@testable import LibcurlFetching
@testable import RichPush

/// What a fetch tells of its requests besides the bytes.
@Suite(.timeLimit(.minutes(5)))
struct ObserverTests {
    private static let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")

    /// Collects records from the fetch's thread.
    private final class Records: Sendable {
        private let list = Mutex<[HopRecord]>([])

        func add(_ record: HopRecord) { list.withLock { $0.append(record) } }

        var all: [HopRecord] { list.withLock { $0 } }
    }

    private func records(of fault: MediaServer.Fault) async throws -> [HopRecord] {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let file = folder.appendingPathComponent("authority.pem")
                try Data(server.certificateAuthority.utf8).write(to: file)
                let records = Records()
                var configuration = CurlFetcher.Configuration()
                configuration.certificateAuthority = file
                configuration.observer = { records.add($0) }
                let fetcher = CurlFetcher(configuration)
                return try await Receiving.run { receiving in
                    _ = await receiving.failure(
                        of: fetcher, at: server.url(for: Self.photo, fault: fault))
                    return records.all
                }
            }
        }
    }

    @Test
    func `tells of a good request over TLS`() async throws {
        let record = try #require(await records(of: .trustedCertificate).first)
        #expect(record.failure == nil)
        #expect(record.head?.status == 200)
        #expect(record.bodyLength == Samples.jpeg.count)
        #expect(record.address == "127.0.0.1")
        #expect(record.httpVersion == "1.1")
        #expect(record.tls?.version == "TLSv1.3")
        #expect(record.tls?.flaw == nil)
    }

    @Test
    func `tells the times in the order of the steps`() async throws {
        let timings = try #require(await records(of: .trustedCertificate).first).timings
        let connection = try #require(timings.connection)
        let handshake = try #require(timings.handshake)
        let firstByte = try #require(timings.firstByte)
        #expect(connection <= handshake)
        #expect(handshake <= firstByte)
        #expect(firstByte <= timings.total)
    }

    @Test
    func `tells what the server's certificate says`() async throws {
        let record = try #require(await records(of: .trustedCertificate).first)
        let certificate = try #require(record.tls?.certificates.first)
        #expect(certificate.name == "localhost")
        #expect(certificate.issuer == "MediaServer test authority")
        #expect(certificate.hosts == ["localhost"])
        #expect((certificate.keyType, certificate.keyBits) == ("EC", 256))
        #expect(certificate.digest == "SHA256")
        #expect(!certificate.isSelfSigned)
        let (start, end) = (certificate.validFrom, certificate.validUntil)
        #expect(try #require(start) < Date.now && #require(end) > Date.now)
    }

    @Test(arguments: [
        (MediaServer.Fault.expiredCertificate, 10), (.selfSignedCertificate, 18),
    ])
    func `tells what was refused in a certificate`(
        fault: MediaServer.Fault, flaw: Int
    ) async throws {
        let record = try #require(await records(of: fault).first)
        #expect(record.failure?.code == .tlsFailed)
        #expect(record.tls?.flaw == flaw)
        #expect(record.tls?.certificates.isEmpty == false)
        #expect(record.timings.connection != nil)
        #expect(record.timings.handshake == nil)
    }

    @Test
    func `tells of each redirect`() async throws {
        let records = try await records(of: .redirect(302))
        #expect(records.map { $0.head?.status } == [302, 200])
        #expect(records.map { $0.target == nil } == [false, true])
        #expect(records.map(\.tls) == [nil, nil])
    }

    @Test
    func `a connection that is refused has no times`() async throws {
        let record = try #require(await records(of: .refused).first)
        #expect(record.timings.connection == nil)
        #expect(record.failure?.code == .connectionFailed)
    }
}
