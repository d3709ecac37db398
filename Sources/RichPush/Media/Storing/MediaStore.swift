import Foundation

/// The folder in which media wait until the system takes them.
///
/// Names come from a hash, never from a link. What a killed process left is removed later.
struct MediaStore: Sendable {
    let directory: URL

    /// Age from which a file that nobody took is stale: longer than any extension lives.
    private static let staleAge: TimeInterval = 3600

    /// A name that no other media file of any push has.
    static func name(of url: URL, delivery: UUID, index: Int) -> String {
        SHA256Digest.hex(of: "\(delivery.uuidString)/\(index)/\(url.absoluteString)")
    }

    /// Makes the folder, for this user alone; without it, whatever is to be written fails.
    func makeDirectory() {
        try? FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        FileSettings.apply(to: directory)
    }

    /// Opens a new empty file for a media file whose type is not known yet.
    func create(_ name: String) throws(Diagnostic) -> (url: URL, handle: FileHandle) {
        let url = directory.appendingPathComponent(name + ".part")
        do {
            try Data().write(to: url)
            FileSettings.apply(to: url)
            return (url, try FileHandle(forWritingTo: url))
        } catch {
            throw .storageFailed(error)
        }
    }

    /// Writes a small file whole.
    func write(_ data: Data, name: String, suffix: String) throws(Diagnostic) -> URL {
        let url = directory.appendingPathComponent(name).appendingPathExtension(suffix)
        do {
            try data.write(to: url)
            FileSettings.apply(to: url)
            return url
        } catch {
            Self.remove(url)
            throw .storageFailed(error)
        }
    }

    /// Gives a file its suffix.
    func rename(_ file: URL, suffix: String) throws(Diagnostic) -> URL {
        let url = file.appendingPathExtension(suffix)
        do {
            try FileManager.default.moveItem(at: file, to: url)
            return url
        } catch {
            throw .storageFailed(error)
        }
    }

    /// Gives a file that is soon removed a second name; false when that cannot be.
    static func link(_ source: URL, to destination: URL) -> Bool {
        #if canImport(Darwin)
            // A clone takes no time and no room on APFS, and shares nothing with its original.
            MediaCache.clone(source, to: destination)
        #else
            (try? FileManager.default.linkItem(at: source, to: destination)) != nil
                || MediaCache.clone(source, to: destination)
        #endif
    }

    /// A file's length in bytes; `nil` when it is not there.
    static func byteCount(of file: URL) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    }

    /// Removes a file, if it is still there.
    static func remove(_ url: URL) {
        try? FileManager.default.removeItem(at: url)
    }

    /// Removes what work on a name has not finished: the file that has no suffix yet.
    ///
    /// The download's own file goes with its last subscriber.
    func removeUnfinished(_ name: String) {
        Self.remove(directory.appendingPathComponent(name))
    }

    /// Whether a name is one that this library gave: the folder can hold other people's files.
    private static func isOwn(_ name: String) -> Bool {
        name.count > 64 && name.prefix(64).allSatisfy(\.isHexDigit)
            && "-.".contains(name.dropFirst(64).prefix(1))
    }

    /// Removes what earlier processes left.
    func removeStaleFiles(now: Date = Date()) {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: keys)
        for file in files ?? [] where Self.isOwn(file.lastPathComponent) {
            let modified = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
            if let modified, now.timeIntervalSince(modified) > Self.staleAge { Self.remove(file) }
        }
    }
}

extension Diagnostic {
    static func storageFailed(_ error: any Error) -> Self {
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        return Self(
            .storageFailed, "The media file could not be written (\(code.domain) \(code.code)).",
            fix: "Check free space and permissions of the folder for media.")
    }
}
