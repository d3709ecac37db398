import Diagnostics
import PushDiagnostics

/// Bytes as the binary of an extension, and as that of a framework which it loads.
enum BinaryTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        let isFramework = (bytes.last ?? 0) % 4 == 0
        var contents = DoctorSample.contents
        contents["PlugIns/Service.appex/Service"] = bytes
        if isFramework { contents["Frameworks/Core.framework/Core"] = bytes }
        try DoctorSample.check(contents)
    }
}

/// An app around the bytes that a target feeds.
enum DoctorSample {
    static let contents: [String: [UInt8]] = [
        "Info.plist": list("com.example.shop", "Shop", ""),
        "PlugIns/Service.appex/Info.plist": list(
            "com.example.shop.service", "Service",
            """
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>Service.NotificationService</string>
            </dict>
            """),
    ]

    /// Every rule is judged once or more, and what is found has words.
    static func check(_ contents: [String: [UInt8]]) throws(Violation) {
        let examination = AppDoctor().examine(BuiltApp(contents: contents))
        let judged = Set(examination.checks.map(\.rule.code))
        try demand(judged.contains("no-service-extension"), "the extension is not looked for")
        for finding in examination.diagnostics {
            try demand(!finding.message.isEmpty, "\(finding.code) has no message")
            try demand(finding.message.utf8.count < 16_000, "\(finding.code) says too much")
            try demand(judged.contains(finding.code), "\(finding.code) was not judged")
        }
    }

    private static func list(_ id: String, _ name: String, _ rest: String) -> [UInt8] {
        Array(
            """
            <plist><dict><key>CFBundleIdentifier</key><string>\(id)</string>
            <key>CFBundleExecutable</key><string>\(name)</string>\(rest)</dict></plist>
            """.utf8)
    }
}
