import Foundation

/// The encrypted part of a payload, as it stands there under `sealed`.
///
/// ```json
/// "sealed": {"v": 1, "kid": "2026-05", "n": "Base64 of 12 bytes", "c": "Base64 of text and tag"}
/// ```
///
/// Version and key id are authenticated with the text, as the bytes of `richpush/1/2026-05`, so that
/// neither can be changed on the way.
package struct EncryptedEnvelope: Hashable, Sendable {
    static let key = "sealed"
    static let version = 1
    /// Characters of `c` that are read: more than any push can hold.
    package static let longestText = 8192

    let keyID: EncryptionKeyID
    let nonce: [UInt8]
    /// Ciphertext and tag.
    let ciphertext: [UInt8]

    package init(keyID: EncryptionKeyID, nonce: [UInt8], ciphertext: [UInt8]) {
        self.keyID = keyID
        self.nonce = nonce
        self.ciphertext = ciphertext
    }

    /// Reads what stands under `sealed`.
    init(_ value: Any) throws(Diagnostic) {
        guard let object = value as? [AnyHashable: Any] else {
            throw .envelopeDamaged("`sealed` is \(PushPayload.jsonTypeName(of: value))")
        }
        guard let version = object["v"] as? Int, PushPayload.isNumber(object["v"]) else {
            throw .envelopeDamaged("`sealed.v` is no whole number")
        }
        guard version == Self.version else { throw .envelopeVersion(version) }
        guard let id = (object["kid"] as? String).flatMap(EncryptionKeyID.init) else {
            throw .envelopeDamaged("`sealed.kid` is no key id")
        }
        guard let text = object["c"] as? String else {
            throw .envelopeDamaged("`sealed.c` is no string")
        }
        guard text.utf8.count <= Self.longestText else { throw .envelopeTooLarge(text.utf8.count) }
        guard let nonce = (object["n"] as? String).flatMap(Self.bytes),
            nonce.count == AESGCM.nonceLength
        else { throw .envelopeDamaged("`sealed.n` is not Base64 of \(AESGCM.nonceLength) bytes") }
        guard let ciphertext = Self.bytes(text), ciphertext.count > AESGCM.tagLength else {
            throw .envelopeDamaged("`sealed.c` is not Base64 of a text and its tag")
        }
        self.init(keyID: id, nonce: nonce, ciphertext: ciphertext)
    }

    /// What is authenticated besides the text.
    package static func associatedData(_ keyID: EncryptionKeyID) -> [UInt8] {
        Array("richpush/\(version)/\(keyID.text)".utf8)
    }

    /// As JSON, without a space.
    ///
    /// None of its parts holds a character that JSON would have to escape.
    package var json: String {
        let (nonce, ciphertext) = (Data(nonce), Data(ciphertext))
        return #"{"v":\#(Self.version),"kid":"\#(keyID.text)","n":"#
            + #""\#(nonce.base64EncodedString())","c":"\#(ciphertext.base64EncodedString())"}"#
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        // An empty text is no bytes to Foundation, and nothing to us.
        text.utf8.count <= longestText ? Data(base64Encoded: text).map(Array.init) : nil
    }
}
