public import TLS

/// How a sender proves that it may send.
public enum Credential: Sendable {
    /// A key of the developer account. One token is shared by everything that holds this source.
    case token(ProviderTokenSource)
    /// A push certificate with its key, shown in the TLS handshake.
    case certificate(ClientIdentity)

    var tokens: ProviderTokenSource? {
        guard case .token(let source) = self else { return nil }
        return source
    }

    var identity: ClientIdentity? {
        guard case .certificate(let identity) = self else { return nil }
        return identity
    }
}
