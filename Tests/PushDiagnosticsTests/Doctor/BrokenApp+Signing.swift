import Foundation

@testable import PushDiagnostics
@testable import TestSupport

extension BrokenApp {
    static let libraries = [
        BrokenApp(
            "RP340", "a framework that is not embedded",
            says: "@rpath/Core.framework/Core is not at"
        ) {
            $0.core = nil
        },
        BrokenApp("RP340", "no run path", says: "is sought along no run path") {
            $0.service?.binary.runPaths = []
        },
        BrokenApp("RP340", "a run path of the developer's machine", says: "not at") {
            $0.service?.binary.runPaths = ["/Users/ann/Build/Products"]
        },
        BrokenApp("RP340", "a missing weak framework", says: "Extra", severity: .note) {
            $0.service?.binary.weakLibraries = ["@rpath/Extra.framework/Extra"]
        },
        BrokenApp("RP340", "a framework that a framework wants", says: "@rpath/Deep.framework/Deep")
        {
            $0.core?.libraries = ["@rpath/Deep.framework/Deep"]
        },
        BrokenApp("RP340", "a static framework", says: "static library") {
            $0.files["Frameworks/Core.framework/Core"] = Array("!<arch>\nCore.o".utf8)
        },
        BrokenApp("RP340", "a framework for other processors", says: "nothing for arm64") {
            $0.core?.architecture = MachOSample.x86
        },
        BrokenApp("RP340", "a framework for the simulator", says: "built for iOS Simulator") {
            $0.core?.platform = 7
        },
        BrokenApp(
            "RP340", "a framework for newer systems", says: "17.0 and newer", severity: .warning
        ) {
            $0.core?.minimumOS = (17, 0, 0)
        },
        BrokenApp("RP340", "a framework that is a program", says: "not a dynamic library") {
            $0.core?.fileType = 2
        },
        BrokenApp("RP341", "a framework within the extension", says: "Own.framework") {
            $0.files["PlugIns/Service.appex/Frameworks/Own.framework/Own"] =
                MachOSample(fileType: 6).bytes
        },
        BrokenApp("RP342", "UIApplication.shared", says: "names UIApplication", severity: .warning)
        {
            $0.service?.binary.wantedSymbols = ["_OBJC_CLASS_$_UIApplication"]
            $0.service?.binary.selectors = ["sharedApplication"]
        },
        BrokenApp(
            "RP342", "UIApplication.shared in a library made for extensions", says: "declared safe",
            severity: .note
        ) {
            $0.core?.wantedSymbols = ["_OBJC_CLASS_$_UIApplication"]
            $0.core?.selectors = ["length", "sharedApplication"]
        },
        BrokenApp("RP343", "many data to write to", says: "9.0 MB of them data", severity: .note) {
            $0.core?.writableSize = 9_000_000
        },
    ]

    static let signing = [
        BrokenApp("RP360", "no push environment", says: "no entitlement aps-environment") {
            $0.app.entitlements["aps-environment"] = nil
        },
        BrokenApp("RP360", "an unknown push environment", says: "aps-environment is live") {
            $0.app.entitlements["aps-environment"] = "live"
        },
        BrokenApp("RP361", "no app group on the extension", says: "the extension has none") {
            $0.service?.entitlements["com.apple.security.application-groups"] = nil
        },
        BrokenApp("RP361", "no app group on the app", says: "the app has none") {
            $0.app.entitlements["com.apple.security.application-groups"] = nil
        },
        BrokenApp("RP361", "different app groups", says: "no app group in common") {
            $0.service?.entitlements["com.apple.security.application-groups"] = ["group.other"]
        },
        BrokenApp("RP362", "filtering on the app alone", says: "the extension has not") {
            $0.app.entitlements["com.apple.developer.usernotifications.filtering"] = true
        },
        BrokenApp("RP363", "communication on the app alone", says: "the extension has not") {
            $0.app.entitlements["com.apple.developer.usernotifications.communication"] = true
            $0.app.info["NSUserActivityTypes"] = ["INSendMessageIntent"]
        },
        BrokenApp("RP363", "communication on the extension alone", says: "the app has not") {
            $0.service?.entitlements["com.apple.developer.usernotifications.communication"] = true
            $0.app.info["NSUserActivityTypes"] = ["INStartCallIntent"]
        },
        BrokenApp("RP363", "communication without an intent", says: "NSUserActivityTypes") {
            $0.app.entitlements["com.apple.developer.usernotifications.communication"] = true
            $0.service?.entitlements["com.apple.developer.usernotifications.communication"] = true
        },
        BrokenApp("RP364", "time-sensitive on the extension alone", says: "the app has not") {
            $0.service?.entitlements["com.apple.developer.usernotifications.time-sensitive"] = true
        },
        BrokenApp("RP365", "an expired profile", says: "Shop Ad Hoc expired on 2026-09-20") {
            $0.service?.profile?["ExpirationDate"] = AppSample.today.addingTimeInterval(-86_400)
        },
        BrokenApp("RP365", "a profile that expires this second", says: "expired") {
            $0.app.profile?["ExpirationDate"] = AppSample.today
        },
        BrokenApp(
            "RP366", "an entitlement that the profile lacks",
            says: "does not allow com.apple.developer.usernotifications.filtering"
        ) {
            $0.service?.entitlements["com.apple.developer.usernotifications.filtering"] = true
        },
        BrokenApp(
            "RP366", "another push environment than the profile's",
            says: "another value of aps-environment"
        ) {
            $0.app.entitlements["aps-environment"] = "development"
        },
        BrokenApp(
            "RP366", "an app group that the profile lacks",
            says: "com.apple.security.application-groups"
        ) {
            $0.app.entitlements["com.apple.security.application-groups"] = [
                "group.com.example.shop", "group.other",
            ]
        },
        BrokenApp("RP367", "a wildcard profile", says: "ABCDE12345.*") {
            $0.service?.profile = AppSample.profile(allowing: [
                "application-identifier": "ABCDE12345.*",
                "com.apple.security.application-groups": ["group.com.example.shop"],
            ])
        },
        BrokenApp("RP368", "the app's signature on the extension", says: "com.example.shop.service")
        {
            $0.service?.entitlements["application-identifier"] = "ABCDE12345.com.example.shop"
        },
    ]
}
