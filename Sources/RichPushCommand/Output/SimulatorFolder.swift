import CryptoKit
import Foundation
import StrictJSON
import Synchronization

/// The folder in which a running simulator keeps what senders need to reach it.
///
/// The simulator holds it as long as it runs, however it ends; there is one for each folder. Only
/// files that a simulator wrote, and nobody changed since, are ever replaced or removed: a marker
/// beside them has their digests. A key of somebody's own can be downloaded from Apple only once.
struct SimulatorFolder: ~Copyable, Sendable {
    private let folder: URL
    /// The folder itself, locked.
    private let descriptor: Int32
    /// Digests of what simulators wrote here, by file name.
    private let written: Mutex<[String: Set<String>]>

    static let names = ["ca.pem", "key.p8", "client.pem", "richpush.json"]
    private static let marker = ".richpush-simulator"
    /// Far more than any of these files has.
    private static let maximumLength = 1 << 20

    /// Where it is when nobody names one, and where `send --simulator` looks: nobody else can
    /// write there.
    static var standard: URL {
        let environment = ProcessInfo.processInfo.environment
        if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
            return URL(fileURLWithPath: runtime).appendingPathComponent("richpush-simulator")
        }
        let cache =
            environment["XDG_CACHE_HOME"].flatMap {
                $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
            } ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
        return cache.appendingPathComponent("richpush/simulator")
    }

    /// Makes the folder and holds it.
    init(_ folder: URL) throws(CommandError) {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = Self.open(folder)
        guard descriptor >= 0 else {
            let path = TerminalText.safe(folder.path)
            throw CommandError(
                .cannotCreate,
                errno == ENOTDIR || errno == ELOOP
                    ? "\(path) is a link or a file: name a folder with --output"
                    : "the folder \(path) cannot be written")
        }
        do throws(CommandError) {
            let digests = try Self.check(descriptor, path: TerminalText.safe(folder.path))
            written = Mutex(digests)
        } catch {
            close(descriptor)
            throw error
        }
        self.folder = folder
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether a simulator of this user is running with this folder.
    static func isInUse(_ folder: URL) -> Bool {
        let descriptor = open(folder)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard isOwn(descriptor) else { return false }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Whoever can make a link must not choose the folder.
    private static func open(_ folder: URL) -> Int32 {
        Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Whoever owns the folder decides where its readers send to.
    private static func isOwn(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == getuid()
    }

    /// Takes the folder for this simulator, unless files in it are somebody else's.
    ///
    /// - Returns: the digests in the marker.
    private static func check(
        _ descriptor: Int32, path: String
    ) throws(CommandError) -> [String: Set<String>] {
        guard isOwn(descriptor) else {
            throw CommandError(
                .cannotCreate, "the folder \(path) is another user's: name one with --output")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw CommandError(
                .cannotCreate,
                "another simulator keeps its settings in \(path): end it, or give this one"
                    + " a folder with --output")
        }
        var written: [String: Set<String>] = [:]
        if let data = contents(of: marker, in: descriptor),
            let members = (try? JSONReader.read(data))?.object
        {
            for member in members {
                written[member.key] = Set((member.value.array ?? []).compactMap(\.string))
            }
        }
        for name in names where exists(name, in: descriptor) {
            let digest = contents(of: name, in: descriptor).map(digest)
            guard let digest, written[name]?.contains(digest) == true else {
                throw CommandError(
                    .cannotCreate,
                    "\(path) holds a \(name) that no simulator wrote, and it would be replaced:"
                        + " name another folder with --output")
            }
        }
        return written
    }

    // MARK: - Writing

    /// Writes files that their owner alone can read, the last one last, in the locations of those
    /// that an earlier simulator left.
    func write(_ files: [(name: String, text: String)]) throws(CommandError) {
        // The marker comes first: a simulator that is killed now leaves nothing it does not know.
        let digests = written.withLock { written in
            for (name, text) in files {
                written[name, default: []].insert(Self.digest(Data(text.utf8)))
            }
            return written
        }
        let members = digests.sorted { $0.key < $1.key }.map { name, digests in
            JSONValue.Member(key: name, value: .array(digests.sorted().map { .string($0) }))
        }
        let files = [(Self.marker, JSONValue.object(members).text() + "\n")] + files
        for (name, text) in files {
            guard name == Self.marker || isOwnFile(name) else {
                throw CommandError(
                    .cannotCreate,
                    "somebody else has just written \(name) to \(TerminalText.safe(folder.path))")
            }
            unlinkat(descriptor, name, 0)
            guard create(name, text) else {
                throw CommandError(
                    .cannotCreate,
                    "the folder \(TerminalText.safe(folder.path)) cannot be written")
            }
        }
    }

    /// Makes a file appear whole, where none is.
    private func create(_ name: String, _ text: String) -> Bool {
        let hidden = ".richpush-" + UUID().uuidString
        let file = openat(
            descriptor, hidden, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { unlinkat(descriptor, hidden, 0) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } catch {
            return false
        }
        // A link never replaces a file; where there are no links, no file may be there.
        if linkat(descriptor, hidden, descriptor, name, 0) == 0 { return true }
        guard errno != EEXIST, !Self.exists(name, in: descriptor) else { return false }
        return renameat(descriptor, hidden, descriptor, name) == 0
    }

    /// Removes what was written and is still as it was.
    func empty() {
        for name in Self.names where isOwnFile(name) { unlinkat(descriptor, name, 0) }
        guard !Self.names.contains(where: { Self.exists($0, in: descriptor) }) else { return }
        unlinkat(descriptor, Self.marker, 0)
    }

    /// Whether the name is free, or that of a file that a simulator wrote.
    private func isOwnFile(_ name: String) -> Bool {
        guard Self.exists(name, in: descriptor) else { return true }
        guard let data = Self.contents(of: name, in: descriptor) else { return false }
        return written.withLock { $0[name]?.contains(Self.digest(data)) == true }
    }

    private static func exists(_ name: String, in descriptor: Int32) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// A plain file's bytes; `nil` for anything else.
    private static func contents(of name: String, in descriptor: Int32) -> Data? {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= maximumLength
        else { return nil }
        return try? handle.read(upToCount: maximumLength) ?? Data()
    }

    private static func digest(_ data: Data) -> String {
        SHA256.hash(data: data).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        .joined()
    }
}
