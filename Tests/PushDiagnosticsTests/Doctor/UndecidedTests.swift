import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

/// Apps that are in order as far as anybody can tell, and those of which nobody can.
@Suite(.timeLimit(.minutes(5)))
struct UndecidedTests {
    /// A healthy app with one change.
    struct Variant: CustomTestStringConvertible {
        let rule: String
        let title: String
        let change: @Sendable (inout AppSample) throws -> Void

        init(
            _ rule: String, _ title: String,
            _ change: @escaping @Sendable (inout AppSample) throws -> Void
        ) {
            self.rule = rule
            self.title = title
            self.change = change
        }

        var testDescription: String { "\(rule): \(title)" }

        /// How the rule's first check ended.
        var outcome: Examination.Check.Outcome? {
            get throws {
                var sample = AppSample()
                try change(&sample)
                return try sample.examined().checks.first { $0.rule.number == rule }?.outcome
            }
        }
    }

    @Test(
        arguments: [
            Variant("RP322", "the store's encryption") {
                $0.service?.binary.isEncrypted = true
                $0.service?.binary.definedSymbols = []
            },
            Variant("RP326", "the store's encryption") { $0.service?.binary.isEncrypted = true },
            Variant("RP342", "the store's encryption") { $0.service?.binary.isEncrypted = true },
            Variant("RP306", "no version in the plist") { $0.app.info["MinimumOSVersion"] = nil },
            Variant("RP360", "no signature") { $0.app.binary.isSigned = false },
            Variant("RP361", "no signature") { $0.service?.binary.isSigned = false },
            Variant("RP365", "no profile") { $0.app.profile = nil },
            Variant("RP365", "a profile without its signature") {
                let list = $0.app.profile ?? [:]
                $0.app.profile = nil
                $0.files["embedded.mobileprovision"] = try AppSample.xml(list)
            },
            Variant("RP367", "no profile") { $0.service?.profile = nil },
            Variant("RP324", "no binary of the app") { $0.files["Shop"] = [] },
        ])
    func `says that it cannot tell`(variant: Variant) throws {
        guard case .undecided(let reason)? = try variant.outcome else {
            Issue.record("decided with \(variant)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(
        arguments: [
            Variant("RP322", "a class in Objective-C") {
                $0.service?.binary.classes = ["NotificationService"]
                BrokenApp.set(&$0, "NSExtensionPrincipalClass", "NotificationService")
            },
            Variant("RP322", "a class that only the symbols tell") {
                $0.service?.binary.classes = []
                $0.service?.binary.isEncrypted = true
                $0.service?.binary.definedSymbols = [
                    "_OBJC_CLASS_$__TtC7Service19NotificationService"
                ]
            },
            Variant("RP322", "a class in a framework") {
                $0.service?.binary.classes = []
                $0.core?.classes = ["_TtC7Service19NotificationService"]
            },
            Variant("RP322", "a class in a debugging build's library") {
                $0.service?.binary.classes = []
                $0.service?.binary.libraries.append("@rpath/Service.debug.dylib")
                $0.service?.binary.runPaths.append("@executable_path")
                $0.files["PlugIns/Service.appex/Service.debug.dylib"] =
                    MachOSample(fileType: 6, classes: ["_TtC7Service19NotificationService"])
                    .bytes
            },
            Variant("RP322", "pointers as addresses") { $0.service?.binary.isChained = false },
            Variant("RP324", "more architectures than the app") {
                $0.files["PlugIns/Service.appex/Service"] = MachOSample.fat([
                    $0.service?.binary ?? MachOSample(),
                    MachOSample(architecture: MachOSample.armv7, is64Bit: false),
                ])
            },
            Variant("RP306", "an older minimum system") {
                $0.service?.info["MinimumOSVersion"] = "15"
            },
            Variant("RP309", "the same exceptions") {
                $0.app.info["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
                $0.service?.info["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
            },
            Variant("RP340", "libraries of the system") {
                $0.service?.binary.libraries = [
                    "/System/Library/Frameworks/UIKit.framework/UIKit",
                    "@rpath/libswiftCore.dylib",
                ]
                $0.service?.binary.runPaths = ["/usr/lib/swift"]
            },
            Variant("RP340", "libraries that load each other") {
                $0.core?.libraries = ["@loader_path/../Core.framework/Core"]
            },
            Variant("RP342", "the selector of another class") {
                $0.service?.binary.selectors = ["sharedApplication"]
            },
            Variant("RP342", "a longer selector") {
                $0.service?.binary.wantedSymbols = ["_OBJC_CLASS_$_UIApplication"]
                $0.service?.binary.selectors = [
                    "setsharedApplication", "sharedApplicationState",
                ]
            },
            Variant("RP360", "a signature in the newer form") {
                $0.app.binary.entitlements = nil
                $0.app.binary.derEntitlements = DERSample.entitlements([
                    "aps-environment": "development"
                ])
            },
            Variant("RP360", "a build for the simulator") {
                $0.app.binary.isSigned = false
                $0.app.binary.entitlements = []
                $0.app.binary.simulatedEntitlements = try AppSample.xml([
                    "aps-environment": "development"
                ])
            },
            Variant("RP361", "no groups at all") {
                $0.app.entitlements["com.apple.security.application-groups"] = nil
                $0.service?.entitlements["com.apple.security.application-groups"] = nil
            },
            Variant("RP362", "filtering on the extension") {
                $0.service?.entitlements["com.apple.developer.usernotifications.filtering"] =
                    true
            },
            Variant("RP363", "communication on both") {
                $0.app.entitlements["com.apple.developer.usernotifications.communication"] =
                    true
                $0.service?.entitlements[
                    "com.apple.developer.usernotifications.communication"] = true
                $0.app.info["NSUserActivityTypes"] = ["INSendMessageIntent"]
            },
            Variant("RP364", "time-sensitive on the app") {
                $0.app.entitlements["com.apple.developer.usernotifications.time-sensitive"] =
                    true
            },
            Variant("RP366", "a profile with stars") {
                $0.app.profile = AppSample.profile(allowing: [
                    "application-identifier": "ABCDE12345.*", "aps-environment": "production",
                    "com.apple.security.application-groups": "*",
                ])
            },
        ])
    func `lets pass what is in order`(variant: Variant) throws {
        let outcome = try variant.outcome
        guard case .passed? = outcome else {
            Issue.record("\(variant): \(String(describing: outcome))")
            return
        }
    }
}
