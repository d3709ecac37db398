internal import COpenSSL

/// The settings of TLS over sockets for one application protocol, shared by ``TLSConnection``s.
///
/// At least TLS 1.2. A client verifies the whole chain and the name, always.
public final class TLSConnectionContext: Sendable {
    /// Whom a client believes.
    public enum Trust: Hashable, Sendable {
        /// The system's authorities, as `update-ca-certificates` keeps them.
        case system
        /// These authorities alone; PEM, one or more certificates.
        case authorities(pem: String)
    }

    // SSL_CTX counts its references and locks itself; nothing changes it after `init`.
    nonisolated(unsafe) let pointer: OpaquePointer
    /// The protocol's name as ALPN spells it.
    let applicationProtocol: [UInt8]
    /// Whether a handshake fails when no protocol was agreed on.
    let requiresProtocol: Bool

    /// A client's context.
    ///
    /// The application protocol, such as `h2`, is the only one offered; the identity is the client's
    /// own certificate, for a server that asks for one.
    ///
    /// - Throws: ``TLSError/Code/identity`` when a certificate or key cannot be read.
    public init(
        clientFor applicationProtocol: String, trust: Trust, identity: ClientIdentity? = nil
    ) throws(TLSError) {
        let name = Array(applicationProtocol.utf8)
        self.applicationProtocol = name
        requiresProtocol = true
        pointer = try Self.make(TLS_client_method()) { (context) throws(TLSError) in
            let wire = [UInt8(truncatingIfNeeded: name.count)] + name
            // Zero means success here, unlike most OpenSSL calls (SSL_CTX_set_alpn_protos(3)).
            guard SSL_CTX_set_alpn_protos(context, wire, UInt32(wire.count)) == 0 else {
                throw .draining(.setup)
            }
            SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
            switch trust {
            case .system:
                guard SSL_CTX_set_default_verify_paths(context) == 1 else {
                    throw .draining(.setup)
                }
            case .authorities(let pem):
                try Self.add(authorities: pem, to: context)
            }
            if let identity { try identity.use(in: context) }
        }
    }

    /// A server's context, which shows this certificate.
    ///
    /// With a client authority it asks for certificates and refuses those of others, but serves
    /// clients without any. A client that offers other protocols is refused; one that offers none
    /// (some HTTP/2 clients send no ALPN) is refused only when `requiresProtocol` is true.
    ///
    /// - Throws: ``TLSError/Code/identity`` when a certificate or key cannot be read.
    public init(
        serverFor applicationProtocol: String, identity: TLSIdentity,
        clientAuthority: String? = nil, requiresProtocol: Bool = true
    ) throws(TLSError) {
        self.applicationProtocol = Array(applicationProtocol.utf8)
        self.requiresProtocol = requiresProtocol
        pointer = try Self.make(TLS_server_method()) { (context) throws(TLSError) in
            let certificate = try CertificateHandle(pem: identity.certificate)
            let key = try KeyHandle(pem: identity.privateKey)
            guard SSL_CTX_use_certificate(context, certificate.pointer) == 1,
                SSL_CTX_use_PrivateKey(context, key.pointer) == 1
            else { throw .draining(.identity) }
            if let clientAuthority {
                try Self.add(authorities: clientAuthority, to: context)
                SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
                // Push certificates have purposes of their own.
                X509_VERIFY_PARAM_set_purpose(SSL_CTX_get0_param(context), X509_PURPOSE_ANY)
            }
            // Sessions are not resumed with client certificates unless this is set
            // (SSL_CTX_set_session_id_context(3)).
            SSL_CTX_set_session_id_context(context, [1], 1)
        }
        SSL_CTX_set_alpn_select_cb(
            pointer,
            { _, chosen, chosenLength, offered, offeredLength, argument in
                guard let argument, let offered, let chosen, let chosenLength else {
                    return SSL_TLSEXT_ERR_NOACK
                }
                let context = Unmanaged<TLSConnectionContext>.fromOpaque(argument)
                    .takeUnretainedValue()
                let list = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
                guard let range = context.place(in: list) else {
                    return SSL_TLSEXT_ERR_ALERT_FATAL
                }
                chosen.pointee = offered + range.lowerBound
                chosenLength.pointee = UInt8(range.count)
                return SSL_TLSEXT_ERR_OK
                // The context outlives its sessions: each TLSConnection keeps it.
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { SSL_CTX_free(pointer) }

    /// Where this context's protocol stands in ALPN's list of length-prefixed names.
    private func place(in list: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var index = 0
        while index < list.count {
            let start = index + 1
            let end = start + Int(list[index])
            guard end <= list.count else { return nil }
            if list[start..<end].elementsEqual(applicationProtocol) { return start..<end }
            index = end
        }
        return nil
    }

    private static func add(
        authorities pem: String, to context: OpaquePointer
    ) throws(TLSError) {
        let marker = "-----BEGIN CERTIFICATE-----"
        let pieces = pem.components(separatedByMarker: marker)
        guard !pieces.isEmpty else { throw TLSError(.identity, ["there is no certificate"]) }
        let store = SSL_CTX_get_cert_store(context)
        for piece in pieces {
            let certificate = try CertificateHandle(pem: piece)
            guard X509_STORE_add_cert(store, certificate.pointer) == 1 else {
                throw .draining(.identity)
            }
        }
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
            copenssl_set_stream_modes(context)
            SSL_CTX_set_default_read_buffer_len(context, 65_536)
            try settings(context)
        } catch {
            SSL_CTX_free(context)
            throw error
        }
        return context
    }
}

extension String {
    /// The pieces of the text that begin with the marker, each with it; what stands before the
    /// first is left out.
    func components(separatedByMarker marker: String) -> [String] {
        var pieces: [String] = []
        var rest = self[...]
        while let start = rest.firstRange(of: marker) {
            let next = rest[start.upperBound...].firstRange(of: marker)?.lowerBound ?? rest.endIndex
            pieces.append(String(rest[start.lowerBound..<next]))
            rest = rest[next...]
        }
        return pieces
    }
}
