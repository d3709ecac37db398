import Foundation
import PayloadEncryption
import RichPush

/// Encrypted payloads: the bytes as a payload with an encrypted part, and as what is encrypted.
enum EncryptedTarget {
    /// The key of the seeds in `Fuzz/Encrypted`, and of nothing else.
    private static let key = EncryptionKey(Array(repeating: 0x5A, count: 32)) ?? EncryptionKey()
    /// What can keep an encrypted payload closed.
    private static let codes: [Diagnostic.Code] = [
        .envelopeDamaged, .envelopeVersion, .envelopeTooLarge, .decryptionFailed,
        .decryptedContentUnreadable, .encryptionKeyUnknown,
    ]
    private static let opener = PayloadDecryptor(keys: ["fuzz": key])

    static func check(_ bytes: [UInt8]) throws(Violation) {
        try checkPayload(bytes)
        try checkContent(bytes)
    }

    /// What a stranger sends: it is opened, or there is a reason, which is one sentence.
    private static func checkPayload(_ bytes: [UInt8]) throws(Violation) {
        guard let payload = object(bytes) else { return }
        let push = PushPayload(payload)
        try demand(
            opener.isEncrypted(push) == (payload["sealed"] != nil),
            "a payload is taken for encrypted by its key `sealed`, and by nothing else")
        let opened: [AnyHashable: Any]
        do throws(Diagnostic) {
            opened = try opener.decrypt(push)
        } catch {
            return try demand(
                Self.codes.contains(error.code) && error.message.utf8.count < 300,
                "the reason is \(error.code)")
        }
        try demand(opened["aps"] is [AnyHashable: Any], "what is opened has no aps")
    }

    /// What is encrypted opens again as it was, and not when a bit of it is another.
    private static func checkContent(_ bytes: [UInt8]) throws(Violation) {
        guard let encryptor = PayloadEncryptor(key: key, id: "fuzz"),
            let json = encryptor.encrypt(Data(bytes)), let envelope = object(Array(json.utf8))
        else { return }
        let content = object(bytes)
        let opened = decrypt(envelope)
        try demand((opened != nil) == (content != nil), "an object opens, and nothing else does")
        for (key, value) in content ?? [:] where key != "aps" {
            let isKept = opened?[key].map { text($0) == text(value) }
            try demand(isKept == true, "a member is another after encrypting and decrypting")
        }
        for member in ["n", "c"] {
            guard let text = envelope[member] as? String, var data = Data(base64Encoded: text),
                !data.isEmpty
            else { throw Violation(description: "the envelope's \(member) is not Base64") }
            let place = Int(bytes.first ?? 0) % data.count
            data[place] ^= 1 << (UInt8(bytes.count % 8))
            var changed = envelope
            changed[member] = data.base64EncodedString()
            try demand(decrypt(changed) == nil, "a changed \(member) opens")
        }
    }

    private static func decrypt(_ envelope: [String: Any]) -> [AnyHashable: Any]? {
        try? opener.decrypt(PushPayload(["sealed": envelope]))
    }

    private static func text(_ value: Any) -> Data? {
        try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
    }

    private static func object(_ bytes: [UInt8]) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    }
}
