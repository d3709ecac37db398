import Foundation

/// The encrypted part of a payload, as it stands there under `sealed`.
///
/// ```json
/// "sealed": {"v": 1, "kid": "2026-05", "n": "Base64 of 12 bytes", "c": "Base64 of text and tag"}
/// ```
///
/// Version and key id are authenticated with the text, as the bytes of `richpush/1/2026-05`, so that
/// neither can be changed on the way.
struct SealedEnvelope: Hashable, Sendable {
    static let key = "sealed"
    static let version = 1
    /// Characters of `c` that are read: more than any push can hold.
    static let longestText = 8192

    let keyID: SealingKeyID
    let nonce: [UInt8]
    /// Ciphertext and tag.
    let sealed: [UInt8]

    init(keyID: SealingKeyID, nonce: [UInt8], sealed: [UInt8]) {
        self.keyID = keyID
        self.nonce = nonce
        self.sealed = sealed
    }

    /// Reads what stands under `sealed`.
    init(_ value: Any) throws(Diagnostic) {
        guard let object = value as? [AnyHashable: Any] else {
            throw .sealedDamaged("`sealed` is \(PushPayload.jsonTypeName(of: value))")
        }
        guard let version = object["v"] as? Int, PushPayload.isNumber(object["v"]) else {
            throw .sealedDamaged("`sealed.v` is no whole number")
        }
        guard version == Self.version else { throw .sealedVersion(version) }
        guard let id = (object["kid"] as? String).flatMap(SealingKeyID.init) else {
            throw .sealedDamaged("`sealed.kid` is no key id")
        }
        guard let text = object["c"] as? String else {
            throw .sealedDamaged("`sealed.c` is no string")
        }
        guard text.utf8.count <= Self.longestText else { throw .sealedTooLarge(text.utf8.count) }
        guard let nonce = (object["n"] as? String).flatMap(Self.bytes),
            nonce.count == AESGCM.nonceLength
        else { throw .sealedDamaged("`sealed.n` is not Base64 of \(AESGCM.nonceLength) bytes") }
        guard let sealed = Self.bytes(text), sealed.count > AESGCM.tagLength else {
            throw .sealedDamaged("`sealed.c` is not Base64 of a text and its tag")
        }
        self.init(keyID: id, nonce: nonce, sealed: sealed)
    }

    /// What is authenticated besides the text.
    static func associatedData(_ keyID: SealingKeyID) -> [UInt8] {
        Array("richpush/\(version)/\(keyID.text)".utf8)
    }

    /// As JSON, without a space.
    ///
    /// None of its parts holds a character that JSON would have to escape.
    var json: String {
        let (nonce, sealed) = (Data(nonce), Data(sealed))
        return #"{"v":\#(Self.version),"kid":"\#(keyID.text)","n":"#
            + #""\#(nonce.base64EncodedString())","c":"\#(sealed.base64EncodedString())"}"#
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        // An empty text is no bytes to Foundation, and nothing to us.
        text.utf8.count <= longestText ? Data(base64Encoded: text).map(Array.init) : nil
    }
}
