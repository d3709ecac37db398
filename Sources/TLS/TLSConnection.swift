internal import COpenSSL

/// TLS over one connected socket that does not block.
///
/// It reads and writes the socket itself, which saves a copy of every byte; `TLSSession` is the
/// same without a socket. The socket stays its owner's to close. A connection belongs to one thread,
/// which has to block SIGPIPE: OpenSSL writes with write(2).
public final class TLSConnection {
    /// How far a call came.
    public enum Progress: Hashable, Sendable {
        case done(Int)
        /// Again when the socket is readable.
        case needsReading
        /// Again when the socket is writable.
        case needsWriting
        /// The other side said that it sends nothing more, or the connection has ended.
        case ended
    }

    private let ssl: OpaquePointer
    private let context: TLSConnectionContext

    /// TLS over a connected socket that does not block and stays open as long as this lives.
    ///
    /// A client passes the name or address that it expects in the certificate, a server passes none.
    public init(
        _ context: TLSConnectionContext, socket: Int32, peer: String? = nil
    ) throws(TLSError) {
        ERR_clear_error()
        guard let ssl = SSL_new(context.pointer) else { throw .draining(.setup) }
        guard SSL_set_fd(ssl, socket) == 1 else {
            SSL_free(ssl)
            throw .draining(.setup)
        }
        if let peer {
            SSL_set_connect_state(ssl)
            guard Self.expect(peer, ssl) else {
                SSL_free(ssl)
                throw .draining(.setup)
            }
        } else {
            SSL_set_accept_state(ssl)
        }
        self.ssl = ssl
        self.context = context
    }

    deinit { SSL_free(ssl) }

    private static func expect(_ peer: String, _ ssl: OpaquePointer) -> Bool {
        // Server name indication is for host names only (RFC 6066, section 3).
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), peer) == 1 { return true }
        ERR_clear_error()
        return SSL_set1_host(ssl, peer) == 1 && copenssl_set_tlsext_host_name(ssl, peer) == 1
    }

    /// Carries the handshake on; ``Progress/done(_:)`` when it is complete.
    ///
    /// - Throws: ``TLSError/Code/untrusted`` when this side does not accept the other's
    ///   certificate, ``TLSError/Code/handshake`` for everything else, also when the other side
    ///   does not speak the application protocol.
    public func handshake() throws(TLSError) -> Progress {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        guard result != 1 else {
            guard agreesOnProtocol else {
                let name = String(decoding: context.applicationProtocol, as: UTF8.self)
                throw TLSError(.handshake, ["the other side does not speak \(name) (ALPN)"])
            }
            return .done(0)
        }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .needsReading
        case SSL_ERROR_WANT_WRITE: return .needsWriting
        default: break
        }
        let verdict = SSL_get_verify_result(ssl)
        guard verdict != X509_V_OK, let text = X509_verify_cert_error_string(verdict) else {
            throw Self.explain(.draining(.handshake))
        }
        ERR_clear_error()
        throw TLSError(.untrusted, [String(cString: text)])
    }

    private static func explain(_ failure: TLSError) -> TLSError {
        switch failure.reasons {
        case []: TLSError(.handshake, ["the connection was cut in the handshake"])
        // What the first bytes of another protocol look like.
        case ["wrong version number"]:
            TLSError(.handshake, ["the other side does not speak TLS: is it the right port?"])
        default: failure
        }
    }

    private var agreesOnProtocol: Bool {
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        SSL_get0_alpn_selected(ssl, &name, &length)
        guard let name else { return !context.requiresProtocol }
        return UnsafeBufferPointer(start: name, count: Int(length))
            .elementsEqual(context.applicationProtocol)
    }

    /// Whether the other side showed a certificate, which has been verified then.
    public var hasPeerCertificate: Bool { SSL_get0_peer_certificate(ssl) != nil }

    /// Decrypts into the buffer.
    public func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(TLSError) -> Progress {
        ERR_clear_error()
        let result = SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
        return try progress(result)
    }

    /// Encrypts from the buffer; perhaps only a part, which ``Progress/done(_:)`` counts.
    public func write(_ buffer: UnsafeRawBufferPointer) throws(TLSError) -> Progress {
        ERR_clear_error()
        let result = SSL_write(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
        return try progress(result)
    }

    private func progress(_ result: Int32) throws(TLSError) -> Progress {
        if result > 0 { return .done(Int(result)) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .needsReading
        case SSL_ERROR_WANT_WRITE: return .needsWriting
        case SSL_ERROR_ZERO_RETURN, SSL_ERROR_SYSCALL:
            ERR_clear_error()
            return .ended
        default:
            let failure = TLSError.draining(.record)
            // OpenSSL 3 reports a connection that ends without `close_notify` as an error.
            if failure.reasons == ["unexpected eof while reading"] { return .ended }
            throw failure
        }
    }

    /// Says that nothing more comes (`close_notify`), as far as the socket takes it.
    public func close() {
        ERR_clear_error()
        // There is nothing to do about a failure: the connection ends either way.
        _ = SSL_shutdown(ssl)
        ERR_clear_error()
    }
}

// A connection moves to no other thread while a call is running, and has one owner.
@available(*, unavailable)
extension TLSConnection: Sendable {}
