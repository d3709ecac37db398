import Foundation
import StrictJSON
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
    func `writes a project that the doctor passes`() async throws {
        try await withTemporaryFolder { folder in
            let new = try await onThread {
                try CommandProcess(["init", "--new", "Shop"], in: folder)
            }
            #expect(new.status == 0)
            let doctor = try await onThread { try CommandProcess(["doctor", "Shop"], in: folder) }
            #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
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

    @Test
    func `judges a project, shows the fix, and writes it only when agreed`() async throws {
        try await withTemporaryFolder { folder in
            _ = try await onThread { try CommandProcess(["init", "--new", "Shop"], in: folder) }
            let file = folder.appendingPathComponent("Shop/Shop.xcodeproj/project.pbxproj")
            let text = try String(contentsOf: file, encoding: .utf8).replacing(
                "SKIP_INSTALL = YES;",
                with: "IPHONEOS_DEPLOYMENT_TARGET = 26.2;\n\t\t\t\tSKIP_INSTALL = NO;")
            try text.write(to: file, atomically: true, encoding: .utf8)
            let run = try await onThread { try CommandProcess(["doctor", "Shop"], in: folder) }
            #expect(run.status == 1)
            #expect(run.output.hasPrefix("Shop/Shop.xcodeproj/project.pbxproj:"))
            #expect(run.output.contains("minimum-os-too-high"))
            let json = try await onThread {
                try CommandProcess(["doctor", "--json", "Shop"], in: folder)
            }
            #expect(try JSONReader.read(json.output.utf8)["counts"]?["errors"]?.integer ?? 0 > 0)
            let shown = try await onThread {
                try CommandProcess(["doctor", "--fix", "Shop"], in: folder)
            }
            #expect(shown.output.contains("Nothing was written"))
            let fixed = try await onThread {
                try CommandProcess(["doctor", "--fix", "--yes", "Shop"], in: folder)
            }
            #expect(fixed.status == 0, "\(fixed.output)")
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
            (["init", "--new", "Shop", "--push"], 64), (["doctor", "--fix", "x.ipa"], 64),
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

    @Test
    func `names the line of a conflict`() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appendingPathComponent("A.xcodeproj")
            try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
            try "{\n<<<<<<< HEAD\na = b;\n".write(
                to: project.appendingPathComponent("project.pbxproj"), atomically: true,
                encoding: .utf8)
            let run = try await onThread { try CommandProcess(["doctor", project.path]) }
            #expect(run.status == 1)
            #expect(run.output.contains("project.pbxproj:2:1: error"))
        }
    }
}
