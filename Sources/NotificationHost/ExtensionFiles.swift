import Foundation

/// The files that belong to an extension, which the system may move away.
///
/// iOS moves an attached file into its store, and copies one that lies in the bundle
/// (Apple, `UNNotificationAttachment`). Off-device, an extension can reach everything its user can,
/// so whatever lies outside of its own folders is copied, too: it may be the only copy there is.
struct ExtensionFiles: Hashable, Sendable {
    /// The extension's own folder, without links.
    private let container: String?
    /// Folders inside of it that are somebody else's after all.
    private let excluded: [String]

    /// - Parameters:
    ///   - container: where the extension keeps its files.
    ///   - excluding: folders that stay as they are, even below the container.
    init(container: URL, excluding: [URL] = []) {
        self.container = Self.resolved(container.path)
        excluded = excluding.compactMap { Self.resolved($0.path) }
    }

    /// The files of an extension that runs in this process: those for temporary use, but for the
    /// sources and the products of a package that is itself in the temporary folder.
    static func inProcess(container: URL) -> ExtensionFiles {
        let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        return ExtensionFiles(container: container, excluding: [current, Bundle.main.bundleURL])
    }

    /// Whether the path names a file of the extension's own. Links on the way to it are followed,
    /// the last one is not.
    func own(_ file: URL) -> Bool {
        guard let container,
            let folder = Self.resolved(file.deletingLastPathComponent().path),
            Self.contains(container, folder)
        else { return false }
        return !excluded.contains {
            // A folder around the container says nothing about it.
            !Self.contains($0, container) && Self.contains($0, folder)
        }
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard let path = realpath(path, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
