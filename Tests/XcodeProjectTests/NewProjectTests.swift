import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(1)))
struct NewProjectTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let example = root.appendingPathComponent("Examples/CornerShop")

    private static var examplePaths: [String] {
        let names = FileManager.default.enumerator(atPath: example.path)
        return (names?.compactMap { $0 as? String } ?? []).filter { path in
            var isFolder: ObjCBool = false
            FileManager.default.fileExists(
                atPath: example.appendingPathComponent(path).path, isDirectory: &isFolder)
            // The page about the example is no part of a project.
            return !isFolder.boolValue && path != "README.md"
        }.sorted()
    }

    /// RICHPUSH_RECORD=1 writes the template anew from the example.
    @Test func `writes what Examples has, byte for byte`() throws {
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] == "1" { try Self.record() }
        let project = try NewProject(
            name: "CornerShop", package: .local(path: "../.."))
        #expect(project.files.map(\.path) == Self.examplePaths)
        for file in project.files {
            let bytes = [UInt8](
                try Data(contentsOf: Self.example.appendingPathComponent(file.path)))
            let isSame = bytes == file.after
            #expect(isSame, "\(file.path)")
        }
    }

    @Test(arguments: [
        ("Shop", RichPushPackage.Source.standard), ("My_Shop2", .local(path: "../Rich Push")),
    ])
    func `makes a project that the doctor passes`(
        name: String, package: RichPushPackage.Source
    ) throws {
        let files = try NewProject(name: name, package: package).files
        let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.after ?? []) })
        let bytes = try #require(contents["\(name).xcodeproj/project.pbxproj"])
        _ = try Oracle.read(bytes)
        let context = ProjectContext(
            file: try ProjectFile(bytes, path: "p"), files: MemoryProjectFiles(contents),
            name: name)
        let examination = ProjectDoctor(context).examination()
        #expect(examination.diagnostics.isEmpty, "\(examination.diagnostics)")
        #expect(!String(decoding: bytes, as: UTF8.self).contains("CornerShop"))
    }

    /// Xcode's own order: sections by kind, ids within them, each between its marks.
    @Test func `inserts where Xcode would`() throws {
        let files = try NewProject(name: "Shop").files
        var contents = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.after ?? []) })
        let path = "Shop.xcodeproj/project.pbxproj"
        let text = String(decoding: try #require(contents[path]), as: UTF8.self).replacing(
            "com.apple.product-type.app-extension", with: "com.apple.product-type.framework")
        contents[path] = Array(text.utf8)
        let context = ProjectContext(
            file: try ProjectFile(Array(text.utf8), path: path),
            files: MemoryProjectFiles(contents), name: "Shop")
        var request = ExtensionRequest()
        request.name = "Push"
        let change = try ExtensionInstaller(context, request).adding()
        let after = try ProjectFile(try #require(change.files.last?.after), path: path)
        let kinds = after.objects.map(\.isa)
        #expect(kinds == kinds.sorted())
        for kind in Set(kinds) {
            let ids = after.objects(ofKind: kind).map(\.id)
            // Xcode keeps the list of targets' attributes and the root as they are.
            #expect(ids == ids.sorted(), "\(kind)")
        }
        let result = String(decoding: after.list.bytes, as: UTF8.self)
        for kind in Set(kinds) {
            #expect(result.ranges(of: "/* Begin \(kind) section */").count == 1)
            #expect(result.ranges(of: "/* End \(kind) section */").count == 1)
        }
        for object in after.objects {
            let keys = object.value.entries.map { $0.key.text ?? "" }
            #expect(keys.first == "isa")
            #expect(Array(keys.dropFirst()) == keys.dropFirst().sorted(), "\(object.isa)")
        }
    }

    @Test(arguments: ["", "a b", "../x", "NotificationService"])
    func `refuses a name that a project cannot have`(name: String) {
        #expect(throws: ProjectError.self) { try NewProject(name: name) }
    }

    private static func record() throws {
        var text = """
            // swift-format-ignore-file
            // Written by RICHPUSH_RECORD=1 swift test --filter NewProjectTests, from Examples/CornerShop.

            /// The files of a new project, by their paths.
            enum CornerShopTemplate {
                static let files: [(path: String, text: String)] = [

            """
        for path in examplePaths {
            let file = try String(
                contentsOf: example.appendingPathComponent(path), encoding: .utf8)
            text += "        (\n\"\(path)\",\n#\"\"\"\n\(file)\n\"\"\"#\n        ),\n"
        }
        text += "    ]\n}\n"
        let target = root.appendingPathComponent(
            "Sources/XcodeProject/NewProject/CornerShopTemplate.swift")
        try text.write(to: target, atomically: true, encoding: .utf8)
    }
}
