import Foundation
import FoundationNetworking
import PushTesting
import Testing

/// That a real client gets the file wherever a fault's outlook says so.
@Suite(.timeLimit(.minutes(5)))
struct URLSessionTests {
    /// Those that take long by default, and those that libcurl or Foundation on Linux cannot take:
    /// more than 20 redirects, more than 300 kB of headers, a status line without a reason, and a
    /// trailer, which stops the process (NativeProtocol.swift, "there's no response").
    private static let beyond: Set = [
        "slow-headers", "slow-body", "slow-then-fast", "late", "redirect-chain", "huge-header",
        "empty-reason", "chunk-trailer",
    ]

    @Test(
        arguments: MediaServer.Fault.all.filter {
            $0.endpoint == .main && $0.outlook == .whole && !beyond.contains($0.name)
        })
    func `gets the whole file`(fault: MediaServer.Fault) async throws {
        try await MediaServer.run { server in
            let session = URLSession(configuration: .ephemeral)
            defer { session.invalidateAndCancel() }
            let url = server.url(for: .photo, fault: fault)
            let (data, _) = try await session.data(from: url)
            #expect(Array(data) == MediaServer.Resource.photo.content.bytes)
        }
    }

    @Test(arguments: [0, 1, 2, 258, 259, 260, 515, 1_033, 100_000, 3_000_001])
    func `unpacks as many zeros as were packed`(count: Int) async throws {
        try await MediaServer.run { server in
            let session = URLSession(configuration: .ephemeral)
            defer { session.invalidateAndCancel() }
            let url = server.url(for: .photo, fault: .gzipBomb(size: count))
            let (data, _) = try await session.data(from: url)
            #expect(data == Data(count: count))
        }
    }
}
