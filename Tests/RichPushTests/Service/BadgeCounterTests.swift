import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct BadgeCounterTests {
    @Test func `begins at 0, and keeps what it is told for others`() async throws {
        try await withTemporaryFolder { folder in
            let counter = BadgeCounter(directory: folder.appendingPathComponent("new/group"))
            #expect(counter.count == 0)
            try counter.set(7)
            #expect(try counter.add(2) == 9)
            #expect(BadgeCounter(directory: counter.directory).count == 9)
            try counter.clear()
            #expect(BadgeCounter(directory: counter.directory).count == 0)
        }
    }

    @Test(arguments: [
        (5, -2, 3), (5, -5, 0), (5, -6, 0), (0, .min, 0), (.max, 1, .max), (.max, .max, .max),
        (.max, .min, 0), (0, 0, 0), (1, .max, .max),
    ])
    func `never goes below 0, and never overflows`(count: Int, change: Int, sum: Int) async throws {
        try await withTemporaryFolder { folder in
            let counter = BadgeCounter(directory: folder)
            try counter.set(count)
            #expect(try counter.add(change) == sum)
            #expect(counter.count == sum)
        }
    }

    @Test func `takes a negative count for 0`() async throws {
        try await withTemporaryFolder { folder in
            let counter = BadgeCounter(directory: folder)
            try counter.set(-3)
            #expect(counter.count == 0)
        }
    }

    @Test(arguments: [
        "", "\n", "x", "-1", "3.5", "3 4", "99999999999999999999", "٣", "\u{0}\u{FF}", "1e3",
        String(repeating: "9", count: 10_000),
    ])
    func `counts on from 0 when the file is damaged`(text: String) async throws {
        try await withTemporaryFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("badge-count"))
            let counter = BadgeCounter(directory: folder)
            #expect(counter.count == 0)
            #expect(counter.stored.isDamaged)
            #expect(try counter.add(1) == 1)
            #expect(!counter.stored.isDamaged)
        }
    }

    @Test(
        arguments: [
            (["RichPush": ["AppGroup": "group.a"]], "group.a"), ([:], nil),
            (["RichPush": ["AppGroup": ""]], nil), (["RichPush": ["AppGroup": 5]], nil),
            (["RichPush": "group.a"], nil), (["AppGroup": "group.a"], nil),
        ] as [([String: any Sendable], String?)])
    func `takes the app group that Info.plist names`(
        info: [String: any Sendable], group: String?
    ) {
        #expect(AppGroup.named(in: info) == group)
    }

    @Test(arguments: ["", "../escape", "a/b"])
    func `has no counter for a group that is none`(group: String) {
        #expect(BadgeCounter(appGroup: group) == nil)
        #expect(EncryptionKeyFolder(appGroup: group) == nil)
    }

    @Test func `waits for another no longer than its timeout`() async throws {
        try await withTemporaryFolder { folder in
            try await onThread {
                var counter = BadgeCounter(directory: folder)
                counter.timeout = .milliseconds(20)
                try counter.set(4)
                let file = folder.appendingPathComponent("badge-count.lock")
                do {
                    guard let lock = FileLock(file, timeout: .zero) else {
                        Issue.record("nobody else holds the lock")
                        return
                    }
                    let error = #expect(throws: Diagnostic.self) { try counter.add(1) }
                    #expect(error?.code == .badgeNotKept)
                    #expect(counter.count == 4)
                    _ = consume lock
                }
                let sum = try counter.add(1)
                #expect(sum == 5)
            }
        }
    }

    @Test func `says that a folder cannot be made`() throws {
        let counter = BadgeCounter(directory: URL(fileURLWithPath: "/proc/nobody/here"))
        let error = #expect(throws: Diagnostic.self) { try counter.set(1) }
        #expect(error?.code == .badgeNotKept)
        #expect(counter.count == 0)
    }

    @Test func `does not follow a link to somebody else's file as its lock`() async throws {
        try await withTemporaryFolder { folder in
            let lock = folder.appendingPathComponent("badge-count.lock")
            let other = folder.appendingPathComponent("other")
            try Data("other".utf8).write(to: other)
            try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: other)
            #expect(throws: Diagnostic.self) { try BadgeCounter(directory: folder).set(1) }
        }
    }

    /// Each thread opens the lock's file anew, as a process would.
    @Test func `loses no change of many threads`() async throws {
        try await withTemporaryFolder { folder in
            try await withThrowingTaskGroup { group in
                for _ in 0..<6 {
                    group.addTask {
                        try await onThread {
                            var counter = BadgeCounter(directory: folder)
                            counter.timeout = .seconds(60)
                            for _ in 0..<200 { try counter.add(1) }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(BadgeCounter(directory: folder).count == 1_200)
        }
    }

    @Test func `loses no change of two processes`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path
            async let one: Void = Self.countInProcess(path)
            async let other: Void = Self.countInProcess(path)
            _ = await (one, other)
            #expect(BadgeCounter(directory: folder).count == 1_000)
        }
    }

    private static func countInProcess(_ path: String) async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            var counter = BadgeCounter(directory: URL(fileURLWithPath: path))
            counter.timeout = .seconds(60)
            for _ in 0..<500 { try counter.add(1) }
        }
    }
}
