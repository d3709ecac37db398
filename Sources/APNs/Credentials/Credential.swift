public import Foundation
public import TLS

/// How a sender proves that it may send.
public enum Credential: Sendable {
    /// A key of the developer account. One token is shared by everything that holds this source.
    case token(ProviderTokenSource)
    /// A push certificate with its key, shown in the TLS handshake.
    case certificate(ClientIdentity)

    /// A push certificate from a `.p12` file, as Keychain Access exports it.
    ///
    /// - Throws: `TLSError` for a wrong password, a file without certificate or key, or an expired one.
    public static func certificate(
        pkcs12: Data, password: String
    ) throws(TLSError) -> Self {
        .certificate(try ClientIdentity(pkcs12: pkcs12, password: password))
    }

    /// A push certificate with its private key, both in one PEM text.
    ///
    /// - Throws: `TLSError` when one cannot be read, or the certificate has expired.
    public static func certificate(pem: String) throws(TLSError) -> Self {
        .certificate(try ClientIdentity(certificates: pem, privateKey: pem))
    }

    /// The key whose `.p8` file has this text; see ``ProviderTokenSource``.
    ///
    /// - Throws: ``ProviderTokenSource/KeyError`` when the key or an identifier is wrong.
    public static func key(
        _ key: String, keyID: String, teamID: String
    ) throws(ProviderTokenSource.KeyError) -> Self {
        .token(try ProviderTokenSource(key: key, keyID: keyID, teamID: teamID))
    }

    var tokens: ProviderTokenSource? {
        guard case .token(let source) = self else { return nil }
        return source
    }

    var identity: ClientIdentity? {
        guard case .certificate(let identity) = self else { return nil }
        return identity
    }
}
