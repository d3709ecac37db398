import Diagnostics
import Testing

@testable import XcodeProject

/// One fixture for each rule: a project that breaks it, and the code that is then reported.
@Suite(.timeLimit(.minutes(2)))
struct DoctorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        var severity = Diagnostic.Severity.error
        let change: @Sendable (inout SampleProject) -> Void
        var testDescription: String { code }
    }

    static let cases: [Case] = [
        Case(code: "no-service-extension-target") { $0.hasExtension = false },
        Case(code: "extension-not-embedded") { $0.isEmbedded = false },
        Case(code: "extension-not-embedded") { $0.embedSpec = "10" },
        Case(code: "extension-not-embedded") { $0.embedPath = "Other" },
        Case(code: "extension-embedded-twice") { $0.embedCount = 2 },
        Case(code: "no-target-dependency") { $0.hasDependency = false },
        Case(code: "embedded-only-when-installing") { $0.onlyWhenInstalling = "1" },
        Case(code: "embedded-after-script", severity: .warning) { $0.thinBinaryFirst = true },
        Case(code: "embedded-after-script") {
            $0.thinBinaryFirst = true
            $0.thinInputs = "\t\t\t\t\"${TARGET_BUILD_DIR}/${INFOPLIST_PATH}\",\n"
        },
        Case(code: "no-sources") { $0.hasSource = false },
        Case(code: "service-source-in-app") { $0.sourceInApp = true },
        Case(code: "no-info-plist") { $0.info = nil },
        Case(code: "no-info-plist") { $0.info = "not a list" },
        Case(code: "no-info-plist") { $0.serviceSettings["INFOPLIST_FILE"] = "-" },
        Case(code: "unreadable-extension-info") {
            $0.info = "<plist><dict><key>A</key><string>B</string></dict></plist>"
            $0.serviceSettings["PRODUCT_NAME"] = "NotificationService"
        },
        Case(code: "wrong-extension-point") {
            $0.info = SampleProject.info(point: "com.apple.usernotification.service")
        },
        Case(code: "wrong-extension-point") { $0.info = SampleProject.info(point: nil) },
        Case(code: "principal-class-missing") { $0.info = SampleProject.info(principal: nil) },
        Case(code: "principal-class-not-in-binary") {
            $0.info = SampleProject.info(principal: "$(PRODUCT_MODULE_NAME).Other")
        },
        Case(code: "principal-class-not-in-binary") {
            $0.info = SampleProject.info(principal: "NotificationService")
        },
        Case(code: "principal-class-not-in-binary") {
            $0.info = SampleProject.info(principal: "Other.NotificationService")
        },
        Case(code: "bundle-id-not-nested") {
            $0.serviceSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.other.Service"
        },
        Case(code: "bundle-id-not-nested") {
            $0.serviceSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.shop"
        },
        Case(code: "bundle-id-not-nested") {
            $0.info = SampleProject.info().replacing(
                "$(PRODUCT_BUNDLE_IDENTIFIER)", with: "com.literal.Service")
        },
        Case(code: "minimum-os-too-high") {
            $0.serviceSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "18.2"
        },
        Case(code: "minimum-os-too-high") {
            $0.appSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "9.3"
        },
        Case(code: "extension-api-unchecked") {
            $0.serviceSettings["APPLICATION_EXTENSION_API_ONLY"] = "NO"
        },
        Case(code: "version-mismatch", severity: .warning) {
            $0.serviceSettings["MARKETING_VERSION"] = "1.0"
        },
        Case(code: "version-mismatch", severity: .warning) {
            $0.serviceSettings["CURRENT_PROJECT_VERSION"] = "1"
        },
        Case(code: "version-mismatch", severity: .warning) {
            $0.appSettings["MARKETING_VERSION"] = "$(FLUTTER_BUILD_NAME)"
            $0.serviceSettings["MARKETING_VERSION"] = "1.0"
        },
        Case(code: "team-differs", severity: .warning) {
            $0.serviceSettings["DEVELOPMENT_TEAM"] = "OTHER"
        },
        Case(code: "team-differs", severity: .warning) {
            $0.serviceSettings["DEVELOPMENT_TEAM"] = "-"
        },
        Case(code: "team-differs", severity: .warning) {
            $0.serviceSettings["CODE_SIGN_STYLE"] = "Manual"
        },
        Case(code: "configuration-missing", severity: .warning) {
            $0.configurations = ["Debug", "Release", "Staging"]
            $0.serviceConfigurations = ["Debug", "Release"]
        },
        Case(code: "run-path-missing", severity: .warning) {
            $0.serviceSettings["LD_RUNPATH_SEARCH_PATHS"] = "@executable_path/Frameworks"
        },
        Case(code: "skip-install-off", severity: .warning) {
            $0.serviceSettings["SKIP_INSTALL"] = "-"
        },
        Case(code: "swift-libraries-embedded", severity: .warning) {
            $0.serviceSettings["ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES"] = "YES"
        },
        Case(code: "no-push-environment", severity: .warning) {
            $0.appEntitlements = SampleProject.entitlements(
                ["group.com.example.shop"], push: false)
        },
        Case(code: "no-push-environment", severity: .warning) {
            $0.appSettings["CODE_SIGN_ENTITLEMENTS"] = "-"
            $0.serviceSettings["CODE_SIGN_ENTITLEMENTS"] = "-"
        },
        Case(code: "app-group-not-shared", severity: .warning) {
            $0.serviceSettings["CODE_SIGN_ENTITLEMENTS"] = "-"
        },
        Case(code: "app-group-not-shared", severity: .warning) {
            $0.serviceEntitlements = SampleProject.entitlements(["group.com.example.other"])
        },
        Case(code: "app-group-not-entitled", severity: .warning) {
            $0.source += "let store = UserDefaults(suiteName: \"group.com.example.gone\")\n"
        },
        Case(code: "podfile-target", severity: .warning) {
            $0.otherFiles["Podfile"] = """
                platform :ios, '13.0'
                target 'Shop' do
                  use_frameworks!
                  target 'Service' do
                  end
                end
                """
        },
        Case(code: "podfile-target", severity: .warning) {
            $0.otherFiles["Podfile"] = "target 'Shop' do\n  pod 'Vendor/Core'\nend\n"
            $0.source = "import Vendor\n" + $0.source
        },
        Case(code: "dangling-id") {
            $0.extraObjects =
                "\t\tZ1 = {isa = PBXNativeTarget; buildPhases = (GONE, ); name = Z; };\n"
        },
        Case(code: "duplicate-id") { $0.extraObjects = "\t\tF1 = {isa = PBXFileReference; };\n" },
    ]

    @Test(arguments: cases)
    func `finds what is wrong and where`(example: Case) throws {
        var sample = SampleProject()
        example.change(&sample)
        let found = ProjectDoctor(try sample.context()).examination().diagnostics
        let match = found.first { $0.code.rawValue == example.code }
        #expect(match?.severity == example.severity, "found: \(found.map(\.code.rawValue))")
        #expect(match?.location?.file?.isEmpty == false)
        #expect(match?.fix.isEmpty == false)
    }

    static let fine: [(String, @Sendable (inout SampleProject) -> Void)] = [
        ("as it is", { _ in }),
        ("many configurations", { $0.configurations = ["Debug", "Profile", "Release", "Beta"] }),
        ("script after the embedding", { $0.hasThinBinary = true }),
        (
            "an Objective-C class",
            {
                $0.source =
                    "@objc(NotificationService)\nclass Other: UNNotificationServiceExtension {}"
                $0.info = SampleProject.info(principal: "NotificationService")
            }
        ),
        (
            "a nested pod target that inherits search paths",
            {
                $0.otherFiles["Podfile"] =
                    "target 'Shop' do\n  target 'Service' do\n    inherit! :search_paths\n  end\nend\n"
            }
        ),
        (
            "a setting for the phone alone",
            { $0.serviceSettings["IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]"] = "26.0" }
        ),
        (
            "an xcconfig",
            {
                $0.baseConfiguration = "Base.xcconfig"
                $0.otherFiles["Base.xcconfig"] = "IPHONEOS_DEPLOYMENT_TARGET = 17.0 // comment"
            }
        ),
        ("unknown objects", { $0.extraObjects = "\t\tZ1 = {isa = PBXFuture; a = (b, ); };\n" }),
    ]

    @Test(arguments: fine.indices)
    func `finds nothing in a project that works`(index: Int) throws {
        var sample = SampleProject()
        Self.fine[index].1(&sample)
        let found = ProjectDoctor(try sample.context()).examination().diagnostics
        #expect(found.isEmpty, "\(Self.fine[index].0): \(found)")
    }

    @Test(arguments: [
        ("minimum-os-too-high", "IPHONEOS_DEPLOYMENT_TARGET", "$(SET_BY_NOBODY)"),
        ("bundle-id-not-nested", "PRODUCT_BUNDLE_IDENTIFIER", "$(ID).Service"),
        ("version-mismatch", "MARKETING_VERSION", "$(SET_BY_CI)"),
        ("no-info-plist", "INFOPLIST_FILE", "$(FOLDER)/Info.plist"),
        ("minimum-os-too-high", "IPHONEOS_DEPLOYMENT_TARGET", "$(IPHONEOS_DEPLOYMENT_TARGET_2)"),
    ])
    func `does not decide what a variable does`(code: String, key: String, value: String) throws {
        var sample = SampleProject()
        sample.serviceSettings[key] = value
        let checks = ProjectDoctor(try sample.context()).examination().checks
        let check = checks.first { $0.rule.code.rawValue == code }
        guard case .undecided = check?.outcome else {
            Issue.record("\(String(describing: check))")
            return
        }
    }

    @Test func `does not decide what a missing xcconfig may set`() throws {
        var sample = SampleProject()
        sample.baseConfiguration = "Gone.xcconfig"
        let checks = ProjectDoctor(try sample.context()).examination().checks
        let check = checks.first { $0.rule.code.rawValue == "minimum-os-too-high" }
        guard case .undecided(let why) = check?.outcome else {
            Issue.record("\(String(describing: check))")
            return
        }
        #expect(why.contains("Gone.xcconfig"))
    }

    /// CocoaPods' and Flutter's files are not committed, and never set the deployment target.
    @Test(arguments: [
        "Pods/Target Support Files/Pods-Shop/Pods-Shop.debug.xcconfig",
        "Flutter/Generated.xcconfig",
    ])
    func `knows what tools write into files that are not committed`(path: String) throws {
        var sample = SampleProject()
        sample.baseConfiguration = path
        sample.serviceSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "18.0"
        let found = ProjectDoctor(try sample.context()).examination().diagnostics
        #expect(found.contains { $0.code.rawValue == "minimum-os-too-high" })
    }

    @Test func `names the stray source when no target has it`() throws {
        var sample = SampleProject()
        sample.hasExtension = false
        sample.otherFiles["Extra/NotificationService.swift"] =
            "class A: UNNotificationServiceExtension {}"
        let found = ProjectDoctor(try sample.context()).examination().diagnostics
        #expect(found.first?.message.contains("Extra/NotificationService.swift") == true)
    }

    @Test func `says that rootObject names nothing`() throws {
        let text = SampleProject().text.replacing("rootObject = R1", with: "rootObject = GONE")
        let file = try ProjectFile(Array(text.utf8), path: "p")
        let context = ProjectContext(file: file, files: MemoryProjectFiles(), name: "Shop")
        #expect(ProjectDoctor(context).examination().diagnostics.first?.code == "project-damaged")
    }
}
