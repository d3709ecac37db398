import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(1)))
struct LocatorTests {
    private static func withFolder(
        _ files: [String: String], _ body: (String) throws -> Void
    ) throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("richpush-locator-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let url = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        try body(root.path)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let files: [String: String]
        let kind: ProjectLocator.Kind
        let path: String
        var generator: ProjectLocator.Generator?
        var testDescription: String { "\(kind.rawValue) \(path)" }
    }

    static let cases = [
        Case(
            files: [
                "Shop.xcodeproj/project.pbxproj": "", "Pods/Pods.xcodeproj/project.pbxproj": "",
            ],
            kind: .plain, path: "Shop.xcodeproj"),
        Case(
            files: [
                "pubspec.yaml": "name: x", "ios/Runner.xcodeproj/project.pbxproj": "",
                "macos/Runner.xcodeproj/project.pbxproj": "",
            ], kind: .flutter, path: "ios/Runner.xcodeproj"),
        Case(
            files: [
                "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
                "ios/App.xcodeproj/project.pbxproj": "",
                "node_modules/x/X.xcodeproj/project.pbxproj": "",
            ], kind: .reactNative, path: "ios/App.xcodeproj"),
        Case(
            files: [
                "package.json": "{\"dependencies\": {\"expo\": \"1\", \"react-native\": \"1\"}}",
                "ios/App.xcodeproj/project.pbxproj": "",
            ], kind: .expo, path: "ios/App.xcodeproj"),
        Case(
            files: [
                "capacitor.config.ts": "", "ios/App/App.xcodeproj/project.pbxproj": "",
                "ios/App/Pods/Pods.xcodeproj/project.pbxproj": "",
            ], kind: .capacitor, path: "ios/App/App.xcodeproj"),
        Case(
            files: [
                "settings.gradle.kts": "", "iosApp/iosApp.xcodeproj/project.pbxproj": "",
            ], kind: .kotlinMultiplatform, path: "iosApp/iosApp.xcodeproj"),
        Case(
            files: ["project.yml": "targets:", "Shop.xcodeproj/project.pbxproj": ""],
            kind: .plain, path: "Shop.xcodeproj", generator: .xcodeGen),
        Case(
            files: [
                "Project.swift": "import ProjectDescription",
                "Shop.xcodeproj/project.pbxproj": "",
            ], kind: .plain, path: "Shop.xcodeproj", generator: .tuist),
    ]

    @Test(arguments: cases)
    func `finds the project in folders of every kind`(example: Case) throws {
        try Self.withFolder(example.files) { folder in
            let location = try ProjectLocator().locate(folder)
            #expect(location.kind == example.kind)
            #expect(location.generator == example.generator)
            #expect(location.projectPath == "\(folder)/\(example.path)/project.pbxproj")
            let direct = try ProjectLocator().locate("\(folder)/\(example.path)/")
            #expect(direct == location)
        }
    }

    @Test(arguments: [
        (["project.yml": "targets:"], ProjectError.Code.generated, "XcodeGen"),
        (["Project.swift": "import ProjectDescription"], .generated, "Tuist"),
        (["app.json": "{\"expo\": {}}"], .generated, "Expo"),
        (["README.md": "x"], .noProject, "no .xcodeproj"),
        (
            ["A.xcodeproj/project.pbxproj": "", "B.xcodeproj/project.pbxproj": ""], .noProject,
            "several"
        ),
        (["A.xcodeproj/other": ""], .noProject, "no .xcodeproj"),
    ])
    func `says why there is none`(
        files: [String: String], code: ProjectError.Code, text: String
    ) throws {
        try Self.withFolder(files) { folder in
            let error = #expect(throws: ProjectError.self) {
                try ProjectLocator().locate(folder)
            }
            #expect(error?.code == code)
            #expect(error?.description.contains(text) == true)
        }
    }

    @Test func `names other files as the user named the project`() throws {
        var sample = SampleProject()
        sample.info = SampleProject.info(principal: nil)
        let file = try ProjectFile(
            Array(sample.text.utf8), path: "ios/Shop.xcodeproj/project.pbxproj")
        let context = ProjectContext(file: file, files: sample.files, name: "Shop")
        let found = ProjectDoctor(context).examination().diagnostics
        let match = found.first { $0.code == "principal-class-missing" }
        #expect(match?.location?.file == "ios/Service/Info.plist")
        #expect((match?.location?.line ?? 0) > 1)
    }
}
