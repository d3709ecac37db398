import Foundation
import Testing

/// App Store Connect refuses an app whose libraries use certain API without saying why (ITMS-91053).
@Suite struct PrivacyManifestTests {
    /// Apple's list of "required reason API", by category, as it is spelled in Swift.
    /// Source: developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
    static let categories: [String: [String]] = [
        "NSPrivacyAccessedAPICategoryFileTimestamp": [
            "creationDate", "modificationDate", "contentModificationDate", "fileModificationDate",
            "getattrlist", "fgetattrlist", "stat(", "fstat(", "fstatat(", "lstat(",
        ],
        "NSPrivacyAccessedAPICategorySystemBootTime": ["systemUptime", "mach_absolute_time"],
        "NSPrivacyAccessedAPICategoryDiskSpace": [
            "volumeAvailableCapacity", "systemFreeSize", "systemSize", "volumeTotalCapacity",
            "statfs(", "statvfs(",
        ],
        "NSPrivacyAccessedAPICategoryActiveKeyboards": ["activeInputModes"],
        "NSPrivacyAccessedAPICategoryUserDefaults": ["UserDefaults"],
    ]
    /// What the library does with it: C617.1 is "files inside the app's own containers".
    static let reasons = ["NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1"]]

    static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources").standardizedFileURL

    /// All modules that the package offers to phones, whether they need a manifest or not.
    @Test(arguments: [
        "RichPush", "MediaInspection", "Diagnostics", "PartialImages", "PayloadEncryption",
    ])
    func `A module's manifest names the required-reason API that its sources use, and no other`(
        module: String
    ) throws {
        let folder = Self.sources.appendingPathComponent(module)
        let code = try Self.code(in: folder)
        #expect(!code.isEmpty)
        let used = Self.categories.filter { $0.value.contains(where: code.contains) }.keys

        let manifest = folder.appendingPathComponent("PrivacyInfo.xcprivacy")
        guard let data = try? Data(contentsOf: manifest) else {
            #expect(used.isEmpty, "there is no manifest")
            return
        }
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        let root = try #require(list as? [String: Any])
        #expect(root["NSPrivacyTracking"] as? Bool == false)
        let types = try #require(root["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        let named = types.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
        #expect(named.sorted() == used.sorted())
        for type in types {
            let name = try #require(type["NSPrivacyAccessedAPIType"] as? String)
            #expect(type["NSPrivacyAccessedAPITypeReasons"] as? [String] == Self.reasons[name])
        }
    }

    /// The sources without their comments.
    static func code(in folder: URL) throws -> String {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var code = ""
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n")
            where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                code += line + "\n"
            }
        }
        return code
    }
}
