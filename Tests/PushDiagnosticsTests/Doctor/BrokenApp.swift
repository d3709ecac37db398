import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

/// A healthy app with one fault, and what the doctor shall say of it.
struct BrokenApp: CustomTestStringConvertible {
    let rule: String
    let title: String
    /// A piece of the finding's message.
    let message: String
    var severity: Diagnostic.Severity?
    let harm: @Sendable (inout AppSample) throws -> Void

    var testDescription: String { "\(rule): \(title)" }

    init(
        _ rule: String, _ title: String, says message: String,
        severity: Diagnostic.Severity? = nil,
        _ harm: @escaping @Sendable (inout AppSample) throws -> Void
    ) {
        self.rule = rule
        self.title = title
        self.message = message
        self.severity = severity
        self.harm = harm
    }

    var sample: AppSample {
        get throws {
            var sample = AppSample()
            try harm(&sample)
            return sample
        }
    }

    static let all = bundles + extensionKeys + binaries + libraries + signing

    /// A key of the dictionary `NSExtension`.
    static func set(_ sample: inout AppSample, _ key: String, _ value: (any Sendable)?) {
        var keys = sample.service?.info["NSExtension"] as? AppSample.List ?? [:]
        keys[key] = value
        sample.service?.info["NSExtension"] = keys
    }
}

extension BrokenApp {
    private static let bundles = [
        BrokenApp("RP300", "no extension", says: "no notification service extension in PlugIns") {
            $0.service = nil
        },
        BrokenApp("RP300", "an extension of ExtensionKit", says: "Those in Extensions") {
            $0.service = nil
            $0.files["Extensions/Service.appex/Info.plist"] = []
        },
        BrokenApp(
            "RP300", "an extension of another kind",
            says: "Service.appex (com.apple.share-services)"
        ) {
            set(&$0, "NSExtensionPointIdentifier", "com.apple.share-services")
        },
        BrokenApp("RP301", "two extensions", says: "PlugIns/Other.appex and PlugIns/Service.appex")
        {
            let info = $0.service?.info ?? [:]
            $0.files["PlugIns/Other.appex/Info.plist"] = try AppSample.xml(info)
        },
        BrokenApp("RP302", "another suffix", says: "Service.bundle does not end in .appex") {
            $0.serviceFolder = "PlugIns/Service.bundle"
        },
        BrokenApp("RP303", "no NSExtension", says: "no dictionary NSExtension") {
            $0.service?.info["NSExtension"] = nil
        },
        BrokenApp(
            "RP305", "the id of another configuration", says: "com.example.shop.debug.service"
        ) {
            $0.app.info["CFBundleIdentifier"] = "com.example.shop.adhoc"
            $0.service?.info["CFBundleIdentifier"] = "com.example.shop.debug.service"
        },
        BrokenApp("RP305", "an id that only begins alike", says: "com.example.shopservice") {
            $0.service?.info["CFBundleIdentifier"] = "com.example.shopservice"
        },
        BrokenApp("RP305", "the app's own id", says: "is not below the app's") {
            $0.service?.info["CFBundleIdentifier"] = "com.example.shop"
        },
        BrokenApp("RP306", "a newer minimum system", says: "for 17.4 and newer, the app for 16.0") {
            $0.service?.info["MinimumOSVersion"] = "17.4"
        },
        BrokenApp("RP307", "another build number", says: "CFBundleVersion is 7, the app's is 42") {
            $0.service?.info["CFBundleVersion"] = "7"
        },
        BrokenApp("RP307", "no version", says: "CFBundleShortVersionString is missing") {
            $0.service?.info["CFBundleShortVersionString"] = nil
        },
        BrokenApp("RP309", "exceptions in the app alone", says: "the extension has none") {
            $0.app.info["NSAppTransportSecurity"] =
                [
                    "NSExceptionDomains": [
                        "media.example.com": ["NSExceptionAllowsInsecureHTTPLoads": true]
                    ]
                ] as AppSample.List
        },
        BrokenApp("RP310", "a misspelt key of RichPush's", says: "RichPush.MediaURL") {
            $0.service?.info["RichPush"] = ["MediaURL": "photo.url"] as AppSample.List
        },
        BrokenApp("RP309", "other exceptions", says: "are not the app's") {
            $0.app.info["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
            $0.service?.info["NSAppTransportSecurity"] = ["NSAllowsLocalNetworking": true]
        },
    ]

    private static let extensionKeys = [
        BrokenApp("RP304", "a misspelt extension point", says: "com.apple.usernotification.service")
        {
            set(&$0, "NSExtensionPointIdentifier", "com.apple.usernotification.service")
        },
        BrokenApp("RP304", "no extension point", says: "is missing") {
            set(&$0, "NSExtensionPointIdentifier", nil)
        },
        BrokenApp("RP308", "a key of content extensions", says: "UNNotificationExtensionCategory") {
            set(
                &$0, "NSExtensionAttributes",
                ["UNNotificationExtensionCategory": "PHOTO"] as AppSample.List)
        },
        BrokenApp("RP308", "a storyboard", says: "NSExtensionMainStoryboard") {
            set(&$0, "NSExtensionMainStoryboard", "Main")
        },
        BrokenApp("RP321", "no principal class", says: "is not given") {
            set(&$0, "NSExtensionPrincipalClass", nil)
        },
        BrokenApp("RP321", "a variable in the principal class", says: "$(PRODUCT_MODULE_NAME)") {
            set(
                &$0, "NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).NotificationService")
        },
    ]

    private static let binaries = [
        BrokenApp("RP320", "no binary", says: "The binary Absent is missing") {
            $0.files["PlugIns/Service.appex/Info.plist"] = try AppSample.xml(
                ($0.service?.info ?? [:]).merging(["CFBundleExecutable": "Absent"]) { _, new in new
                })
        },
        BrokenApp("RP320", "a library", says: "not a program") {
            $0.service?.binary.fileType = 6
        },
        BrokenApp("RP320", "a text", says: "no Mach-O binary") {
            $0.files["PlugIns/Service.appex/Service"] = Array("#!/bin/sh\nexit 0 # no program".utf8)
        },
        BrokenApp("RP320", "a path that leads out", says: "leads out of the bundle") {
            $0.files["PlugIns/Service.appex/Info.plist"] = try AppSample.xml(
                ($0.service?.info ?? [:])
                    .merging(["CFBundleExecutable": "../../../etc/passwd"]) { _, new in new })
        },
        BrokenApp("RP322", "another class", says: "It has Shop.NotificationService") {
            $0.service?.binary.classes = ["_TtC4Shop19NotificationService"]
        },
        BrokenApp("RP322", "no class, pointers as addresses", says: "no class") {
            $0.service?.binary.classes = ["Loader"]
            $0.service?.binary.isChained = false
        },
        BrokenApp(
            "RP323", "a build for the simulator", says: "simulator (arm64)", severity: .warning
        ) {
            $0.app.binary.platform = 7
        },
        BrokenApp("RP323", "an old build for the simulator", says: "simulator (x86_64)") {
            $0.app.binary.architecture = MachOSample.x86
            $0.app.binary.platform = nil
        },
        BrokenApp(
            "RP324", "another architecture", says: "built for arm64, the extension only for armv7"
        ) {
            $0.service?.binary.architecture = MachOSample.armv7
            $0.service?.binary.is64Bit = false
        },
        BrokenApp(
            "RP325", "a newer system in the binary", says: "for 17.4 and newer, the app's for 16.0"
        ) {
            $0.service?.binary.minimumOS = (17, 4, 0)
        },
        BrokenApp("RP325", "a newer system in the older command", says: "for 17.0 and newer") {
            $0.service?.binary.minimumOS = (17, 0, 0)
            $0.service?.binary.platform = nil
        },
        BrokenApp("RP326", "the template's text", says: "[modified]") {
            $0.service?.binary.texts = ["title", "%@ [modified]"]
        },
        BrokenApp("RP326", "the template's text in arm64 instructions", says: "[modified]") {
            // What LLVM makes of the eight bytes “ [modifi”, with another instruction between.
            $0.service?.binary.code = [
                0xD28B_6400, 0xF2AD_EDA0, 0xD503_201F, 0xF2CD_2C80, 0xF2ED_2CC0, 0xD65F_03C0,
            ]
        },
        BrokenApp("RP326", "the template's text in x86_64 instructions", says: "[modified]") {
            // movabs, with the eight bytes as they are.
            $0.service?.binary.architecture = MachOSample.x86
            $0.service?.binary.code = [0x5B20_B848, 0x6964_6F6D, 0x9090_6966]
        },
    ]
}
