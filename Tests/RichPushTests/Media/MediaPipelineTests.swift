import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct MediaPipelineTests {
    private struct Fixture {
        let clock = ManualClock()
        let fetcher: ScriptedFetcher
        let folder: URL
        var pipeline: MediaPipeline

        init(_ answers: [String: ScriptedFetcher.Answer], folder: URL, caches: Bool = false) {
            fetcher = ScriptedFetcher(answers)
            self.folder = folder
            pipeline = MediaPipeline(
                fetcher: fetcher, store: MediaStore(directory: folder.appendingPathComponent("s")),
                cache: caches
                    ? MediaCache(directory: folder.appendingPathComponent("cache")) : nil,
                converter: nil, transport: TransportPolicy(hostsAllowingHTTP: []), clock: clock)
            pipeline.store.makeDirectory()
        }

        func fetch(_ name: String, hint: TypeHint? = nil) async -> Result<FetchedMedia, Diagnostic>
        {
            guard let url = URL(string: "https://a.example/\(name)") else {
                return .failure(.cancelled)
            }
            let request = MediaRequest(url: url, key: "image", typeHint: hint)
            do throws(Diagnostic) {
                return .success(
                    try await pipeline.fetch(url, of: request, name: UUID().uuidString))
            } catch {
                return .failure(error)
            }
        }

        var stored: [String] { files(below: folder.appendingPathComponent("s")) }
    }

    private static func head(_ headers: [String: String], status: Int = 200) -> MediaResponseHead {
        MediaResponseHead(status: status, headers: headers)
    }

    // MARK: - Transfers

    @Test func `tries again after a pause and finishes from where it stopped`() async throws {
        try await withTemporaryFolder { folder in
            let bytes = Samples.jpeg
            let range = "bytes 100-\(bytes.count - 1)/\(bytes.count)"
            var whole = MediaResponseHead(headers: ["ETag": "\"1\""])
            whole.declaredLength = bytes.count
            let fixture = Fixture(
                [
                    "a": .sequence([
                        .head(whole, Array(bytes[..<100])),
                        .head(
                            Self.head(["Content-Range": range], status: 206), Array(bytes[100...])),
                    ])
                ], folder: folder)
            async let fetched = fixture.fetch("a")
            await fixture.clock.waitForSleepers(1, within: .seconds(1))
            fixture.clock.advance(by: .seconds(1))
            let mediaItem = try await fetched.get()
            #expect(try Data(contentsOf: mediaItem.file.url) == Data(bytes))
            #expect(
                fixture.fetcher.requests.map { $0.value(forHTTPHeaderField: "Range") }
                    == [nil, "bytes=100-"])
        }
    }

    @Test func `breaks off a transfer that stalls, and tries again`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(
                ["a": .sequence([.stall(after: []), .bytes(Samples.png)])], folder: folder)
            async let fetched = fixture.fetch("a")
            await fixture.fetcher.waitForStall()
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .seconds(7))
            await fixture.clock.waitForSleepers(1, within: .seconds(1))
            fixture.clock.advance(by: .seconds(1))
            let mediaItem = try await fetched.get()
            #expect(mediaItem.file.type == .png && fixture.fetcher.links.count == 2)
        }
    }

    @Test func `leaves nothing behind when it gives up`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.html)], folder: folder)
            let result = await fixture.fetch("a")
            #expect(throws: Diagnostic.notMedia(.html)) { try result.get() }
            #expect(fixture.stored == [])
        }
    }

    // MARK: - Cache

    @Test func `takes a fresh media file from the cache without asking`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(
                ["a": .head(Self.head(["Cache-Control": "max-age=60"]), Samples.png)],
                folder: folder, caches: true)
            let first = try await fixture.fetch("a").get()
            let second = try await fixture.fetch("a").get()
            #expect(first.provenance == .network && second.provenance == .cache)
            #expect(fixture.fetcher.links.count == 1)
            #expect(try Data(contentsOf: second.file.url) == Data(Samples.png))
        }
    }

    @Test func `asks whether a stale media file changed, and takes either answer`() async throws {
        try await withTemporaryFolder { folder in
            let tagged = Self.head(["ETag": "\"1\""])
            let fixture = Fixture(
                [
                    "a": .sequence([
                        .head(tagged, Samples.png),
                        .head(Self.head(["ETag": "\"1\""], status: 304), []),
                        .head(Self.head(["ETag": "\"2\""]), Samples.gif),
                    ])
                ], folder: folder, caches: true)
            let media = try await [
                fixture.fetch("a").get(), fixture.fetch("a").get(), fixture.fetch("a").get(),
            ]
            #expect(media.map(\.provenance) == [.network, .cache, .network])
            #expect(media.map(\.file.type) == [.png, .png, .gif])
            #expect(
                fixture.fetcher.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") }
                    == [nil, "\"1\"", "\"1\""])
        }
    }

    // MARK: - Judging

    @Test(arguments: [
        (TypeHint?.none, MediaType.mpeg4), (.family(.audio), .mpeg4Audio),
        (.type(.mpeg4Audio), .mpeg4Audio), (.family(.movie), .mpeg4), (.type(.png), .mpeg4),
    ])
    func `lets the hint settle only what the bytes leave open`(
        hint: TypeHint?, type: MediaType
    ) async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.example("teaser.mp4"))], folder: folder)
            let mediaItem = try await fixture.fetch("a", hint: hint).get()
            #expect(mediaItem.file.type == type)
        }
    }

    @Test func `attaches a picture that the server has only a part of, and says so`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.example("truncated.jpg"))], folder: folder)
            let mediaItem = try await fixture.fetch("a").get()
            #expect(mediaItem.file.type == .jpeg)
            #expect(mediaItem.degradation?.code == .truncated)
        }
    }

    @Test func `refuses a movie that the server has only a part of`() async throws {
        try await withTemporaryFolder { folder in
            let part = Samples.example("teaser.mp4").prefix(60_000)
            let fixture = Fixture(["a": .bytes(Array(part))], folder: folder)
            let result = await fixture.fetch("a")
            #expect { try result.get() } throws: { ($0 as? Diagnostic)?.code == .truncated }
            #expect(fixture.stored == [])
        }
    }
}
