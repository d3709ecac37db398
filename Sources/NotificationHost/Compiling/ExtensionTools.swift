public import Foundation

/// What it takes to compile an extension and to run it in a process of its own.
public struct ExtensionTools: Hashable, Sendable {
    /// The program that loads the extension: the product `richpush-extension-host`.
    public let runner: URL
    /// The folder with the modules that an extension imports, `UserNotifications` before all.
    public let modules: URL
    /// The Swift compiler; `nil` when there is none, which matters for sources only.
    public let compiler: URL?

    /// The runner's file name.
    static let runnerName = "richpush-extension-host"

    public init(runner: URL, modules: URL, compiler: URL?) {
        self.runner = runner
        self.modules = modules
        self.compiler = compiler
    }

    /// The tools that belong to the running program: beside it, as a build leaves them, or in
    /// `../lib/richpush`, as an installation does; the compiler from the search path.
    ///
    /// - Throws: ``ExtensionProgram/Failure`` with the code `toolMissing`.
    public static func find() throws(ExtensionProgram.Failure) -> ExtensionTools {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("lib/richpush")
        for place in [folder, installed] {
            let runner = place.appendingPathComponent(runnerName)
            let modules = place.appendingPathComponent("Modules")
            guard FileManager.default.isExecutableFile(atPath: runner.path) else { continue }
            return ExtensionTools(runner: runner, modules: modules, compiler: compiler())
        }
        throw .init(
            .toolMissing, "\(runnerName) is neither in \(folder.path) nor in \(installed.path).")
    }

    /// The folders that the compiler searches for modules: the modules' own, and the ones with the
    /// C modules that those are built on.
    var moduleFolders: [URL] {
        [modules]
            + ["COpenSSL", "CZlib"].compactMap { folder(named: $0, with: "module.modulemap") }
    }

    /// A folder that an installation has beside the modules, and a build in the package's sources.
    func folder(named name: String, with file: String) -> URL? {
        // The package is above the build folder, at some depth.
        let above = (0..<6).reduce(into: [modules]) {
            $0.append($0[$1].deletingLastPathComponent())
        }
        let folders =
            [modules, modules.deletingLastPathComponent()]
            + above.map { $0.appendingPathComponent("Sources") }
        return folders.map { $0.appendingPathComponent(name) }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent(file).path)
        }
    }

    /// The modules that an extension may import.
    var moduleFiles: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
        let known = [
            "AppleFoundation", "UserNotifications", "RichPush", "MediaInspection", "os", "OSLog",
            "UIKit",
            "UniformTypeIdentifiers", "CoreServices", "MobileCoreServices", "CryptoKit",
            "CommonCrypto", "Intents",
        ]
        return known.map { "\($0).swiftmodule" }.filter(names.contains)
            .map(modules.appendingPathComponent)
    }

    private static func compiler() -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").lazy
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
