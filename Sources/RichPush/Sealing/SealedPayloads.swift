import Foundation

/// Opens payloads that are encrypted with AES-256-GCM and a key that the phone has.
///
/// The payload's `sealed` names the key; see <doc:EncryptedPayloads> for the format.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.decryption = SealingKeyFolder(appGroup: "group.com.example.shop")
///     .map(SealedPayloads.init(keys:))
/// ```
///
/// The opened text is the inner payload: its keys come over those of the outer one, member by member in
/// `aps`, and `sealed` goes. Where bytes are few, strings under `title`, `subtitle` and `body` at its top
/// level stand for an `aps.alert` of these.
public struct SealedPayloads: PayloadDecryption {
    private let keys: any SealingKeySource

    public init(keys: any SealingKeySource) { self.keys = keys }

    public func isEncrypted(_ payload: PushPayload) -> Bool { Self.isSealed(payload) }

    /// Whether a payload has a sealed part, whoever could open it.
    static func isSealed(_ payload: PushPayload) -> Bool {
        payload.userInfo[SealedEnvelope.key] != nil
    }

    public func decrypt(_ payload: PushPayload) throws(Diagnostic) -> [AnyHashable: Any] {
        guard let value = payload.userInfo[SealedEnvelope.key] else {
            throw .sealedDamaged("there is no `sealed`")
        }
        let envelope = try SealedEnvelope(value)
        guard let key = try keys.key(id: envelope.keyID.text) else {
            throw .sealingKeyUnknown(envelope.keyID.text)
        }
        let text = AESGCM.open(
            envelope.sealed, key: key, nonce: envelope.nonce,
            authenticating: SealedEnvelope.associatedData(envelope.keyID))
        guard let text else { throw .sealedNotAuthentic(envelope.keyID.text) }
        guard let inner = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        else { throw .sealedContentUnreadable }
        return Self.merged(payload.userInfo, inner)
    }

    private static func merged(
        _ outer: [AnyHashable: Any], _ inner: [String: Any]
    ) -> [AnyHashable: Any] {
        var merged = outer
        merged[SealedEnvelope.key] = nil
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
