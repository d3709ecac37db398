public import Foundation
public import RichPush

/// Encrypts payloads, for servers in Swift, for tests, and for `richpush encrypt`.
///
/// ```swift
/// let encryptor = PayloadEncryptor(key: key, id: "2026-05")
/// let json = encryptor?.encrypt(Data(#"{"aps":{"alert":"Your code is 1234"}}"#.utf8))
/// // {"aps":{"alert":"New message","mutable-content":1},"sealed":<json>}
/// ```
public struct PayloadEncryptor: Sendable {
    private let key: EncryptionKey
    private let id: EncryptionKeyID

    /// An encryptor; `nil` when the id is none.
    ///
    /// - Parameters:
    ///   - key: the secret that the phone has, too.
    ///   - id: what the phone knows the key by: up to 64 letters, digits, dots, hyphens and
    ///     underscores of ASCII, no dot first.
    public init?(key: EncryptionKey, id: String) {
        guard let id = EncryptionKeyID(id) else { return nil }
        self.key = key
        self.id = id
    }

    /// Encrypts an inner payload, a JSON object.
    ///
    /// Each call takes a new random nonce. Change the key before some 2³² payloads (NIST SP 800-38D,
    /// section 8.3).
    ///
    /// - Returns: the value of the outer payload's `sealed`, as JSON; `nil` when the content is empty
    ///   or longer than any push could hold.
    public func encrypt(_ content: Data) -> String? { encrypt(content, nonce: AESGCM.nonce()) }

    func encrypt(_ content: Data, nonce: [UInt8]) -> String? {
        guard !content.isEmpty, content.count <= Self.longestContent,
            let ciphertext = AESGCM.encrypt(
                Array(content), key: key, nonce: nonce,
                authenticating: EncryptedEnvelope.associatedData(id))
        else { return nil }
        return EncryptedEnvelope(keyID: id, nonce: nonce, ciphertext: ciphertext).json
    }

    /// How many bytes the inner payload can have so that the outer one has so many at most.
    ///
    /// Base64 makes four bytes of three, and the tag takes 16.
    ///
    /// - Parameters:
    ///   - outerLength: bytes of the outer payload with `"sealed":{}` in it.
    ///   - limit: what APNs takes: 4096, or 5120 for VoIP.
    /// - Returns: 0 when nothing fits.
    public func capacity(outerLength: Int, limit: Int = 4096) -> Int {
        let empty = EncryptedEnvelope(keyID: id, nonce: AESGCM.nonce(), ciphertext: []).json.utf8
            .count
        let room = limit - outerLength + "{}".utf8.count - empty
        return max(0, room / 4 * 3 - AESGCM.tagLength)
    }

    /// Bytes of content whose Base64 is still read.
    static let longestContent = EncryptedEnvelope.longestText / 4 * 3 - AESGCM.tagLength
}
