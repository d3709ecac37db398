internal import Foundation
internal import HTTP2
internal import StrictJSON
public import TLS

/// Whose provider tokens are believed.
public struct ProviderKey: Sendable {
    /// The key's ten characters, `kid` of a token.
    public let keyID: String
    /// The team's ten characters, `iss` of a token.
    public let teamID: String
    let publicKey: ES256PublicKey

    /// A key that is believed, by its public half.
    public init(keyID: String, teamID: String, publicKey: ES256PublicKey) {
        self.keyID = keyID
        self.teamID = teamID
        self.publicKey = publicKey
    }
}

/// Checks provider tokens as APNs does; one for each connection, which a token belongs to.
struct TokenCheck {
    private let keys: [ProviderKey]
    private let now: () -> Date
    private let isStrict: Bool
    private var verified: [UInt8] = []
    private var issuedAt = 0
    private var lastChange: Date?
    private var revoked: Set<[UInt8]> = []
    private var isRevoked = false

    init(_ keys: [ProviderKey], isStrict: Bool = false, now: @escaping () -> Date) {
        self.keys = keys
        self.isStrict = isStrict
        self.now = now
    }

    /// Treats the token of the last request as expired from now on.
    mutating func expire() {
        revoked.insert(verified)
        isRevoked = true
    }

    /// - Returns: `nil` when the token is good.
    mutating func judge(_ header: UnsafeRawBufferPointer?) -> PushVerdict? {
        guard let header else { return .reject(403, "MissingProviderToken") }
        if !verified.isEmpty, header.equals(verified) {
            return age()
        }
        let bytes = Array(header)
        guard let claim = verify(bytes) else { return .reject(403, "InvalidProviderToken") }
        // "more than one new token in 20 minutes on the same connection"
        let date = now()
        if !verified.isEmpty {
            if let lastChange, date.timeIntervalSince(lastChange) < 1_200 {
                return .reject(429, "TooManyProviderTokenUpdates")
            }
        }
        lastChange = date
        verified = bytes
        issuedAt = claim
        isRevoked = revoked.contains(bytes)
        return age()
    }

    private func age() -> PushVerdict? {
        let seconds = now().timeIntervalSince1970 - Double(issuedAt)
        if isRevoked || seconds > 3_600 { return .reject(403, "ExpiredProviderToken") }
        // A token from the future: the sender's clock is ahead by more than a moment.
        return seconds < -300 ? .reject(403, "InvalidProviderToken") : nil
    }

    /// The `iat` of a token whose signature holds.
    private func verify(_ header: [UInt8]) -> Int? {
        let text = String(decoding: header, as: UTF8.self)
        guard text.count < 2_048, text.lowercased().hasPrefix("bearer ") else { return nil }
        let parts = text.dropFirst(7).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Self.json(parts[0]), let claims = Self.json(parts[1]),
            head["alg"]?.string == "ES256", let issuedAt = issueTime(claims["iat"]),
            let key = keys.first(where: {
                $0.keyID == head["kid"]?.string && $0.teamID == claims["iss"]?.string
            }),
            let signature = Self.decode(parts[2]),
            isValid(signature, of: "\(parts[0]).\(parts[1])", key.publicKey)
        else { return nil }
        return issuedAt
    }

    /// `iat` in seconds. Clients in production send it as a fraction or as a string, too (Python's
    /// apns2, kalyke-apns).
    private func issueTime(_ claim: JSONValue?) -> Int? {
        if let whole = claim?.integer { return whole }
        guard !isStrict, let seconds = claim?.double ?? claim?.string.flatMap(Double.init),
            (0...1e11).contains(seconds)
        else { return nil }
        return Int(seconds)
    }

    /// JWT wants two numbers of 32 bytes (RFC 7518, section 3.4); Pushy signs in DER.
    private func isValid(_ signature: Data, of text: String, _ key: ES256PublicKey) -> Bool {
        if signature.count == 64, key.isValid(signature, of: text.utf8) { return true }
        return !isStrict && key.isValid(der: signature, of: text.utf8)
    }

    private static func json(_ part: Substring) -> JSONValue? {
        decode(part).flatMap { try? JSONReader.read($0) }
    }

    private static func decode(_ part: Substring) -> Data? {
        let standard = part.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: standard + padding)
    }
}
