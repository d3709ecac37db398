import Foundation

/// The folder in which a running simulator keeps what senders need to reach it.
///
/// The simulator holds it as long as it runs, however it ends; there is one for each folder.
struct SimulatorFolder: ~Copyable {
    private let folder: URL
    /// The folder itself, locked.
    private let descriptor: Int32

    static let names = ["ca.pem", "key.p8", "richpush.json"]

    /// Makes the folder and holds it.
    init(_ folder: URL) throws(CommandError) {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandError(.cannotCreate, "the folder \(folder.path) cannot be written")
        }
        guard Self.isOwn(descriptor) else {
            close(descriptor)
            throw CommandError(
                .cannotCreate, "the folder \(folder.path) is another user's: name one with --output"
            )
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw CommandError(
                .cannotCreate,
                "another simulator keeps its settings in \(folder.path): end it, or give this one"
                    + " a folder with --output")
        }
        self.folder = folder
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether a simulator of this user is running with this folder.
    static func isInUse(_ folder: URL) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard isOwn(descriptor) else { return false }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Whoever owns the folder decides where its readers send to.
    private static func isOwn(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == getuid()
    }

    /// Writes a file that its owner alone can read, in place of one that is there.
    func write(_ text: String, to name: String) throws(CommandError) {
        let path = folder.appendingPathComponent(name).path
        try? FileManager.default.removeItem(atPath: path)
        let isMade = FileManager.default.createFile(
            atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        guard isMade else {
            throw CommandError(.cannotCreate, "the folder \(folder.path) cannot be written")
        }
    }

    /// Removes what was written.
    func empty() {
        for name in Self.names {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
