import Foundation
import LibcurlFetching
import PushTesting
import TestSupport
import Testing

@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5)))
struct CurlFetcherTests {
    private typealias Fault = MediaServer.Fault

    /// A picture that takes several pieces.
    private static let photo = MediaServer.Resource(
        MediaServer.Content(Samples.jpeg) + MediaServer.Content(repeating: 7, count: 200_000),
        type: "image/jpeg", name: "photo.jpg")

    private func fetch(
        _ fault: MediaServer.Fault,
        headers: [String: String] = [:]
    ) async throws -> (
        failure: Diagnostic?, receiving: Receiving, bytes: [UInt8], log: MediaServer.Log
    ) {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                var request = URLRequest(url: server.url(for: Self.photo, fault: fault))
                for (name, value) in headers {
                    request.setValue(value, forHTTPHeaderField: name)
                }
                let failure = await receiving.failure(of: CurlFetcher(), for: request)
                return (failure, receiving, receiving.bytes, server.log)
            }
        }
    }

    /// Endless ones, slow ones, and those beyond the limits that are checked elsewhere.
    private static let beyond: Set = [
        "slow-headers", "slow-body", "slow-then-fast", "late", "redirect-chain", "huge-header",
        "many-headers",
    ]

    @Test(
        arguments: MediaServer.Fault.all.filter {
            $0.endpoint == .main && $0.outlook == .whole && !beyond.contains($0.name)
        })
    func `gets the whole file where it can be had`(fault: MediaServer.Fault) async throws {
        let result = try await fetch(fault)
        #expect(result.failure == nil)
        #expect(result.bytes == Self.photo.content.bytes)
    }

    /// The crash of URLSession on Linux is behind some of these.
    @Test(
        arguments: MediaServer.Fault.all.filter {
            $0.outlook != .whole && !$0.isEndless && $0.endpoint != .silentTLS
        })
    func `survives every fault that ends`(fault: MediaServer.Fault) async throws {
        let result = try await fetch(fault)
        #expect(fault.outlook != .nothing || result.bytes != Self.photo.content.bytes)
    }

    @Test(arguments: [
        (Fault.cut(after: 5_000), Diagnostic.Code.truncated), (.lengthTooLong, .truncated),
        (.chunkCut, .truncated), (.chunksWithoutEnd, .truncated),
        (.lengthNegative, .connectionFailed), (.lengthGarbage, .connectionFailed),
        (.lengthConflict, .connectionFailed), (.lengthHuge, .tooLarge),
        (.closeInHeaders, .connectionFailed), (.closeBeforeHeaders, .connectionFailed),
        (.resetInBody(after: 5_000), .connectionFailed), (.refused, .connectionFailed),
        (.invalidStatusLine, .connectionFailed), (.rawBody, .connectionFailed),
        (.hugeHeader(), .connectionFailed), (.manyHeaders(), .connectionFailed),
        (.endlessHeaders(every: .zero), .connectionFailed), (.unknownEncoding, .damaged),
        (.gzipMissing, .damaged), (.status(404), .httpStatus), (.redirectNowhere, .httpStatus),
        (.redirectMalformed, .httpStatus), (.redirectToFile, .schemeUnsupported),
        (.redirectToData, .schemeUnsupported), (.redirectLoop, .tooManyRedirects),
        (.redirectToRefused, .connectionFailed), (.switchingProtocols, .connectionFailed),
        (.gzipBomb(), .typeUnrecognized),
    ])
    func `says what is wrong`(fault: MediaServer.Fault, code: Diagnostic.Code) async throws {
        #expect(try await fetch(fault).failure?.code == code)
    }

    @Test func `says how much of a declared length came`() async throws {
        let failure = try await fetch(.cut(after: 5_000)).failure
        #expect(
            failure == .truncated(received: 5_000, declared: Self.photo.content.count))
    }

    @Test func `does not know a host that does not exist`() async throws {
        try await Receiving.run { receiving in
            let url = try #require(URL(string: "https://media.invalid/photo.jpg?key=secret"))
            let failure = await receiving.failure(of: CurlFetcher(), at: url)
            #expect(failure?.code == .hostNotFound)
            #expect(failure?.description.contains("secret") == false)
        }
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/photo.jpg", "photo.jpg"])
    func `asks the web alone`(link: String) async throws {
        try await Receiving.run { receiving in
            let url = try #require(URL(string: link))
            let failure = await receiving.failure(of: CurlFetcher(), at: url)
            #expect(failure?.code == .schemeUnsupported)
        }
    }

    // MARK: - What is sent

    @Test func `sends the request's own header fields, and what it accepts`() async throws {
        let log = try await fetch(.none, headers: ["X-Key": "value", "X-Empty": ""]).log
        let headers = try #require(log.requests.first?.headers)
        #expect(headers["X-Key"] == "value")
        #expect(headers["X-Empty"]?.isEmpty == true)
        #expect(headers["Accept"] == URLSessionFetcher.accepted)
        #expect(headers["Accept-Encoding"]?.contains("gzip") == true)
        #expect(headers["Cookie"] == nil)
    }

    @Test func `asks for a range without packing, and reports it`() async throws {
        let result = try await fetch(.none, headers: ["Range": "bytes=10-"])
        #expect(result.log.requests.first?.headers["Accept-Encoding"] == "identity")
        let head = result.receiving.receiver.progress.head
        #expect(head?.status == 206)
        #expect(head?.declaredLength == Self.photo.content.count - 10)
    }

    // MARK: - What is reported

    @Test func `reports status, length and fields`() async throws {
        let head = try await fetch(.none).receiving.receiver.progress.head
        #expect(head?.status == 200)
        #expect(head?.declaredLength == Self.photo.content.count)
        #expect(head?["etag"] == Self.photo.entityTag)
    }

    @Test func `declares no length for a packed body, which comes unpacked`() async throws {
        let result = try await fetch(.gzip)
        #expect(result.receiving.receiver.progress.head?.declaredLength == nil)
        #expect(result.bytes == Self.photo.content.bytes)
    }

    @Test func `follows redirects one by one`() async throws {
        let result = try await fetch(.redirectChain(5))
        #expect(result.failure == nil)
        #expect(result.log.requests.count == 6)
    }
}
