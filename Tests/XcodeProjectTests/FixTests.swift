import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(2)))
struct FixTests {
    static let fixable: [(String, @Sendable (inout SampleProject) -> Void)] = [
        ("minimum-os-too-high", { $0.serviceSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "18.2" }),
        (
            "minimum-os-too-high",
            {
                $0.appSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "15.0"
                $0.configurations = ["Debug", "Release", "Beta"]
            }
        ),
        ("version-mismatch", { $0.serviceSettings["MARKETING_VERSION"] = "1.0" }),
        ("version-mismatch", { $0.serviceSettings["CURRENT_PROJECT_VERSION"] = "1" }),
        ("no-target-dependency", { $0.hasDependency = false }),
        ("embedded-only-when-installing", { $0.onlyWhenInstalling = "1" }),
        ("embedded-after-script", { $0.thinBinaryFirst = true }),
        ("run-path-missing", { $0.serviceSettings["LD_RUNPATH_SEARCH_PATHS"] = "-" }),
        ("run-path-missing", { $0.serviceSettings["LD_RUNPATH_SEARCH_PATHS"] = "@loader_path" }),
        ("skip-install-off", { $0.serviceSettings["SKIP_INSTALL"] = "-" }),
        (
            "extension-api-unchecked",
            { $0.serviceSettings["APPLICATION_EXTENSION_API_ONLY"] = "NO" }
        ),
        (
            "swift-libraries-embedded",
            { $0.serviceSettings["ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES"] = "YES" }
        ),
    ]

    @Test(arguments: fixable.indices)
    func `corrects it, and a second time changes nothing`(index: Int) throws {
        let (code, change) = Self.fixable[index]
        var sample = SampleProject()
        change(&sample)
        let before = try sample.context()
        #expect(
            ProjectDoctor(before).examination().diagnostics.contains { $0.code.rawValue == code })
        let fix = try ProjectFixer(before).change()
        let bytes = try #require(fix.files.first?.after)
        _ = try Oracle.read(bytes)
        let after = ProjectContext(
            file: try ProjectFile(bytes, path: "p"), files: sample.files, name: "Shop")
        let left = ProjectDoctor(after).examination().diagnostics
        #expect(!left.contains { $0.code.rawValue == code }, "\(left)")
        #expect(try ProjectFixer(after).change().files.isEmpty)
    }

    @Test func `changes nothing in a project that works`() throws {
        let change = try ProjectFixer(try SampleProject().context()).change()
        #expect(change.isEmpty)
    }

    @Test func `does not lower a target below what RichPush needs`() throws {
        var sample = SampleProject()
        sample.hasExtension = false
        sample.projectSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "9.0"
        let added = try ExtensionInstaller(try sample.context(), ExtensionRequest()).adding()
        let bytes = try #require(added.files.last?.after)
        var files = sample.files
        for file in added.files { files.contents[file.path] = file.after }
        let context = ProjectContext(
            file: try ProjectFile(bytes, path: "p"), files: files, name: "Shop")
        let fix = try ProjectFixer(context).change()
        #expect(fix.isEmpty)
        #expect(fix.notes.contains { $0.contains("raise the app's") })
    }
}

/// Foundation's reader, which tells whether a file is what Xcode would read.
enum Oracle {
    static func read(_ bytes: [UInt8]) throws -> NSDictionary {
        let list = try PropertyListSerialization.propertyList(
            from: Data(bytes), options: [], format: nil)
        return try #require(list as? NSDictionary)
    }
}
