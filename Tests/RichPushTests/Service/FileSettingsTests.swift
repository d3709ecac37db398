import Foundation
import MediaInspection
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// What the system is told about the library's files. It is set by calls that Linux does not have, so
/// the calls are recorded.
@Suite(.timeLimit(.minutes(5)))
struct FileSettingsTests {
    private final class Record: Sendable {
        let calls = Mutex<[FileSettings.Setting: Set<String>]>([:])

        func note(_ url: URL, _ setting: FileSettings.Setting) {
            let name = url.lastPathComponent
            calls.withLock { _ = $0[setting, default: []].insert(name) }
        }

        func names(_ setting: FileSettings.Setting) -> Set<String> {
            calls.withLock { $0[setting] ?? [] }
        }
    }

    private static func record(_ body: () async throws -> Void) async throws -> Record {
        let record = Record()
        try await FileSettings.recorder.withValue(record.note) { try await body() }
        return record
    }

    @Test
    func `media, traces and the cache can be used while the phone is locked, and are in no backup`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let media = folder.appendingPathComponent("media")
            let cache = folder.appendingPathComponent("cache")
            let head = MediaResponseHead(
                declaredLength: Samples.png.count, headers: ["Cache-Control": "max-age=60"])
            let record = try await Self.record {
                var configuration = NotificationEnricher.Configuration()
                configuration.fetcher = ScriptedFetcher(["a": .head(head, Samples.png)])
                configuration.mediaDirectory = media
                configuration.cache = MediaCache(directory: cache)
                configuration.clock = ManualClock()
                let content = UNMutableNotificationContent()
                content.userInfo = ["image": "https://m.example/a"]
                let request = UNNotificationRequest(
                    identifier: "1", content: content, trigger: nil)
                let enricher = NotificationEnricher(configuration: configuration)
                #expect(await enricher.enrich(request).report.isComplete)
            }
            let kept = try Set(FileManager.default.contentsOfDirectory(atPath: cache.path))
            #expect(kept.count == 2)
            for setting in [FileSettings.Setting.usableAfterFirstUnlock, .excludedFromBackup] {
                let names = record.names(setting)
                #expect(names.isSuperset(of: kept.union(["media", "cache"])))
                #expect(names.contains { $0.hasSuffix(".part") })
                #expect(names.contains { $0.hasSuffix(".trace") })
            }
        }
    }

    @Test func `keys are in no backup, and the count of the icon is`() async throws {
        try await withTemporaryFolder { folder in
            let record = try await Self.record {
                try EncryptionKeyFolder(directory: folder.appendingPathComponent("Keys"))
                    .store(EncryptionKey(), id: "k")
                try BadgeCounter(directory: folder).set(3)
                try DeviceFacts(width: 1, height: 2, scale: 3).store(in: folder)
            }
            #expect(
                record.names(.usableAfterFirstUnlock)
                    == [
                        "Keys", "k.key", "badge-count", "badge-count.lock", "richpush-device.json",
                    ])
            #expect(
                record.names(.excludedFromBackup)
                    == ["Keys", "k.key", "badge-count.lock", "richpush-device.json"])
        }
    }

    @Test func `what is attached shares nothing with the cache`() async throws {
        try await withTemporaryFolder { folder in
            let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
            let url = try #require(URL(string: "https://m.example/a"))
            let file = folder.appendingPathComponent("original")
            try Data(Samples.png).write(to: file)
            let head = MediaResponseHead(headers: ["Cache-Control": "max-age=60"])
            cache.keep(
                file, type: .png, byteCount: Samples.png.count, of: url, head: head, now: Date())
            let entry = try #require(cache.entry(for: url))
            let copy = folder.appendingPathComponent("copy")
            #expect(cache.clone(entry, to: copy))
            try Data("changed by the system".utf8).write(to: copy)
            try Data("changed, too".utf8).write(to: file)
            let kept = cache.directory.appendingPathComponent(entry.file)
            #expect(try Data(contentsOf: kept) == Data(Samples.png))
        }
    }
}
