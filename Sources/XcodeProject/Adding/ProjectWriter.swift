import Foundation

/// Writes a ``ProjectChange`` to disk: all of it, or nothing.
///
/// Every file is first written whole beside its final name; only then are they renamed, the project file
/// last. A process that dies in between leaves the project as it was: new files that no project
/// names do no harm, and the next run takes them over.
public struct ProjectWriter: Sendable {
    /// The folder that holds the `.xcodeproj`.
    public let folder: String

    public init(folder: String) { self.folder = folder.isEmpty ? "." : folder }

    public func write(_ change: ProjectChange) throws(ProjectError) {
        guard !change.files.isEmpty else { return }
        let lock = try lock(change)
        defer { close(lock) }
        try demandUnchanged(change)
        var staged: [(temporary: String, final: String)] = []
        var newFolders: [String] = []
        do throws(ProjectError) {
            for file in change.files.sorted(by: Self.isEarlier) {
                guard let after = file.after else { continue }
                let final = resolved(file.path)
                try makeFolder(ProjectPath.folder(of: final), &newFolders)
                let temporary = "\(final).richpush-\(getpid())"
                staged.append((temporary, final))
                try stage(after, at: temporary, like: file.before == nil ? nil : final, file.path)
            }
        } catch {
            for (temporary, _) in staged { unlink(temporary) }
            for folder in newFolders.reversed() { rmdir(folder) }
            throw error
        }
        for (temporary, final) in staged where rename(temporary, final) != 0 {
            let reason = String(cString: strerror(errno))
            for (temporary, _) in staged { unlink(temporary) }
            throw ProjectError(.unwritable, "the file cannot be replaced: \(reason)", path: final)
        }
        for file in change.files where file.after == nil {
            unlink(resolved(file.path))
            rmdir(ProjectPath.folder(of: resolved(file.path)))
        }
    }

    /// The project file last, since it makes the others count.
    private static func isEarlier(_ one: FileChange, _ other: FileChange) -> Bool {
        let isLast = { (path: String) in path.hasSuffix("project.pbxproj") }
        return !isLast(one.path) && isLast(other.path)
    }

    /// A link stays one: what it leads to is replaced.
    private func resolved(_ path: String) -> String {
        let full = ProjectPath.normal(ProjectPath.joined(folder, path))
        return URL(fileURLWithPath: full).resolvingSymlinksInPath().path
    }

    /// Two runs on one project take turns.
    private func lock(_ change: ProjectChange) throws(ProjectError) -> Int32 {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let isBusy = errno == EWOULDBLOCK
            if descriptor >= 0 { close(descriptor) }
            throw ProjectError(
                isBusy ? .changed : .unwritable,
                isBusy
                    ? "another richpush is changing this project; try again"
                    : "the folder cannot be opened", path: folder)
        }
        return descriptor
    }

    /// What was read when the change was planned still has to be there.
    private func demandUnchanged(_ change: ProjectChange) throws(ProjectError) {
        let files = DiskProjectFiles(folder: folder)
        for file in change.files {
            let now = files.read(file.path, limit: 64 << 20)
            guard now == file.before, file.before != nil || files.kind(file.path) == .missing else {
                throw ProjectError(
                    .changed, "the file was changed by somebody else meanwhile; run it again",
                    path: file.path)
            }
        }
    }

    private func makeFolder(_ path: String, _ made: inout [String]) throws(ProjectError) {
        var status = stat()
        guard !path.isEmpty, stat(path, &status) != 0 else { return }
        try makeFolder(ProjectPath.folder(of: path), &made)
        guard mkdir(path, 0o777) == 0 else {
            throw ProjectError(
                .unwritable, "the folder cannot be made: \(String(cString: strerror(errno)))",
                path: path)
        }
        made.append(path)
    }

    private func stage(
        _ bytes: [UInt8], at path: String, like model: String?, _ name: String
    ) throws(ProjectError) {
        var status = stat()
        let mode = model.map { stat($0, &status) == 0 ? status.st_mode & 0o777 : 0o644 }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else { throw unwritable(name) }
        defer { close(descriptor) }
        if let mode { fchmod(descriptor, mode) }
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else { throw unwritable(name) }
            offset += count
        }
        guard fsync(descriptor) == 0 else { throw unwritable(name) }
    }

    private func unwritable(_ path: String) -> ProjectError {
        ProjectError(
            .unwritable, "the file cannot be written: \(String(cString: strerror(errno)))",
            path: path)
    }
}
