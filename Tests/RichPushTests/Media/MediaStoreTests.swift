import Foundation
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct MediaStoreTests {
    private static let url = URL(fileURLWithPath: "/a/../../etc/passwd")

    @Test func `makes names of hexadecimal digits, one for each delivery and place`() {
        let delivery = UUID()
        let names = [
            MediaStore.name(of: Self.url, delivery: delivery, index: 0),
            MediaStore.name(of: Self.url, delivery: delivery, index: 1),
            MediaStore.name(of: Self.url, delivery: UUID(), index: 0),
        ]
        #expect(Set(names).count == 3)
        #expect(names.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `hashes as SHA-256 does`() {
        #expect(
            SHA256Digest.hex(of: "abc")
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func `removes stale files away what is older than an hour`() async throws {
        try await withTemporaryFolder { folder in
            let store = MediaStore(directory: folder)
            let name = SHA256Digest.hex(of: "a")
            try store.create(name).handle.close()
            store.removeStaleFiles(now: Date(timeIntervalSinceNow: 3500))
            #expect(files(below: folder) == [name + ".part"])
            store.removeStaleFiles(now: Date(timeIntervalSinceNow: 3700))
            #expect(files(below: folder) == [])
        }
    }

    @Test func `removes stale files away nothing that it did not name`() async throws {
        try await withTemporaryFolder { folder in
            let names = ["user.db", "Photos/a.jpg", String(repeating: "a", count: 64)]
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Photos"), withIntermediateDirectories: true)
            for name in names { try Data([1]).write(to: folder.appendingPathComponent(name)) }
            MediaStore(directory: folder).removeStaleFiles(now: Date(timeIntervalSinceNow: 86400))
            #expect(files(below: folder) == names.sorted())
        }
    }

    @Test func `says that a folder cannot be written`() async throws {
        let store = MediaStore(directory: URL(fileURLWithPath: "/proc/nowhere"))
        #expect {
            _ = try store.create("x")
        } throws: { error in
            (error as? Diagnostic)?.code == .storageFailed
        }
    }
}
