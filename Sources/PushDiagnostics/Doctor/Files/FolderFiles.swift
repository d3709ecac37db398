import Foundation

/// The files of an app in a folder of this machine.
struct FolderFiles: BundleFiles {
    private let root: String

    init(_ root: String) { self.root = root }

    func children(of folder: String) -> [(name: String, isFolder: Bool)] {
        guard let descriptor = descend(folder) else { return [] }
        // fdopendir(3) takes the descriptor over when it succeeds.
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return []
        }
        defer { closedir(stream) }
        var children: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            let isFolder =
                fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
                && status.st_mode & S_IFMT == S_IFDIR
            children.append((name, isFolder))
        }
        return children.sorted { $0.name < $1.name }
    }

    func open(_ path: String) -> Part<any ByteSource> {
        guard let path = BundlePath.normalized(path), !path.isEmpty,
            let name = path.split(separator: "/").last.map(String.init)
        else { return .unreadable("its path leads out of the app") }
        guard let folder = descend(BundlePath.folder(of: path)) else { return .absent }
        defer { close(folder) }
        // A pipe would otherwise wait for somebody to write.
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            return switch errno {
            case ENOENT, ENOTDIR: .absent
            case ELOOP: .unreadable("it is a symbolic link, which an app for iOS has none of")
            default: .unreadable(String(cString: strerror(errno)))
            }
        }
        guard let file = FileBytes(owning: descriptor) else {
            return .unreadable("it is not a file")
        }
        return .present(file)
    }

    /// The open folder at a path, reached without following links below the root.
    private func descend(_ path: String) -> Int32? {
        var current = Foundation.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in path.split(separator: "/") {
            guard current >= 0 else { return nil }
            let next = openat(
                current, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(current)
            current = next
        }
        return current >= 0 ? current : nil
    }
}
