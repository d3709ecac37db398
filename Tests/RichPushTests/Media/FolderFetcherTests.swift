import Foundation
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct FolderFetcherTests {
    private static func fetch(
        _ link: String, prefix: String = "https://m.example/media/"
    ) async throws -> Result<MediaFile, Diagnostic> {
        try await withTemporaryFolder { folder in
            let media = folder.appendingPathComponent("media")
            try FileManager.default.createDirectory(at: media, withIntermediateDirectories: true)
            try Data(Samples.jpeg).write(to: media.appendingPathComponent("a b.jpg"))
            try Data(Samples.jpeg).write(to: folder.appendingPathComponent("outside.jpg"))
            try FileManager.default.createSymbolicLink(
                at: media.appendingPathComponent("link.jpg"),
                withDestinationURL: folder.appendingPathComponent("outside.jpg"))
            let mapping = FolderFetcher.Mapping(
                prefix: try #require(URL(string: prefix)), folder: media)
            let pipeline = MediaPipeline(
                fetcher: FolderFetcher([mapping], fallback: ScriptedFetcher([:])),
                store: MediaStore(directory: folder.appendingPathComponent("store")), cache: nil,
                converter: nil, transport: TransportPolicy(hostsAllowingHTTP: []),
                clock: SystemClock())
            pipeline.store.makeDirectory()
            let request = MediaRequest(url: try #require(URL(string: link)), key: "image")
            do throws(Diagnostic) {
                return .success(
                    try await pipeline.fetch(request.url, of: request, name: "x").file)
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(arguments: [
        "https://m.example/media/a%20b.jpg", "https://m.example/media/a%20b.jpg?w=200",
        "https://M.example/media/a%20b.jpg",
    ])
    func `serves a file below the prefix`(link: String) async throws {
        #expect(try await Self.fetch(link).get().byteCount == Samples.jpeg.count)
    }

    @Test(arguments: [
        "https://m.example/media/none.jpg", "https://m.example/media/",
        "https://m.example/media/../outside.jpg", "https://m.example/media/%2e%2e/outside.jpg",
        "https://m.example/media/..%2Foutside.jpg", "https://m.example/media/link.jpg",
        "https://m.example/medial/a%20b.jpg", "https://m.example.evil/media/a%20b.jpg",
    ])
    func `answers 404 for anything else, and never leaves the folder`(link: String) async throws {
        let result = try await Self.fetch(link)
        #expect(throws: Diagnostic.httpStatus(404)) { try result.get() }
    }
}
