import Foundation

/// Files on disk, below the folder that holds the project.
public struct DiskProjectFiles: ProjectFiles {
    public let folder: String

    /// - Parameter folder: the folder that relative paths start from.
    public init(folder: String) { self.folder = folder.isEmpty ? "." : folder }

    public func read(_ path: String, limit: Int) -> [UInt8]? {
        // A project can name anything: a pipe would never end, a device never stop.
        guard kind(path) == .file else { return nil }
        let descriptor = open(full(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let data = try? handle.read(upToCount: limit + 1) else {
            // At the end of an empty file there is nothing to read.
            return []
        }
        return data.count <= limit ? [UInt8](data) : nil
    }

    public func kind(_ path: String) -> ProjectFileKind {
        var status = stat()
        guard stat(full(path), &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .missing
        }
    }

    public func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: full(folder))) ?? []).sorted()
    }

    /// A path that the system takes.
    func full(_ path: String) -> String {
        let path = ProjectPath.normal(ProjectPath.joined(folder, path))
        return path
    }
}
