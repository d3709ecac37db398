internal import COpenSSL

/// One side of one TLS connection: a machine that turns plain bytes into wire bytes and back.
///
/// It does no input or output. Bytes that came from the other side go in through ``receive(_:)``;
/// after every call, what ``takeOutput()`` returns has to go to the other side, even when the call
/// threw (it then holds the alert that says why). `TLSContext` makes sessions; `TLSIdentity` is
/// what a server shows.
///
/// A session may move between threads, but two threads may not use it at once; being
/// noncopyable, it has one owner.
public struct TLSSession: ~Copyable, Sendable {
    /// What ``read(upTo:)`` found.
    public enum Reading: Hashable, Sendable {
        case bytes([UInt8])
        /// Nothing more until the other side sends more.
        case needsMore
        /// The other side said that it sends nothing more. An end of the connection without this
        /// may be an attacker's cut.
        case closed
    }

    // The only reference to this SSL object, which OpenSSL binds to no thread.
    private nonisolated(unsafe) let ssl: OpaquePointer
    // Both belong to `ssl`, which frees them.
    private nonisolated(unsafe) let incoming: OpaquePointer
    private nonisolated(unsafe) let outgoing: OpaquePointer

    /// `peer` is the name that a client expects in the server's certificate; `nil` for a server,
    /// and for a client that takes any name.
    init(context: OpaquePointer, isServer: Bool, peer: String?) throws(TLSError) {
        ERR_clear_error()
        guard let ssl = SSL_new(context) else { throw .draining(.setup) }
        guard let incoming = BIO_new(BIO_s_mem()) else {
            SSL_free(ssl)
            throw .draining(.setup)
        }
        guard let outgoing = BIO_new(BIO_s_mem()) else {
            BIO_free(incoming)
            SSL_free(ssl)
            throw .draining(.setup)
        }
        // From here on SSL_free(3) frees both.
        SSL_set_bio(ssl, incoming, outgoing)
        if isServer { SSL_set_accept_state(ssl) } else { SSL_set_connect_state(ssl) }
        if let peer, !Self.expect(peer, ssl) {
            SSL_free(ssl)
            throw .draining(.setup)
        }
        self.ssl = ssl
        self.incoming = incoming
        self.outgoing = outgoing
    }

    deinit { SSL_free(ssl) }

    /// Makes the handshake fail unless the certificate names `peer`, an address or a host name.
    private static func expect(_ peer: String, _ ssl: OpaquePointer) -> Bool {
        // Server name indication is for host names only (RFC 6066, section 3).
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), peer) == 1 { return true }
        ERR_clear_error()
        return SSL_set1_host(ssl, peer) == 1 && copenssl_set_tlsext_host_name(ssl, peer) == 1
    }

    /// Takes in bytes that the other side sent.
    public mutating func receive(_ bytes: some Collection<UInt8>) throws(TLSError) {
        try Self.put(bytes) { data, count in
            ERR_clear_error()
            return BIO_write(incoming, data, count)
        }
    }

    /// The bytes that have to go to the other side now; they are returned once.
    public mutating func takeOutput() -> [UInt8] {
        let waiting = BIO_ctrl_pending(outgoing)
        guard waiting > 0, let capacity = Int32(exactly: waiting) else { return [] }
        return [UInt8](unsafeUninitializedCapacity: waiting) { buffer, count in
            count = max(0, Int(BIO_read(outgoing, buffer.baseAddress, capacity)))
        }
    }

    /// Carries the handshake on as far as the received bytes allow.
    ///
    /// - Returns: whether the handshake is complete.
    /// - Throws: ``TLSError/Code/untrusted`` when this side does not accept the certificate of
    ///   the other, ``TLSError/Code/handshake`` for everything else.
    public mutating func handshake() throws(TLSError) -> Bool {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        guard result != 1 else { return true }
        guard SSL_get_error(ssl, result) != SSL_ERROR_WANT_READ else { return false }
        let verdict = SSL_get_verify_result(ssl)
        guard verdict != X509_V_OK, let text = X509_verify_cert_error_string(verdict) else {
            throw .draining(.handshake)
        }
        ERR_clear_error()
        throw TLSError(.untrusted, [String(cString: text)])
    }

    /// Encrypts bytes; call it only after the handshake.
    public mutating func write(_ bytes: some Collection<UInt8>) throws(TLSError) {
        // The BIO in memory takes everything, so that there is no "again later".
        try Self.put(bytes) { data, count in
            ERR_clear_error()
            return SSL_write(ssl, data, count)
        }
    }

    /// Decrypts up to `limit` of the bytes received.
    public mutating func read(upTo limit: Int) throws(TLSError) -> Reading {
        let limit = Int32(clamping: max(1, limit))
        var result: Int32 = 0
        ERR_clear_error()
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(limit)) { buffer, count in
            result = SSL_read(ssl, buffer.baseAddress, limit)
            count = max(0, Int(result))
        }
        guard result <= 0 else { return .bytes(bytes) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .needsMore
        case SSL_ERROR_ZERO_RETURN: return .closed
        default: throw .draining(.record)
        }
    }

    /// Says to the other side that nothing more comes (`close_notify`).
    public mutating func close() {
        ERR_clear_error()
        // Zero: sent, and the other side's own has not come yet. There is nothing to do about a
        // failure, since the connection ends either way.
        _ = SSL_shutdown(ssl)
        ERR_clear_error()
    }

    /// Hands `bytes` to a C function that takes a pointer and an `int`, in pieces that fit one.
    private static func put(
        _ bytes: some Collection<UInt8>, into function: (UnsafePointer<UInt8>, Int32) -> Int32
    ) throws(TLSError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(1 << 20)
            let taken = piece.withUnsafeBufferPointer { buffer -> Int32 in
                guard let start = buffer.baseAddress else { return 0 }
                return function(start, Int32(buffer.count))
            }
            guard taken > 0 else { throw .draining(.record) }
            rest = rest.dropFirst(Int(taken))
        }
    }
}
