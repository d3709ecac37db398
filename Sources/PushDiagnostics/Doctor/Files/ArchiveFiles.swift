import CZip
import Foundation

/// The files of an app in a ZIP archive, unpacked one by one when they are asked for.
///
/// Names that lead outside, links, two entries of one name and sizes beyond all measure are made to
/// harm, not to be installed: the whole archive is refused. libzip reads the format, also Zip64.
final class ArchiveFiles: BundleFiles {
    private struct Entry {
        let index: UInt64
        let size: Int
        let packedSize: Int
    }

    enum Limits {
        static let entries = 250_000
        static let totalBytes = 32_000_000_000
        static let entryBytes = 1_000_000_000
        /// How many times its packed size an entry may have; a compiler's output has about three.
        static let ratio = 200
        /// Larger files are unpacked to disk, so that memory stays small.
        static let bytesInMemory = 8_000_000
    }

    /// The app's folder within the archive, such as `Payload/Shop.app`.
    let root: String
    private let archive: OpaquePointer
    private var entries: [String: Entry] = [:]

    init(_ path: String) throws(BuiltApp.Fault) {
        try ArchiveEnd.check(path)
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
            throw .init(
                code == ZIP_ER_NOZIP ? .notAnApp : .hostileArchive,
                code == ZIP_ER_NOZIP
                    ? "it is not a ZIP archive, and an .ipa is one."
                    : "the archive is damaged: \(Self.text(of: code)).")
        }
        do throws(BuiltApp.Fault) {
            entries = try Self.index(of: archive)
            root = try Self.root(in: entries)
        } catch {
            zip_discard(archive)
            throw error
        }
        self.archive = archive
    }

    deinit { zip_discard(archive) }

    private static func text(of code: Int32) -> String {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        return String(cString: zip_error_strerror(&error))
    }

    private static func index(
        of archive: OpaquePointer
    ) throws(BuiltApp.Fault) -> [String: Entry] {
        let count = zip_get_num_entries(archive, 0)
        guard count > 0, count <= Limits.entries else {
            throw .init(.hostileArchive, "the archive has \(count) entries.")
        }
        var entries: [String: Entry] = [:]
        var total = 0
        for index in 0..<UInt64(count) {
            var status = zip_stat_t()
            guard zip_stat_index(archive, index, UInt32(ZIP_FL_ENC_RAW), &status) == 0,
                let name = status.name.map({ String(cString: $0) }),
                let size = Int(exactly: status.size), let packed = Int(exactly: status.comp_size)
            else { throw .init(.hostileArchive, "entry \(index) of the archive is damaged.") }
            guard isSafe(name) else {
                throw .init(
                    .hostileArchive,
                    "entry \(index) of the archive has a name that leads out of it; it would overwrite other files."
                )
            }
            guard !isLink(archive, index) else {
                throw .init(
                    .hostileArchive,
                    "entry \(index) of the archive is a symbolic link, which an app for iOS has none of."
                )
            }
            let (sum, isTooMuch) = total.addingReportingOverflow(size)
            guard !isTooMuch, sum <= Limits.totalBytes else {
                throw .init(.hostileArchive, "the archive unpacks to more than 32 GB.")
            }
            total = sum
            let entry = Entry(index: index, size: size, packedSize: packed)
            guard entries.updateValue(entry, forKey: name) == nil else {
                throw .init(.hostileArchive, "the archive has two entries of one name.")
            }
        }
        return entries
    }

    private static func isSafe(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\")
            && !name.split(separator: "/").contains("..")
    }

    private static func isLink(_ archive: OpaquePointer, _ index: UInt64) -> Bool {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        guard
            zip_file_get_external_attributes(
                archive, index, UInt32(ZIP_FL_UNCHANGED), &system, &attributes) == 0
        else { return false }
        // What packs on DOS has no such bits there; everything else is like Unix.
        return system != 0 && mode_t(attributes >> 16) & S_IFMT == S_IFLNK
    }

    private static func root(in entries: [String: Entry]) throws(BuiltApp.Fault) -> String {
        let roots = entries.keys.filter { name in
            let parts = name.split(separator: "/")
            return parts.last == "Info.plist" && parts.dropLast().last?.hasSuffix(".app") == true
                && (parts.count == 2 || parts.count == 3 && parts[0] == "Payload")
        }.map(BundlePath.folder)
        guard roots.count == 1 else {
            throw .init(
                .notAnApp,
                roots.isEmpty
                    ? "the archive holds no app: an .ipa has a folder Payload with NAME.app in it."
                    : "the archive holds more than one app.")
        }
        return roots[0]
    }

    func children(of folder: String) -> [(name: String, isFolder: Bool)] {
        let prefix = BundlePath.joined(root, folder.isEmpty ? "" : folder + "/")
        var children: [String: Bool] = [:]
        for name in entries.keys where name.hasPrefix(prefix) && name != prefix {
            let rest = name.dropFirst(prefix.count)
            let child = rest.prefix { $0 != "/" }
            guard !child.isEmpty else { continue }
            children[String(child)] = child.count < rest.count || children[String(child)] == true
        }
        return children.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func open(_ path: String) -> Part<any ByteSource> {
        guard let path = BundlePath.normalized(path), !path.isEmpty else {
            return .unreadable("its path leads out of the app")
        }
        guard let entry = entries["\(root)/\(path)"] else { return .absent }
        guard entry.size <= Limits.entryBytes,
            entry.size <= min(entry.packedSize, Limits.entryBytes) * Limits.ratio + 100_000
        else { return .unreadable("it unpacks to \(entry.size) bytes, beyond all measure") }
        guard let file = zip_fopen_index(archive, entry.index, 0) else {
            return .unreadable(String(cString: zip_strerror(archive)))
        }
        defer { zip_fclose(file) }
        return entry.size <= Limits.bytesInMemory
            ? inMemory(file, size: entry.size) : onDisk(file, size: entry.size)
    }

    private func inMemory(_ file: OpaquePointer, size: Int) -> Part<any ByteSource> {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        return unpack(file, size: size) {
            bytes.append(contentsOf: $0)
            return true
        }
        .map { .unreadable($0) } ?? .present(MemoryBytes(bytes))
    }

    private func onDisk(_ file: OpaquePointer, size: Int) -> Part<any ByteSource> {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/richpush-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            return .unreadable("there is no room for it in \(folder)")
        }
        // Without a name it is gone when it is closed, also after a crash.
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let fault = unpack(file, size: size) { piece in
            var rest = piece[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
        if let fault {
            close(descriptor)
            return .unreadable(fault)
        }
        return FileBytes(owning: descriptor).map { .present($0) }
            ?? .unreadable("it cannot be read")
    }

    /// Unpacks piece by piece; why it went wrong, or `nil`.
    private func unpack(
        _ file: OpaquePointer, size: Int, _ take: ([UInt8]) -> Bool
    ) -> String? {
        var total = 0
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
                guard let start = buffer.baseAddress else { return }
                count = Int(zip_fread(file, start, UInt64(buffer.count)))
                filled = max(count, 0)
            }
            guard count >= 0 else { return "its packed bytes are damaged" }
            if count == 0 { break }
            total += count
            guard total <= size else { return "it is longer than it says" }
            guard take(piece) else { return "there is no room for it on disk" }
        }
        return total == size ? nil : "it is shorter than it says"
    }
}
