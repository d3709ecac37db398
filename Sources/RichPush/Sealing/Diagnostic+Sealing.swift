// What keeps an encrypted payload closed.
extension Diagnostic.Code {
    /// The encrypted part is not formed as it should be.
    public static let sealedDamaged = Self(rawValue: "sealed-damaged")
    /// The encrypted part is of a version that this library does not know.
    public static let sealedVersion = Self(rawValue: "sealed-version")
    /// The encrypted part is larger than any push.
    public static let sealedTooLarge = Self(rawValue: "sealed-too-large")
    /// The encrypted part was changed on the way, or made with another key of that id.
    public static let sealedNotAuthentic = Self(rawValue: "sealed-not-authentic")
    /// The encrypted part opens, and is no JSON object.
    public static let sealedContentUnreadable = Self(rawValue: "sealed-content-unreadable")
    /// The phone has no key with the payload's key id.
    public static let sealingKeyUnknown = Self(rawValue: "sealing-key-unknown")
    /// The key is there, or may be, and cannot be used.
    public static let sealingKeyUnusable = Self(rawValue: "sealing-key-unusable")
    /// The key cannot be read while the phone is locked.
    public static let sealingKeyLocked = Self(rawValue: "sealing-key-locked")
    /// The payload is encrypted, and the configuration has nothing that opens it.
    public static let sealedWithoutKeys = Self(rawValue: "sealed-without-keys")
}

extension Diagnostic {
    static func sealedDamaged(_ what: String) -> Self {
        Self(
            .sealedDamaged, "The encrypted part cannot be read: \(what).",
            fix: "Make the payload with 'richpush encrypt', or as its documentation says.")
    }

    static func sealedVersion(_ version: Int) -> Self {
        Self(
            .sealedVersion, "The encrypted part has version \(version); only 1 is known.",
            fix: "Update the library in the app, or send version 1.")
    }

    static func sealedTooLarge(_ length: Int) -> Self {
        Self(
            .sealedTooLarge,
            "The encrypted part has \(length) characters; \(SealedEnvelope.longestText) are read.",
            fix: "Send less: a push has 4096 bytes.")
    }

    static func sealedNotAuthentic(_ id: String) -> Self {
        Self(
            .sealedNotAuthentic,
            "The encrypted part does not fit the key `\(id)`: changed, or made with another key.",
            fix: "Compare the keys of server and phone; check what changes payloads on the way.")
    }

    static let sealedContentUnreadable = Self(
        .sealedContentUnreadable, "The encrypted part opens, and is not a JSON object.",
        fix: "Encrypt a payload as you would send it without encryption.")

    static func sealingKeyUnknown(_ id: String) -> Self {
        Self(
            .sealingKeyUnknown, "There is no key with the id `\(id)`.",
            fix: "Store the key where the extension reads it: same app group, same id.")
    }

    static func sealingKeyUnreadable(_ id: String) -> Self {
        Self(
            .sealingKeyUnusable, "The key `\(id)` cannot be read.",
            fix: "Check the file's permissions, or the keychain's access group.")
    }

    static func notASealingKey(_ id: String) -> Self {
        Self(
            .sealingKeyUnusable, "What is stored as the key `\(id)` is no key.",
            fix: "Store 32 bytes, or their Base64.")
    }

    static func sealingKeyUnwritable(_ id: String) -> Self {
        Self(
            .sealingKeyUnusable, "The key `\(id)` cannot be stored.",
            fix: "Check free space and permissions, or the keychain's access group.")
    }

    static func sealingKeyLocked(_ id: String) -> Self {
        Self(
            .sealingKeyLocked, "The key `\(id)` cannot be read while the phone is locked.",
            fix: "Store it as readable after the first unlock, as SealingKeychain does.")
    }

    static let notASealingKeyID = Self(
        .sealingKeyUnusable, "The key's id is none.",
        fix: "Use up to 64 letters, digits, dots, hyphens and underscores, no dot first.")

    static let sealedWithoutKeys = Self(
        .sealedWithoutKeys, "The payload is encrypted, and nothing is configured that opens it.",
        fix: "Set `decryption` in the configuration.")
}
