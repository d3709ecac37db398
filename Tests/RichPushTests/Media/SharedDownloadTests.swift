import Foundation
import TestSupport
import Testing

@testable import RichPush

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5)))
struct SharedDownloadTests {
    /// Downloads over a scripted network, and how many were started.
    private final class Fixture: Sendable {
        let downloads = SharedDownloads()
        let fetcher: ScriptedFetcher
        let store: MediaStore
        let ended = Locked<[String]>([])

        init(_ answer: ScriptedFetcher.Answer, folder: URL) {
            fetcher = ScriptedFetcher(["a": answer, "b": answer])
            store = MediaStore(directory: folder)
        }

        func subscribe(_ name: String) throws -> SharedDownload {
            let url = try #require(URL(string: "https://a.example/\(name)"))
            return try downloads.subscribe(to: url, in: store.directory) { () throws(Diagnostic) in
                SharedDownload(
                    URLRequest(url: url), into: try store.create(UUID().uuidString),
                    machine: DownloadMachine(
                        limits: MediaLimits(), transport: TransportPolicy(hostsAllowingHTTP: [])),
                    fetcher: fetcher, clock: ManualClock())
            } onSuccess: { [ended] _, _ in
                ended.withLock { $0.append(name) }
            }
        }
    }

    @Test func `joins those who ask for one link at once, and fetches it once`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(.bytes(Samples.png), folder: folder)
            // Nothing is awaited in between, so that both are there before it ends.
            let downloads = try [
                fixture.subscribe("a"), fixture.subscribe("a"), fixture.subscribe("b"),
            ]
            #expect(downloads[0] === downloads[1] && downloads[0] !== downloads[2])
            for download in downloads { _ = try await download.outcome() }
            #expect(Set(fixture.fetcher.links).count == 2 && fixture.fetcher.links.count == 2)
            #expect(fixture.ended.withLock { $0.sorted() } == ["a", "b"])
            let again = try fixture.subscribe("a")
            #expect(again !== downloads[0])
        }
    }

    @Test func `keeps the file until the last one has left`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(.bytes(Samples.png), folder: folder)
            let downloads = try [fixture.subscribe("a"), fixture.subscribe("a")]
            _ = try await downloads[0].outcome()
            downloads[0].unsubscribe()
            #expect(files(below: folder).count == 1)
            _ = try await downloads[1].outcome()
            downloads[1].unsubscribe()
            #expect(files(below: folder) == [])
        }
    }

    @Test func `goes on as long as one waits, and is broken off after the last one`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(.stall(after: Samples.png), folder: folder)
            let downloads = try [fixture.subscribe("a"), fixture.subscribe("a")]
            await fixture.fetcher.waitForStall()
            downloads[0].unsubscribe()
            #expect(try fixture.subscribe("a") === downloads[1])
            downloads[0].unsubscribe()
            downloads[1].unsubscribe()
            await #expect {
                _ = try await downloads[1].outcome()
            } throws: {
                ($0 as? Diagnostic)?.code == .cancelled
            }
        }
    }

    @Test func `lets go of one who is cancelled, at once`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(.stall(after: []), folder: folder)
            let download = try fixture.subscribe("a")
            await fixture.fetcher.waitForStall()
            let waiting = Task { () async -> Diagnostic? in
                do throws(Diagnostic) {
                    _ = try await download.outcome()
                    return nil
                } catch {
                    return error
                }
            }
            waiting.cancel()
            #expect(await waiting.value == .cancelled)
            download.unsubscribe()
        }
    }
}
