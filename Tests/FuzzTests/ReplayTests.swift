import Foundation
import FuzzTargets
import Testing

/// Feeds the fuzzer's checks without the fuzzer: what it once found, and what it starts from.
@Suite(.timeLimit(.minutes(5)))
struct ReplayTests {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: FuzzTarget.allCases)
    func `keeps its promises for all that fuzzing has found`(target: FuzzTarget) async throws {
        for file in Self.files(in: "Fuzz/FailCases/\(target)") {
            try await Self.replay(file, target)
        }
    }

    @Test(
        arguments: [
            ("Examples/media", .media), ("Tests/MediaInspectionTests/Fixtures", .media),
            ("Examples", .payload), ("Examples/trouble", .payload), ("Fuzz/Hashes", .hash),
            ("Tests/RichPushTests/Fixtures", .part), ("Fuzz/Binaries", .binary),
            ("Fuzz/Profiles", .profile),
            ("Fuzz/Frames", .frame), ("Fuzz/Encrypted", .encrypted),
            ("Fuzz/Projects", .project),
        ] as [(String, FuzzTarget)])
    func `keeps its promises for what fuzzing starts from`(
        folder: String, target: FuzzTarget
    ) async throws {
        let files = Self.files(in: folder)
        #expect(!files.isEmpty)
        for file in files { try await Self.replay(file, target) }
    }

    /// A hundred prefixes of each file.
    @Test(
        arguments: [
            ("Tests/MediaInspectionTests/Fixtures", .media),
            ("Tests/RichPushTests/Fixtures", .part), ("Fuzz/Frames", .frame),
            ("Fuzz/Encrypted", .encrypted),
            ("Fuzz/Projects", .project),
        ] as [(String, FuzzTarget)])
    func `keeps its promises for what is cut off`(
        folder: String, target: FuzzTarget
    ) async throws {
        for file in Self.files(in: folder) {
            let bytes = [UInt8](try Data(contentsOf: file))
            for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 100)) {
                try await Self.check(Array(bytes.prefix(count)), target, file)
            }
        }
    }

    private static func replay(_ file: URL, _ target: FuzzTarget) async throws {
        try await check([UInt8](try Data(contentsOf: file)), target, file)
    }

    private static func check(
        _ bytes: [UInt8], _ target: FuzzTarget, _ file: URL
    ) async throws {
        do throws(Violation) {
            try await target.check(bytes)
        } catch {
            Issue.record("\(file.lastPathComponent): \(error)")
        }
    }

    private static func files(in folder: String) -> [URL] {
        let entries = try? FileManager.default.contentsOfDirectory(
            at: project.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return (entries ?? []).filter { !$0.hasDirectoryPath }
    }
}
