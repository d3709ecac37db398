import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5)))
struct MediaHeadersTests {
    private func fields(
        _ link: String, _ headers: [MediaHeaders]
    ) throws -> [String: String] {
        try MediaHeaders.fields(for: #require(URL(string: link)), in: headers)
    }

    @Test(arguments: [
        ("media.example.com", "https://media.example.com/a", true),
        ("media.example.com", "https://MEDIA.example.COM:8443/a", true),
        ("MEDIA.example.com", "https://media.example.com/a", true),
        ("media.example.com", "https://a.media.example.com/a", false),
        ("media.example.com", "https://media.example.com.evil.example/a", false),
        ("media.example.com", "https://evil.example/media.example.com", false),
        ("media.example.com", "https://evil.example/?media.example.com", false),
        ("media.example.com", "https://media.example.com@evil.example/a", false),
        ("example.com", "https://badexample.com/a", false),
        (".example.com", "https://a.example.com/a", true),
        (".example.com", "https://a.b.example.com/a", true),
        (".example.com", "https://example.com/a", false),
        (".example.com", "https://badexample.com/a", false),
        (".example.com", "https://a.example.com.evil.example/a", false),
        (".example.com", "https://.example.com/a", false),
        (".", "https://a.example/a", false), ("", "https://a.example/a", false),
        ("example.com", "https://example.com./a", false),
        ("bücher.example", "https://bücher.example/a", true),
        (".bücher.example", "https://m.bücher.example/a", true),
        ("bücher.example", "https://xn--bcher-kva.example/a", true),
        ("127.0.0.1", "https://127.0.0.1:9000/a", true), ("[::1]", "https://[::1]/a", true),
        ("media.example.com", "http://media.example.com/a", false),
        ("media.example.com", "data:image/png,a", false),
    ])
    func `go to the host that is named and to no other`(
        host: String, link: String, isSent: Bool
    ) throws {
        let sent = try fields(link, [MediaHeaders(for: host, ["Authorization": "s"])])
        #expect(sent == (isSent ? ["Authorization": "s"] : [:]))
    }

    @Test func `go over plain http when that is said`() throws {
        var headers = MediaHeaders(for: "a.example", ["X-Key": "s"])
        headers.allowsHTTP = true
        #expect(try fields("http://a.example/a", [headers]) == ["X-Key": "s"])
        #expect(try fields("ftp://a.example/a", [headers]) == [:])
    }

    @Test func `come from the closest entry`() throws {
        let headers = [
            MediaHeaders(for: "a.b.example", ["X-A": "exact"]),
            MediaHeaders(for: ".example", ["x-a": "far", "X-B": "far", "X-C": "far"]),
            MediaHeaders(for: ".b.example", ["X-B": "near"]),
        ]
        #expect(
            try fields("https://a.b.example/a", headers)
                == ["X-A": "exact", "X-B": "near", "X-C": "far"])
    }

    @Test func `lose the line end that a file's value has`() throws {
        let headers = [MediaHeaders(for: "a.example", ["X-Key": " s\n"])]
        #expect(try fields("https://a.example/a", headers) == ["X-Key": "s"])
    }

    @Test(arguments: [
        ("X-Key", "a\r\nX-Other: b"), ("X-Key", "a\u{0}b"), ("X Key", "a"), ("X-Key:", "a"),
        ("", "a"), ("X-Ä", "a"), ("X\n", "a"), ("Host", "evil.example"), ("range", "bytes=0-"),
        ("Content-Length", "5"),
    ])
    func `that no request can hold are refused, without a word of the value`(
        name: String, value: String
    ) throws {
        let headers = [MediaHeaders(for: "a.example", [name: value, "X-Good": "secret"])]
        let error = #expect(throws: Diagnostic.self) { try fields("https://a.example/a", headers) }
        #expect(error?.code == .headerUnusable)
        #expect(error?.description.contains("secret") == false)
        #expect(try fields("https://b.example/a", headers) == [:])
    }

    @Test func `are in no description`() {
        var configuration = NotificationEnricher.Configuration()
        configuration.mediaHeaders = [
            MediaHeaders(for: "a.example", ["Authorization": "Bearer hunter2"])
        ]
        var dumped = ""
        dump(configuration, to: &dumped)
        let texts = [
            "\(configuration)", String(reflecting: configuration), dumped,
            String(reflecting: configuration.mediaHeaders), "\(configuration.mediaHeaders)",
        ]
        for text in texts {
            #expect(!text.contains("hunter2") && !text.contains("Authorization"))
        }
        #expect(dumped.contains("a.example"))
    }

    @Test func `tell two people apart and nothing else`() {
        let one = MediaHeaders.digest(["Authorization": "a", "X": "b"])
        #expect(one == MediaHeaders.digest(["x": "b", "authorization": "a"]))
        #expect(one != MediaHeaders.digest(["Authorization": "b", "X": "b"]))
        #expect(one != MediaHeaders.digest(["Authorization": "a"]))
        #expect(MediaHeaders.digest([:]).isEmpty)
    }

    // MARK: - In the pipeline

    private static let fresh = MediaResponseHead(headers: ["Cache-Control": "max-age=60"])

    private func pipeline(
        _ fetcher: ScriptedFetcher, in folder: URL, _ headers: [MediaHeaders]
    ) -> MediaPipeline {
        var pipeline = MediaPipeline(
            fetcher: fetcher, store: MediaStore(directory: folder.appendingPathComponent("s")),
            cache: MediaCache(directory: folder.appendingPathComponent("cache")), converter: nil,
            transport: TransportPolicy(hostsAllowingHTTP: []), clock: ManualClock())
        pipeline.headers = headers
        pipeline.store.makeDirectory()
        return pipeline
    }

    private func fetch(_ pipeline: MediaPipeline) async throws -> FetchedMedia {
        let url = try #require(URL(string: "https://a.example/a"))
        return try await pipeline.fetch(
            url, of: MediaRequest(url: url, key: "image"), name: UUID().uuidString)
    }

    @Test func `are sent, and what came for one person is cached for that one alone`() async throws
    {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher(["a": .head(Self.fresh, Samples.jpeg)])
            let variants = [["Authorization": "one"], ["Authorization": "other"], [:]]
            for variant in variants + variants {
                let headers = variant.isEmpty ? [] : [MediaHeaders(for: "a.example", variant)]
                _ = try await fetch(pipeline(fetcher, in: folder, headers))
            }
            // The second time each had its own in the cache.
            let sent = fetcher.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
            #expect(sent == ["one", "other", nil])
            let names = files(below: folder.appendingPathComponent("cache"))
            #expect(names.count == 6)
            #expect(!names.contains { $0.contains("one") || $0.contains("other") })
        }
    }

    @Test func `that are unusable fail the media file before anything is sent`() async throws {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher(["a": .head(Self.fresh, Samples.jpeg)])
            let headers = [MediaHeaders(for: "a.example", ["X Y": "z"])]
            await #expect(throws: Diagnostic.self) {
                _ = try await fetch(pipeline(fetcher, in: folder, headers))
            }
            #expect(fetcher.links.isEmpty)
        }
    }

    // MARK: - Redirects

    @Test(arguments: [
        ("https://a.example/x", "https://a.example/y", true),
        ("https://a.example/x", "https://A.example:443/y", true),
        ("https://a.example/x", "https://b.example/y", false),
        ("https://a.example/x", "https://b.a.example/y", false),
        ("https://a.example/x", "https://a.example:8443/y", false),
        ("https://a.example/x", "http://a.example/y", false),
    ])
    func `stay behind when a redirect leads elsewhere`(
        source: String, target: String, isKept: Bool
    ) throws {
        let personal = ["Authorization": "a", "Cookie": "b", "X-Auth": "c", "Anything": "d"]
        let impersonal = ["Accept": "image/png", "Range": "bytes=5-", "if-range": "\"e\""]
        let next = RedirectFields.following(
            personal.merging(impersonal) { $1 }, from: try #require(URL(string: source)),
            to: try #require(URL(string: target)))
        #expect(next == (isKept ? personal.merging(impersonal) { $1 } : impersonal))
    }
}
