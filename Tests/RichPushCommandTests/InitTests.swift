import Foundation
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct InitTests {
    /// A new project whose extensions are taken out again, so that there is one to add.
    private static func bareProject(in folder: URL) throws -> URL {
        let root = folder.appendingPathComponent("Shop")
        _ = try CommandProcess(["init", "--new", "Shop"], in: folder)
        let file = root.appendingPathComponent("Shop.xcodeproj/project.pbxproj")
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacing(
                "com.apple.product-type.app-extension", with: "com.apple.product-type.framework"
            )
            .replacing("NotificationService", with: "OldService")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return root
    }

    @Test
    func `writes a project once`() async throws {
        try await withTemporaryFolder { folder in
            let new = try await onThread {
                try CommandProcess(["init", "--new", "Shop"], in: folder)
            }
            #expect(new.status == 0)
            let again = try await onThread {
                try CommandProcess(["init", "--new", "Shop"], in: folder)
            }
            #expect(again.status == 65)
        }
    }

    @Test
    func `adds, adds nothing again, and removes`() async throws {
        try await withTemporaryFolder { folder in
            let root = try await onThread { try Self.bareProject(in: folder) }
            let file = root.appendingPathComponent("Shop.xcodeproj/project.pbxproj")
            let original = try Data(contentsOf: file)
            let dry = try await onThread {
                try CommandProcess(["init", "--name", "Push", "--dry-run", root.path])
            }
            #expect(dry.status == 0)
            #expect(dry.output.contains("+++ b/Push/NotificationService.swift"))
            let isUnchanged = try Data(contentsOf: file) == original
            #expect(isUnchanged)
            let added = try await onThread {
                try CommandProcess(["init", "--name", "Push", root.path])
            }
            #expect(added.status == 0, "\(added.errors)")
            #expect(added.output.contains("Left to do:"))
            let again = try await onThread {
                try CommandProcess(["init", "--name", "Push", root.path])
            }
            #expect(again.output.contains("Everything is there already."))
            let removed = try await onThread {
                try CommandProcess(["init", "--name", "Push", "--remove", root.path])
            }
            #expect(removed.status == 0)
            let isBack = try Data(contentsOf: file) == original
            #expect(isBack)
            let left = FileManager.default.fileExists(
                atPath: root.appendingPathComponent("Push").path)
            #expect(!left)
        }
    }

    @Test(arguments: [
        ("project.yml", "targets:\n", "XcodeGen"),
        ("Project.swift", "import ProjectDescription", "Tuist"),
        ("app.json", "{\"expo\": {}}", "Expo"),
    ])
    func `leaves generated projects alone and prints what their generator needs`(
        name: String, text: String, generator: String
    ) async throws {
        try await withTemporaryFolder { folder in
            try text.write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            let run = try await onThread { try CommandProcess(["init", folder.path]) }
            #expect(run.status == 65)
            #expect(run.errors.contains(generator))
            #expect(!run.output.isEmpty)
        }
    }

    @Test(
        arguments: [
            (["init", "/nowhere"], 66), (["init", "--name", "a b", "."], 66),
            (["init", "a", "b"], 64), (["init", "--new", "a/b"], 64),
            (["init", "--new", "Shop", "--push"], 64),
        ] as [([String], Int32)])
    func `says what is wrong with the command line`(
        arguments: [String], status: Int32
    ) async throws {
        try await withTemporaryFolder { folder in
            let run = try await onThread { try CommandProcess(arguments, in: folder) }
            #expect(run.status == status, "\(run.errors)")
            #expect(run.errors.hasPrefix("richpush: "))
        }
    }
}
