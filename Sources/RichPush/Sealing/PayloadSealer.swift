public import Foundation

/// Encrypts payloads, for servers in Swift, for tests, and for `richpush encrypt`.
///
/// ```swift
/// let sealer = PayloadSealer(key: key, id: "2026-05")
/// let json = sealer?.seal(Data(#"{"aps":{"alert":"Your code is 1234"}}"#.utf8))
/// // {"aps":{"alert":"New message","mutable-content":1},"sealed":<json>}
/// ```
public struct PayloadSealer: Sendable {
    private let key: SealingKey
    private let id: SealingKeyID

    /// A sealer; `nil` when the id is none.
    ///
    /// - Parameters:
    ///   - key: the secret that the phone has, too.
    ///   - id: what the phone knows the key by: up to 64 letters, digits, dots, hyphens and
    ///     underscores of ASCII, no dot first.
    public init?(key: SealingKey, id: String) {
        guard let id = SealingKeyID(id) else { return nil }
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
    public func seal(_ content: Data) -> String? { seal(content, nonce: AESGCM.nonce()) }

    func seal(_ content: Data, nonce: [UInt8]) -> String? {
        guard !content.isEmpty, content.count <= Self.longestContent,
            let sealed = AESGCM.seal(
                Array(content), key: key, nonce: nonce,
                authenticating: SealedEnvelope.associatedData(id))
        else { return nil }
        return SealedEnvelope(keyID: id, nonce: nonce, sealed: sealed).json
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
        let empty = SealedEnvelope(keyID: id, nonce: AESGCM.nonce(), sealed: []).json.utf8.count
        let room = limit - outerLength + "{}".utf8.count - empty
        return max(0, room / 4 * 3 - AESGCM.tagLength)
    }

    /// Bytes of content whose Base64 is still read.
    static let longestContent = SealedEnvelope.longestText / 4 * 3 - AESGCM.tagLength
}
