import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(2)))
struct InstallTests {
    private static func sample(_ change: (inout SampleProject) -> Void = { _ in }) -> SampleProject
    {
        var sample = SampleProject()
        sample.hasExtension = false
        change(&sample)
        return sample
    }

    /// The context after a change.
    private static func applied(
        _ change: ProjectChange, to context: ProjectContext
    ) throws -> ProjectContext {
        var files = try #require(context.files as? MemoryProjectFiles)
        for file in change.files { files.contents[file.path] = file.after }
        let project = change.files.first { $0.path.hasSuffix("project.pbxproj") }?.after
        return ProjectContext(
            file: try ProjectFile(project ?? context.file.list.bytes, path: "p"), files: files,
            name: context.name)
    }

    static let shapes: [(String, @Sendable (inout SampleProject) -> Void)] = [
        ("plain", { _ in }),
        ("four configurations", { $0.configurations = ["Debug", "Release", "Beta", "Ad Hoc"] }),
        ("Flutter's script", { $0.hasThinBinary = true }),
        (
            "ids per configuration",
            { $0.appSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.$(CONFIGURATION:lower)" }
        ),
        ("no entitlements", { $0.appSettings["CODE_SIGN_ENTITLEMENTS"] = "-" }),
        (
            "xcconfig",
            {
                $0.baseConfiguration = "Base.xcconfig"
                $0.otherFiles["Base.xcconfig"] =
                    "PRODUCT_BUNDLE_IDENTIFIER = com.example.x\nMARKETING_VERSION = 4.1\n"
                $0.appSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "-"
            }
        ),
        ("unknown objects", { $0.extraObjects = "\t\tZ1 = {isa = ZFuture; a = (b, ); };\n" }),
    ]

    @Test(arguments: shapes.indices, [false, true])
    func `adds an extension that the doctor passes, only adding lines`(
        index: Int, withGroup: Bool
    ) throws {
        let context = try Self.sample(Self.shapes[index].1).context()
        var request = ExtensionRequest()
        if withGroup { request.appGroup = "group.com.example.shop.media" }
        request.addsPush = withGroup
        let change = try ExtensionInstaller(context, request).adding()
        let after = try Self.applied(change, to: context)
        _ = try Oracle.read(after.file.list.bytes)
        let found = ProjectDoctor(after).examination().diagnostics
            .filter { !withGroup ? $0.code != "no-push-environment" : true }
        #expect(found.isEmpty, "\(Self.shapes[index].0): \(found)")
        let diff = UnifiedDiff(change.files).text.split(separator: "\n")
        #expect(!diff.contains { $0.hasPrefix("-") && !$0.hasPrefix("---") })
        let services = ServiceExtension.targets(in: after)
        #expect(services.map(\.name) == ["NotificationService"])
    }

    @Test(arguments: shapes.indices)
    func `changes nothing the second time, and removes all of it`(index: Int) throws {
        let context = try Self.sample(Self.shapes[index].1).context()
        let installer = ExtensionInstaller(context, ExtensionRequest())
        let after = try Self.applied(try installer.adding(), to: context)
        let again = ExtensionInstaller(after, ExtensionRequest())
        #expect(try again.adding().isEmpty)
        let removed = try again.removing()
        let project = removed.files.first { $0.path.hasSuffix("project.pbxproj") }
        // Not compared in the expectation: a failure would print every byte.
        let isSame = project?.after == context.file.list.bytes
        #expect(isSame)
        #expect(removed.files.count(where: { $0.after == nil }) >= 2)
    }

    @Test(arguments: ["\r\n", "\n"], ["    ", "\t"])
    func `keeps line ends and indentation`(lineEnd: String, unit: String) throws {
        let sample = Self.sample()
        let text = sample.text.replacing("\t", with: unit).replacing("\n", with: lineEnd)
        let bytes = Array(text.utf8)
        let context = ProjectContext(
            file: try ProjectFile(bytes, path: "p"), files: sample.files, name: "Shop")
        let after = try Self.applied(
            try ExtensionInstaller(context, ExtensionRequest()).adding(), to: context)
        let result = String(decoding: after.file.list.bytes, as: UTF8.self)
        if lineEnd == "\r\n" {
            #expect(
                result.utf8.count(where: { $0 == 10 }) == result.utf8.count(where: { $0 == 13 }))
        }
        if unit == "    " { #expect(!result.contains("\t")) }
        let removed = try ExtensionInstaller(after, ExtensionRequest()).removing()
        let isSame = removed.files.first { $0.path.hasSuffix("pbxproj") }?.after == bytes
        #expect(isSame)
    }

    @Test func `reads a project on one line, too`() throws {
        let sample = Self.sample()
        var text = sample.text.replacing("\n", with: " ").replacing("\t", with: "")
        text = text.replacing("// !$*UTF8*$! ", with: "")
        let context = ProjectContext(
            file: try ProjectFile(Array(text.utf8), path: "p"), files: sample.files, name: "Shop")
        let change = try ExtensionInstaller(context, ExtensionRequest()).adding()
        let after = try Self.applied(change, to: context)
        _ = try Oracle.read(after.file.list.bytes)
        #expect(ServiceExtension.targets(in: after).count == 1)
    }

    @Test func `puts the embedding before scripts and into the phase that is there`() throws {
        let context = try Self.sample { $0.hasThinBinary = true }.context()
        let after = try Self.applied(
            try ExtensionInstaller(context, ExtensionRequest()).adding(), to: context)
        let app = try #require(after.file.targets.first { $0.isApp })
        #expect(
            app.buildPhases.map(\.phaseTitle) == [
                "Sources", "Frameworks", "Resources", "Embed Foundation Extensions", "Thin Binary",
            ])
        // A content extension has a phase already, under another name.
        var sample = SampleProject()
        sample.info = SampleProject.info(point: "com.apple.usernotifications.content-extension")
        let other = try sample.context()
        let both = try Self.applied(
            try ExtensionInstaller(other, ExtensionRequest()).adding(), to: other)
        let embeds = try #require(both.file.targets.first { $0.isApp }).buildPhases
            .filter(\.isEmbedPhase)
        #expect(embeds.map(\.phaseTitle) == ["Embed App Extensions"])
        #expect(embeds.first?.texts("files").count == 2)
    }

    @Test func `keeps the app's deployment target, or says why it cannot`() throws {
        let low = try Self.sample { $0.projectSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "9.0" }
            .context()
        let change = try ExtensionInstaller(low, ExtensionRequest()).adding()
        #expect(change.remaining.contains { $0.contains("RichPush needs iOS") })
        let same = try Self.sample { $0.appSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "17.4" }
            .context()
        let after = try Self.applied(
            try ExtensionInstaller(same, ExtensionRequest()).adding(), to: same)
        let service = try #require(ServiceExtension.targets(in: after).first)
        let settings = after.settings(of: service, in: "Release")
        #expect(settings.setting("IPHONEOS_DEPLOYMENT_TARGET").text == "17.4")
    }

    @Test func `takes Flutter's versions from its generated settings`() throws {
        let context = try Self.sample {
            $0.extraObjects =
                "\t\tFG = {isa = PBXFileReference; path = Flutter/Generated.xcconfig; name = Generated.xcconfig; sourceTree = SOURCE_ROOT; };\n"
            $0.appSettings["MARKETING_VERSION"] = "$(FLUTTER_BUILD_NAME)"
            $0.appSettings["CURRENT_PROJECT_VERSION"] = "$(FLUTTER_BUILD_NUMBER)"
        }.context()
        let after = try Self.applied(
            try ExtensionInstaller(context, ExtensionRequest()).adding(), to: context)
        let service = try #require(ServiceExtension.targets(in: after).first)
        #expect(service.configurations.allSatisfy { $0.baseReference?.id == "FG" })
        #expect(
            after.settings(of: service, in: "Debug").raw("MARKETING_VERSION")?.value
                == "$(FLUTTER_BUILD_NAME)")
    }

    @Test func `leaves a project with an extension as it is`() throws {
        let change = try ExtensionInstaller(
            try SampleProject().context(), ExtensionRequest()
        ).adding()
        #expect(change.isEmpty)
        #expect(change.notes.first?.contains("already") == true)
    }

    @Test func `uses files that are there, and never writes over them`() throws {
        let context = try Self.sample {
            $0.otherFiles["NotificationService/NotificationService.swift"] = "// mine"
        }.context()
        let change = try ExtensionInstaller(context, ExtensionRequest()).adding()
        #expect(!change.files.contains { $0.path.hasSuffix("NotificationService.swift") })
        #expect(change.notes.contains { $0.contains("used as it is") })
    }

    @Test(arguments: [
        ("no app", ProjectError.Code.noApp), ("name taken", .nameTaken), ("damaged", .damaged),
        ("other target", .noApp),
    ])
    func `refuses with a reason`(what: String, code: ProjectError.Code) throws {
        let sample = Self.sample()
        var text = sample.text
        var request = ExtensionRequest()
        switch what {
        case "no app": text = text.replacing("product-type.application", with: "product-type.tool")
        case "name taken": request.name = "Shop"
        case "damaged": text = text.replacing("rootObject = R1", with: "rootObject = R2")
        default: request.appTarget = "Other"
        }
        let context = ProjectContext(
            file: try ProjectFile(Array(text.utf8), path: "p"), files: sample.files, name: "Shop")
        let error = #expect(throws: ProjectError.self) {
            try ExtensionInstaller(context, request).adding()
        }
        #expect(error?.code == code)
    }

    @Test(arguments: ["", "1x", "a b", "a;b", "../x", String(repeating: "a", count: 65)])
    func `refuses names that Xcode cannot use`(name: String) throws {
        var request = ExtensionRequest()
        request.name = name
        #expect(throws: ProjectError.self) { try request.validate() }
    }

    @Test func `names the floor that the manifest names`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(
            contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let range = try #require(manifest.firstRange(of: ".iOS(.v"))
        let digits = manifest[range.upperBound...].prefix { $0.isNumber }
        #expect(RichPushPackage.minimumIOS == DeploymentTarget(String(digits)))
    }
}
