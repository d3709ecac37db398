import Foundation

/// Opens payloads that are encrypted with AES-256-GCM and a key that the phone has.
///
/// The payload's `sealed` names the key; see <doc:EncryptedPayloads> for the format.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.decryption = EncryptionKeyFolder(appGroup: "group.com.example.shop")
///     .map(PayloadDecryptor.init(keys:))
/// ```
///
/// The opened text is the inner payload: its keys come over those of the outer one, member by member in
/// `aps`, and `sealed` goes. Where bytes are few, strings under `title`, `subtitle` and `body` at its top
/// level stand for an `aps.alert` of these.
public struct PayloadDecryptor: PayloadDecryption {
    private let keys: any EncryptionKeySource

    /// Decrypts with the keys of a source, which is asked for each payload.
    public init(keys: any EncryptionKeySource) { self.keys = keys }

    public func isEncrypted(_ payload: PushPayload) -> Bool { Self.isEncrypted(payload) }

    /// Whether a payload has an encrypted part, whoever could open it.
    static func isEncrypted(_ payload: PushPayload) -> Bool {
        payload.userInfo[EncryptedEnvelope.key] != nil
    }

    public func decrypt(_ payload: PushPayload) throws(Diagnostic) -> [AnyHashable: Any] {
        guard let value = payload.userInfo[EncryptedEnvelope.key] else {
            throw .envelopeDamaged("there is no `sealed`")
        }
        let envelope = try EncryptedEnvelope(value)
        guard let key = try keys.key(id: envelope.keyID.text) else {
            throw .encryptionKeyUnknown(envelope.keyID.text)
        }
        let text = AESGCM.decrypt(
            envelope.ciphertext, key: key, nonce: envelope.nonce,
            authenticating: EncryptedEnvelope.associatedData(envelope.keyID))
        guard let text else { throw .decryptionFailed(envelope.keyID.text) }
        guard let inner = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        else { throw .decryptedContentUnreadable }
        return Self.merged(payload.userInfo, inner)
    }

    private static func merged(
        _ outer: [AnyHashable: Any], _ inner: [String: Any]
    ) -> [AnyHashable: Any] {
        var merged = outer
        merged[EncryptedEnvelope.key] = nil
        for (key, value) in inner where key != "aps" { merged[key] = value }
        var aps = outer["aps"] as? [AnyHashable: Any] ?? [:]
        let innerAps = inner["aps"] as? [String: Any] ?? [:]
        if innerAps["alert"] == nil {
            let texts = ["title", "subtitle", "body"].compactMap { key in
                (inner[key] as? String).map { (key, $0) }
            }
            if !texts.isEmpty { aps["alert"] = Dictionary(texts) { first, _ in first } }
        }
        for (key, value) in innerAps { aps[key] = value }
        merged["aps"] = aps
        return merged
    }
}
