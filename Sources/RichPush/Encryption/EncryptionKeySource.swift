public import Foundation
import UserNotifications

/// Where the keys are that open payloads.
///
/// The library brings ``EncryptionKeyFolder`` and, on Apple platforms, `EncryptionKeychain`; a dictionary of
/// keys is a source, too.
public protocol EncryptionKeySource: Sendable {
    /// The key with this id, or `nil` when there is none.
    ///
    /// The id is checked: up to 64 letters, digits, dots, hyphens and underscores, no dot first.
    ///
    /// - Throws: a reason when the key may be there and cannot be had, such as
    ///   `encryptionKeyUnusable`.
    func key(id: String) throws(Diagnostic) -> EncryptionKey?
}

extension [String: EncryptionKey]: EncryptionKeySource {
    public func key(id: String) -> EncryptionKey? { self[id] }
}

/// Keys in files of a folder, such as one of the app group: `ID.key` holds the key with that id.
///
/// The app fetches or makes a key and puts it there with ``store(_:id:)``; the extension reads it. On
/// iOS the file is readable from the first unlock after a restart on, and in no backup; keep a key that
/// needs more care in the keychain.
public struct EncryptionKeyFolder: EncryptionKeySource, Hashable {
    /// The folder with the keys.
    public let directory: URL

    /// The keys of a folder, which need not exist yet.
    public init(directory: URL) { self.directory = directory }

    /// The folder of an app group; `nil` when the process is not in the group.
    public init?(appGroup: String) {
        guard let folder = AppGroup.folder(of: appGroup) else { return nil }
        directory = folder.appendingPathComponent("Keys", isDirectory: true)
    }

    public func key(id: String) throws(Diagnostic) -> EncryptionKey? {
        guard let id = EncryptionKeyID(id) else { return nil }
        let file = file(of: id)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let handle = try? FileHandle(forReadingFrom: file) else {
            throw .encryptionKeyUnreadable(id.text)
        }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: 1024) else {
            throw .encryptionKeyUnreadable(id.text)
        }
        guard let key = EncryptionKey(fileContents: data) else {
            throw .notAnEncryptionKey(id.text)
        }
        return key
    }

    /// Keeps a key, in place of one with the same id.
    ///
    /// - Throws: `encryptionKeyUnusable` when the id is none, or the file cannot be
    ///   written.
    public func store(_ key: EncryptionKey, id: String) throws(Diagnostic) {
        guard let id = EncryptionKeyID(id) else { throw .notAnEncryptionKeyID }
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            // Never readable for others, not even while it is written.
            FileSettings.apply(to: directory)
            let draft = directory.appendingPathComponent(".\(UUID().uuidString)")
            guard
                FileManager.default.createFile(
                    atPath: draft.path, contents: Data((key.base64 + "\n").utf8),
                    attributes: [.posixPermissions: 0o600]),
                rename(draft.path, file(of: id).path) == 0
            else { throw CocoaError(.fileWriteUnknown) }
            FileSettings.apply(to: file(of: id))
        } catch {
            throw .encryptionKeyUnwritable(id.text)
        }
    }

    /// Forgets a key: what was encrypted with it stays closed from then on.
    public func remove(id: String) {
        if let id = EncryptionKeyID(id) { MediaStore.remove(file(of: id)) }
    }

    private func file(of id: EncryptionKeyID) -> URL {
        directory.appendingPathComponent(id.text + ".key")
    }
}
