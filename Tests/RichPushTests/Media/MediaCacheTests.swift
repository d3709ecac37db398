import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct CachePolicyTests {
    private static let now = Date(timeIntervalSince1970: 1_780_000_000)

    @Test(
        arguments: [
            (["Cache-Control": "max-age=60"], 60.0),
            (["Cache-Control": "public, MAX-AGE=\"60\""], 60),
            (["Cache-Control": "max-age=60", "Age": "20"], 40),
            (["Cache-Control": "max-age=60, no-cache", "ETag": "\"a\""], 0),
            (["Cache-Control": "max-age=99999999999"], 31_536_000),
            (
                [
                    "Expires": "Thu, 28 May 2026 00:00:40 GMT",
                    "Date": "Thu, 28 May 2026 00:00:10 GMT",
                ], 30
            ),
            (["Expires": "0", "ETag": "\"a\""], 0), (["ETag": "\"a\""], 0),
            (["Last-Modified": "Thu, 28 May 2026 00:00:40 GMT"], 0),
        ] as [([String: String], Double)])
    func `is fresh as long as the server says`(headers: [String: String], seconds: Double) throws {
        let policy = try #require(CachePolicy(MediaResponseHead(headers: headers), now: Self.now))
        #expect(policy.freshUntil == Self.now.addingTimeInterval(seconds))
    }

    @Test(
        arguments: [
            [:], ["Cache-Control": "no-store, max-age=60", "ETag": "\"a\""],
            ["Cache-Control": "max-age=0"], ["Cache-Control": "max-age=soon"],
        ] as [[String: String]])
    func `keeps nothing that may not be kept, or cannot be asked about`(headers: [String: String]) {
        #expect(CachePolicy(MediaResponseHead(headers: headers), now: Self.now) == nil)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct MediaCacheTests {
    private static let now = Date()
    private static let fresh = MediaResponseHead(headers: ["Cache-Control": "max-age=60"])

    private static func link(_ name: String) throws -> URL {
        try #require(URL(string: "https://a.example/\(name)"))
    }

    /// Keeps so many bytes for a link.
    private static func keep(
        _ name: String, in cache: MediaCache, count: Int = 100, folder: URL, now: Date = now
    ) throws {
        let file = folder.appendingPathComponent("medium")
        try Data(repeating: 7, count: count).write(to: file)
        cache.keep(
            file, type: .jpeg, byteCount: count, of: try link(name), head: fresh, now: now)
        try FileManager.default.removeItem(at: file)
    }

    @Test func `keeps apart what different people were shown`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            let link = try Self.link("a")
            for (variant, count) in [("one", 10), ("other", 20)] {
                let file = folder.appendingPathComponent("medium")
                try Data(repeating: 7, count: count).write(to: file)
                cache.keep(
                    file, type: .jpeg, byteCount: count, of: link, variant: variant,
                    head: Self.fresh,
                    now: Self.now)
                try FileManager.default.removeItem(at: file)
            }
            #expect(cache.entry(for: link, variant: "one")?.byteCount == 10)
            #expect(cache.entry(for: link, variant: "other")?.byteCount == 20)
            #expect(cache.entry(for: link) == nil)
        }
    }

    @Test func `gives back what it keeps, as another file`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            try Self.keep("a", in: cache, folder: folder)
            let entry = try #require(cache.entry(for: Self.link("a")))
            #expect(entry.isFresh(at: Self.now.addingTimeInterval(59)))
            #expect(!entry.isFresh(at: Self.now.addingTimeInterval(60)))
            for name in ["one", "two"] {
                let place = folder.appendingPathComponent(name)
                #expect(cache.clone(entry, to: place))
                #expect(try Data(contentsOf: place).count == 100)
                // As the system does with what is attached.
                try FileManager.default.removeItem(at: place)
            }
            #expect(cache.entry(for: try Self.link("b")) == nil)
        }
    }

    @Test func `replaces a link's media file and removes the old one`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            try Self.keep("a", in: cache, count: 100, folder: folder)
            try Self.keep("a", in: cache, count: 50, folder: folder)
            #expect(cache.entry(for: try Self.link("a"))?.byteCount == 50)
            #expect(files(below: cache.directory).count == 2)
        }
    }

    /// Two processes that keep a media file of one link at the same time may each see no entry before
    /// theirs; one of the files then has no entry.
    @Test func `removes the file that a rival's entry replaced, a minute later`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            try Self.keep("a", in: cache, count: 100, folder: folder)
            let entry = try #require(cache.entry(for: Self.link("a")))
            let key = entry.file.prefix { $0 != "-" }
            let rival = cache.directory.appendingPathComponent("\(key)-\(UUID().uuidString).jpeg")
            try Data(count: 100).write(to: rival)

            cache.prune(now: Date().addingTimeInterval(30))
            #expect(files(below: cache.directory).count == 3)
            cache.prune(now: Date().addingTimeInterval(90))
            #expect(files(below: cache.directory).sorted() == ["\(key).json", entry.file].sorted())
            #expect(cache.entry(for: try Self.link("a")) == entry)
        }
    }

    @Test func `removes the least recently used first, and what is old`() async throws {
        try await withTemporaryFolder { folder in
            var cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            cache.maximumByteCount = 100_000
            for name in ["a", "b", "c"] {
                try Self.keep(name, in: cache, count: 30_000, folder: folder)
            }
            let entry = try #require(cache.entry(for: Self.link("a")))
            let hourAgo = Self.now.addingTimeInterval(-3600)
            for file in files(below: cache.directory) {
                try FileManager.default.setAttributes(
                    [.modificationDate: hourAgo],
                    ofItemAtPath: cache.directory.appendingPathComponent(file).path)
            }
            // Used just now, so that it stays.
            #expect(cache.clone(entry, to: folder.appendingPathComponent("used")))
            try Self.keep("d", in: cache, count: 60_000, folder: folder)
            let left = try ["a", "b", "c", "d"].filter {
                cache.entry(for: try Self.link($0)) != nil
            }
            #expect(left.contains("d") && !left.contains("b") && !left.contains("c"))

            cache.prune(now: Self.now.addingTimeInterval(8 * 86400))
            #expect(files(below: cache.directory) == [])
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "nonsense",
        #"{"policy":{"freshUntil":1e9},"file":"../medium","byteCount":100,"type":"public.jpeg"}"#,
        #"{"policy":{"freshUntil":1e9},"file":"gone","byteCount":100,"type":"public.jpeg"}"#,
    ])
    func `takes a damaged or hostile entry for none`(text: String) async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            try Self.keep("a", in: cache, folder: folder)
            try Data(repeating: 7, count: 100).write(to: folder.appendingPathComponent("medium"))
            let name = try #require(files(below: cache.directory).first { $0.hasSuffix(".json") })
            try Data(text.utf8).write(to: cache.directory.appendingPathComponent(name))
            #expect(cache.entry(for: try Self.link("a")) == nil)
        }
    }

    @Test func `takes a media file that was cut by a full disk for none`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            try Self.keep("a", in: cache, folder: folder)
            let name = try #require(files(below: cache.directory).first { $0.hasSuffix(".jpg") })
            try Data([1]).write(to: cache.directory.appendingPathComponent(name))
            #expect(cache.entry(for: try Self.link("a")) == nil)
        }
    }

    @Test func `does without a folder that cannot be written`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: URL(fileURLWithPath: "/proc/nowhere"))
            try Self.keep("a", in: cache, folder: folder)
            #expect(cache.entry(for: try Self.link("a")) == nil)
        }
    }
}
