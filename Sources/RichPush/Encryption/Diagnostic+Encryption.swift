// What keeps an encrypted payload closed.
extension Diagnostic.Code {
    /// The encrypted part is not formed as it should be.
    public static let envelopeDamaged = Self("envelope-damaged", number: "RP073")
    /// The encrypted part is of a version that this library does not know.
    public static let envelopeVersion = Self(rawValue: "envelope-version")
    /// The encrypted part is larger than any push.
    public static let envelopeTooLarge = Self(rawValue: "envelope-too-large")
    /// The encrypted part was changed on the way, or made with another key of that id.
    public static let decryptionFailed = Self(rawValue: "decryption-failed")
    /// The encrypted part opens, and is no JSON object.
    public static let decryptedContentUnreadable = Self(rawValue: "decrypted-content-unreadable")
    /// The phone has no key with the payload's key id.
    public static let encryptionKeyUnknown = Self(rawValue: "encryption-key-unknown")
    /// The key is there, or may be, and cannot be used.
    public static let encryptionKeyUnusable = Self(rawValue: "encryption-key-unusable")
    /// The key cannot be read while the phone is locked.
    public static let encryptionKeyLocked = Self(rawValue: "encryption-key-locked")
    /// The payload is encrypted, and the configuration has nothing that opens it.
    public static let decryptionNotConfigured = Self(rawValue: "decryption-not-configured")
}

extension Diagnostic {
    static func envelopeDamaged(_ what: String) -> Self {
        Self(
            .envelopeDamaged, "The encrypted part cannot be read: \(what).",
            fix: "Make the payload with 'richpush encrypt', or as its documentation says.")
    }

    static func envelopeVersion(_ version: Int) -> Self {
        Self(
            .envelopeVersion, "The encrypted part has version \(version); only 1 is known.",
            fix: "Update the library in the app, or send version 1.")
    }

    static func envelopeTooLarge(_ length: Int) -> Self {
        Self(
            .envelopeTooLarge,
            "The encrypted part has \(length) characters; \(EncryptedEnvelope.longestText) are read.",
            fix: "Send less: a push has 4096 bytes.")
    }

    static func decryptionFailed(_ id: String) -> Self {
        Self(
            .decryptionFailed,
            "The encrypted part does not fit the key `\(id)`: changed, or made with another key.",
            fix: "Compare the keys of server and phone; check what changes payloads on the way.")
    }

    static let decryptedContentUnreadable = Self(
        .decryptedContentUnreadable, "The encrypted part opens, and is not a JSON object.",
        fix: "Encrypt a payload as you would send it without encryption.")

    static func encryptionKeyUnknown(_ id: String) -> Self {
        Self(
            .encryptionKeyUnknown, "There is no key with the id `\(id)`.",
            fix: "Store the key where the extension reads it: same app group, same id.")
    }

    static func encryptionKeyUnreadable(_ id: String) -> Self {
        Self(
            .encryptionKeyUnusable, "The key `\(id)` cannot be read.",
            fix: "Check the file's permissions, or the keychain's access group.")
    }

    static func notAnEncryptionKey(_ id: String) -> Self {
        Self(
            .encryptionKeyUnusable, "What is stored as the key `\(id)` is no key.",
            fix: "Store 32 bytes, or their Base64.")
    }

    static func encryptionKeyUnwritable(_ id: String) -> Self {
        Self(
            .encryptionKeyUnusable, "The key `\(id)` cannot be stored.",
            fix: "Check free space and permissions, or the keychain's access group.")
    }

    static func encryptionKeyLocked(_ id: String) -> Self {
        Self(
            .encryptionKeyLocked, "The key `\(id)` cannot be read while the phone is locked.",
            fix: "Store it as readable after the first unlock, as EncryptionKeychain does.")
    }

    static let notAnEncryptionKeyID = Self(
        .encryptionKeyUnusable, "The key's id is none.",
        fix: "Use up to 64 letters, digits, dots, hyphens and underscores, no dot first.")

    static let decryptionNotConfigured = Self(
        .decryptionNotConfigured,
        "The payload is encrypted, and nothing is configured that opens it.",
        fix: "Set `decryption` in the configuration.")
}
