import Foundation
import PayloadEncryption
import RichPush

/// The file of a key for encrypted payloads, and the key's id, as the options name them.
struct KeyFile: Sendable {
    let path: String
    let id: String

    /// `nil` when the options name no file.
    init?(_ options: ParsedOptions) throws(CommandError) {
        guard let path = options.last("encryption-key") else { return nil }
        self.path = path
        id =
            options.last("encryption-key-id")
            ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        guard PayloadEncryptor(key: EncryptionKey(), id: id) != nil else {
            throw CommandError(
                .usage,
                "\(id) is not a key ID: expected up to 64 letters, digits, dots, hyphens and underscores, no dot"
                    + " first; name one with --encryption-key-id")
        }
    }

    func read() throws(CommandError) -> EncryptionKey {
        SecretFile.willRead(path)
        guard let handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
            let data = try? handle.read(upToCount: 1024)
        else { throw CommandError(.noInput, "the key \(path) cannot be read") }
        try? handle.close()
        guard let key = EncryptionKey(fileContents: data) else {
            throw CommandError(
                .configuration, "\(path) is not a key: expected 32 bytes, or their Base64")
        }
        return key
    }

    /// Keeps a new key, in a file that was not there and that nobody else can read.
    func write(_ key: EncryptionKey) throws(CommandError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandError(
                .cannotCreate,
                errno == EEXIST
                    ? "\(path) already exists: a new key would make the old one's payloads unreadable"
                    : "the key \(path) cannot be written")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data((key.base64 + "\n").utf8))
            try handle.close()
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw CommandError(.cannotCreate, "the key \(path) cannot be written")
        }
    }
}
