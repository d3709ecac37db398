import Foundation
import TLS

/// A built app for a test: healthy, until the test takes something away.
///
/// It is made of small parts: property lists, images of ``MachOSample`` and profiles that a key of
/// the test's own signs.
struct AppSample {
    typealias List = [String: any Sendable]

    struct Bundle {
        var info: List
        var binary: MachOSample
        var entitlements: List
        var profile: List?
    }

    var app = Bundle(
        info: [
            "CFBundleIdentifier": "com.example.shop", "CFBundleExecutable": "Shop",
            "CFBundleShortVersionString": "2.1", "CFBundleVersion": "42",
            "MinimumOSVersion": "16.0",
        ],
        binary: MachOSample(runPaths: ["@executable_path/Frameworks"]),
        entitlements: [
            "application-identifier": "ABCDE12345.com.example.shop",
            "aps-environment": "production",
            "com.apple.security.application-groups": ["group.com.example.shop"],
        ])
    /// The service extension; `nil` for an app without one.
    var service: Bundle? = Bundle(
        info: [
            "CFBundleIdentifier": "com.example.shop.service", "CFBundleExecutable": "Service",
            "CFBundleShortVersionString": "2.1", "CFBundleVersion": "42",
            "MinimumOSVersion": "16.0",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                "NSExtensionPrincipalClass": "Service.NotificationService",
            ] as List,
        ],
        binary: MachOSample(
            libraries: ["/usr/lib/libSystem.B.dylib", "@rpath/Core.framework/Core"],
            runPaths: ["@executable_path/Frameworks", "@executable_path/../../Frameworks"],
            classes: ["_TtC7Service19NotificationService"],
            wantedSymbols: ["_OBJC_CLASS_$_UNNotificationServiceExtension"]),
        entitlements: [
            "application-identifier": "ABCDE12345.com.example.shop.service",
            "com.apple.security.application-groups": ["group.com.example.shop"],
        ])
    var serviceFolder = "PlugIns/Service.appex"
    /// The framework that app and extension share.
    var core: MachOSample? = MachOSample(fileType: 6, flags: 0x200_0000)
    /// Files besides; they take the place of others of that path.
    var files: [String: [UInt8]] = [:]

    init() {
        app.profile = Self.profile(allowing: app.entitlements)
        let granted = Self.profile(allowing: service?.entitlements ?? [:])
        service?.profile = granted
    }

    static let expiry = Date(timeIntervalSince1970: 1_800_000_000)
    static let today = Date(timeIntervalSince1970: 1_790_000_000)

    static func profile(allowing entitlements: List) -> List {
        [
            "Name": "Shop Ad Hoc", "TeamIdentifier": ["ABCDE12345"], "ExpirationDate": expiry,
            "Entitlements": entitlements,
        ]
    }

    /// Who signs the profiles of all tests: making a key takes time.
    private static let signer = Result {
        try TLSIdentity.selfSigned(
            for: ["profiles.example.com"], valid: today.addingTimeInterval(-1_000)..<expiry)
    }

    static func xml(_ list: List) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }

    static func binaryList(_ list: List) throws -> [UInt8] {
        Array(
            try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    }

    static func signed(_ profile: List) throws -> [UInt8] {
        try SignedMessage.signing(try xml(profile), with: try signer.get())
    }

    /// All files of the app by their paths within it.
    func contents() throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        func add(_ bundle: Bundle, at folder: String) throws {
            let prefix = folder.isEmpty ? "" : folder + "/"
            var binary = bundle.binary
            if binary.entitlements == nil, binary.derEntitlements == nil {
                binary.entitlements = try Self.xml(bundle.entitlements)
            }
            contents[prefix + "Info.plist"] = try Self.binaryList(bundle.info)
            if let name = bundle.info["CFBundleExecutable"] as? String {
                contents[prefix + name] = binary.bytes
            }
            if let profile = bundle.profile {
                contents[prefix + "embedded.mobileprovision"] = try Self.signed(profile)
            }
        }
        try add(app, at: "")
        if let service { try add(service, at: serviceFolder) }
        if let core { contents["Frameworks/Core.framework/Core"] = core.bytes }
        return contents.merging(files) { $1 }
    }

    /// Writes the app as a folder.
    func write(to folder: URL) throws {
        for (path, bytes) in try contents() {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
    }
}
