import Foundation
import PushTesting
import TestSupport
import Testing

@testable import LibcurlFetching
@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5)))
struct AddressFilterTests {
    @Test(
        arguments: [
            ("8.8.8.8", true), ("1.1.1.1", true), ("172.15.0.1", true), ("172.32.0.1", true),
            ("100.63.0.1", true), ("192.0.1.1", true), ("223.255.255.254", true),
            ("127.0.0.1", false), ("127.255.0.1", false), ("0.0.0.0", false), ("10.1.2.3", false),
            ("172.16.0.1", false), ("172.31.255.255", false), ("192.168.0.1", false),
            ("169.254.169.254", false), ("100.64.0.1", false), ("192.0.2.1", false),
            ("198.18.0.1", false), ("203.0.113.9", false), ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2606:4700::1111", true), ("2a00:1450::1", true), ("2001:4860::8888", true),
            ("::1", false), ("::", false), ("fe80::1", false), ("fd00::1", false),
            ("ff02::1", false),
            ("2001:db8::1", false), ("2001::1", false), ("64:ff9b:1::1", false),
            ("::ffff:127.0.0.1", false), ("::ffff:8.8.8.8", true), ("64:ff9b::10.0.0.1", false),
            ("64:ff9b::8.8.8.8", true), ("::127.0.0.1", false), ("2002:7f00:1::", false),
            ("2002:808:808::", true),
        ] as [(String, Bool)])
    func `knows public addresses`(text: String, isPublic: Bool) throws {
        #expect(try #require(SocketAddress(text: text)).isPublic == isPublic)
    }

    private static let photo = MediaServer.Resource(
        MediaServer.Content(Samples.jpeg), type: "image/jpeg", name: "photo.jpg")

    /// A literal, a name, and one of the same family by another way of writing.
    @Test(arguments: ["127.0.0.1", "localhost", "127.1", "2130706433", "[::ffff:127.0.0.1]"])
    func `connects to no address of this machine, whatever its name`(host: String) async throws {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                var parts = try #require(
                    URLComponents(
                        url: server.url(for: Self.photo, fault: .none),
                        resolvingAgainstBaseURL: false))
                parts.percentEncodedHost = host
                var configuration = CurlFetcher.Configuration()
                configuration.reachesPrivateAddresses = false
                let failure = await receiving.failure(
                    of: CurlFetcher(configuration), for: URLRequest(url: try #require(parts.url)))
                #expect(failure?.code == .privateAddress)
                #expect(receiving.bytes.isEmpty && server.log.requests.isEmpty)
            }
        }
    }

    @Test func `is reached when that is allowed`() async throws {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: Self.photo, fault: .none)
                #expect(await receiving.failure(of: CurlFetcher(), at: url) == nil)
                #expect(receiving.bytes == Samples.jpeg)
            }
        }
    }
}
