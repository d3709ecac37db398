internal import COpenSSL

/// The settings that the sessions of one server, or of one kind of client, share.
///
/// At least TLS 1.2, as App Transport Security asks of every server.
public final class TLSContext: Sendable {
    // SSL_CTX counts its references and locks itself. Its settings must not change once sessions
    // exist (OpenSSL's README-threads), and nothing here changes them after `init`.
    private nonisolated(unsafe) let pointer: OpaquePointer
    private let isServer: Bool

    /// A server's context, which shows this certificate and asks for none.
    ///
    /// - Throws: ``TLSError/Code/identity`` when the certificate or the key cannot be read, or
    ///   when one does not belong to the other.
    public init(serverWith identity: TLSIdentity) throws(TLSError) {
        pointer = try Self.make(TLS_server_method()) { (context) throws(TLSError) in
            let certificate = try CertificateHandle(pem: identity.certificate)
            let key = try KeyHandle(pem: identity.privateKey)
            guard SSL_CTX_use_certificate(context, certificate.pointer) == 1,
                SSL_CTX_use_PrivateKey(context, key.pointer) == 1
            else { throw .draining(.identity) }
        }
        isServer = true
    }

    /// A client's context, which accepts only certificates that this authority signed.
    ///
    /// - Parameters:
    ///   - authority: the authority's own certificate, as PEM.
    ///   - applicationProtocol: offered with ALPN, such as `h2`; `nil` offers none.
    /// - Throws: ``TLSError/Code/identity`` when the certificate cannot be read.
    public init(
        clientTrusting authority: String, applicationProtocol: String? = nil
    ) throws(TLSError) {
        pointer = try Self.make(TLS_client_method()) { (context) throws(TLSError) in
            let certificate = try CertificateHandle(pem: authority)
            let store = SSL_CTX_get_cert_store(context)
            guard X509_STORE_add_cert(store, certificate.pointer) == 1 else {
                throw .draining(.identity)
            }
            SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
            let name = Array((applicationProtocol ?? "").utf8)
            let wire = [UInt8(truncatingIfNeeded: name.count)] + name
            // Zero means success here, unlike most OpenSSL calls (SSL_CTX_set_alpn_protos(3)).
            guard name.isEmpty || SSL_CTX_set_alpn_protos(context, wire, UInt32(wire.count)) == 0
            else { throw .draining(.setup) }
        }
        isServer = false
    }

    deinit { SSL_CTX_free(pointer) }

    /// A new session, which begins with the handshake.
    ///
    /// A client passes the host name or address that it expects in the server's certificate, a
    /// server passes none.
    public func session(with peer: String? = nil) throws(TLSError) -> TLSSession {
        try TLSSession(context: pointer, isServer: isServer, peer: peer)
    }

    private static func make(
        _ method: OpaquePointer?, settings: (OpaquePointer) throws(TLSError) -> Void
    ) throws(TLSError) -> OpaquePointer {
        ERR_clear_error()
        guard let context = SSL_CTX_new(method) else { throw .draining(.setup) }
        do throws(TLSError) {
            guard copenssl_set_min_proto_version(context, TLS1_2_VERSION) == 1 else {
                throw .draining(.setup)
            }
            try settings(context)
        } catch {
            SSL_CTX_free(context)
            throw error
        }
        return context
    }
}
