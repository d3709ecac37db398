import Foundation

/// What is at the path that somebody named as an extension.
struct ExtensionSource {
    enum Form {
        /// Swift sources, by the paths as they were given.
        case sources([String])
        /// Sources in Objective-C, by the paths as they were given.
        case objectiveC([String])
        /// A library that is compiled already.
        case library(URL)
    }

    let form: Form
    /// What the sources are compiled as; a part of the class's full name.
    let moduleName: String
    let classNames: [String]
    /// The folder, when it has an Info.plist.
    let bundle: URL?
    let mayFilter: Bool?
    /// What was left out of the folder, for people.
    var notes: [String] = []

    /// Files of one extension, at most.
    static let maximumFiles = 2000
    /// Bytes of one file, at most.
    static let maximumFileLength = 16 << 20

    private static let extensionPoint = "com.apple.usernotifications.service"
    private static let filteringEntitlement = "com.apple.developer.usernotifications.filtering"

    /// Looks at a `.swift` or `.m` file, a folder of sources, or a bundle folder.
    init(_ path: String) throws(ExtensionProgram.Failure) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .init(.notFound, "There is nothing at \(path).")
        }
        let url = URL(fileURLWithPath: path)
        guard isDirectory.boolValue else {
            switch url.pathExtension {
            case "swift": form = .sources([path])
            case "m": form = .objectiveC([path])
            case "mm": throw .init(.notAnExtension, Self.objectiveCPlusPlus(path))
            default:
                throw .init(
                    .notAnExtension,
                    "\(path) is not a Swift or Objective-C source, and not a folder.")
            }
            moduleName = Self.moduleName(url.deletingPathExtension().lastPathComponent)
            classNames = []
            bundle = nil
            mayFilter = nil
            return
        }
        let sources = Self.sources(in: path, suffix: ".swift")
        let objectiveC = Self.sources(in: path, suffix: ".m")
        let info = try Self.information(in: url)
        var principal: (module: String?, name: String)?
        if let info { principal = try Self.principalClass(info, path) }
        let ownName = Self.moduleName(url.deletingPathExtension().lastPathComponent)
        bundle = info == nil ? nil : url.standardizedFileURL
        let module = principal?.module ?? ownName
        moduleName = module
        classNames = (principal?.name).map { ["\(module).\($0)", $0] } ?? []
        mayFilter = Self.mayFilter(in: url)
        if let library = info.flatMap({ Self.library(in: url, $0) }) {
            form = .library(try Self.checked(library))
        } else if Self.isObjectiveC(sources, objectiveC) {
            form = .objectiveC(try Self.limited(objectiveC, path))
            if !sources.isEmpty { notes = [Self.mixed("Swift", "Objective-C", sources)] }
        } else if !sources.isEmpty {
            form = .sources(try Self.limited(sources, path))
            if !objectiveC.isEmpty { notes = [Self.mixed("Objective-C", "Swift", objectiveC)] }
        } else if let file = Self.sources(in: path, suffix: ".mm").first {
            throw .init(.notAnExtension, Self.objectiveCPlusPlus(file))
        } else {
            throw .init(
                .notAnExtension,
                "\(path) has neither Swift or Objective-C sources nor a library that its Info.plist"
                    + " names.")
        }
    }

    private static func limited(
        _ sources: [String], _ path: String
    ) throws(ExtensionProgram.Failure) -> [String] {
        guard sources.count <= maximumFiles else {
            throw .init(.notAnExtension, "\(path) has more than \(maximumFiles) sources.")
        }
        return sources
    }

    /// Whether the extension's class is in Objective-C: the language of the one source that names the
    /// system's class, if the folder has both.
    private static func isObjectiveC(_ swift: [String], _ objectiveC: [String]) -> Bool {
        guard !objectiveC.isEmpty, !swift.isEmpty else { return !objectiveC.isEmpty }
        return !swift.contains { path in
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return text.contains("UNNotificationServiceExtension")
        }
    }

    private static func mixed(_ left: String, _ kept: String, _ files: [String]) -> String {
        "\(left) and \(kept) cannot be mixed in one extension here: these files are left out:"
            + " \(files.joined(separator: ", "))"
    }

    private static func objectiveCPlusPlus(_ path: String) -> String {
        "\(path) is Objective-C++, which is not run here. What is Objective-C in it can be in a .m file."
    }

    private static func sources(in folder: String, suffix: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.lazy
            .compactMap { $0 as? String }
            .filter {
                $0.hasSuffix(suffix) && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
            }
            .prefix(maximumFiles + 1)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return (names.map(Array.init) ?? []).sorted().map { base + $0 }
    }

    /// A name that the compiler takes, and that no module has that the runner has itself.
    static func moduleName(_ name: String) -> String {
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let plain = String(letters)
        let isFree = plain.first.map { !$0.isNumber } ?? false
        let taken = [
            "Swift", "Foundation", "RichPush", "UserNotifications", "NotificationHost",
            "StrictJSON", "MediaInspection", "ExtensionRunner", "UIKit", "os", "OSLog",
            "UniformTypeIdentifiers", "CoreServices", "MobileCoreServices", "CryptoKit",
            "CommonCrypto", "Intents", "AppleFoundation", "Dispatch", "main",
        ]
        return isFree && !taken.contains(plain) ? plain : "Extension_" + plain
    }

    // MARK: - Bundles

    private static func information(
        in folder: URL
    ) throws(ExtensionProgram.Failure) -> [String: Any]? {
        let file = folder.appendingPathComponent("Info.plist")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let list = propertyList(file) else {
            throw .init(.notAnExtension, "\(file.path) is not a property list.")
        }
        return list
    }

    private static func propertyList(_ file: URL) -> [String: Any]? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            let length = attributes[.size] as? Int, length <= maximumFileLength,
            let data = try? Data(contentsOf: file)
        else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: Any]
    }

    /// The class that the Info.plist names; `nil` when it names none.
    private static func principalClass(
        _ info: [String: Any], _ path: String
    ) throws(ExtensionProgram.Failure) -> (module: String?, name: String)? {
        guard let section = info["NSExtension"] as? [String: Any] else {
            throw .init(.notAnExtension, "The Info.plist in \(path) has no NSExtension.")
        }
        let point = section["NSExtensionPointIdentifier"] as? String
        guard point == extensionPoint else {
            throw .init(
                .notAnExtension,
                "The Info.plist in \(path) is one of \(point ?? "no extension point"),"
                    + " not of \(extensionPoint).")
        }
        guard let text = section["NSExtensionPrincipalClass"] as? String, !text.isEmpty else {
            return nil
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return (nil, text) }
        // A setting of the build stands for the module's name: any will do.
        return (parts[0].contains("$") ? nil : parts[0], parts[1])
    }

    private static func library(in folder: URL, _ info: [String: Any]) -> URL? {
        guard let name = info["CFBundleExecutable"] as? String, !name.contains("/"),
            !name.contains("$")
        else { return nil }
        return [name, "lib\(name).so", "\(name).so"].map(folder.appendingPathComponent)
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    private static func checked(_ library: URL) throws(ExtensionProgram.Failure) -> URL {
        let start = (try? FileHandle(forReadingFrom: library)).flatMap { handle in
            defer { try? handle.close() }
            return try? handle.read(upToCount: 4)
        }
        guard let start, start.elementsEqual([0x7F, 0x45, 0x4C, 0x46]) else {
            throw .init(
                .notAnExtension,
                "\(library.path) is not a library for Linux. Give the folder with its sources.")
        }
        return library.standardizedFileURL
    }

    private static func mayFilter(in folder: URL) -> Bool? {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = (names ?? []).filter { $0.hasSuffix(".entitlements") }.sorted()
        let list = files.lazy.compactMap { propertyList(folder.appendingPathComponent($0)) }.first
        return list.map { $0[filteringEntitlement] as? Bool ?? false }
    }
}
