internal import COpenSSL

/// A private key on P-256, which signs as JWT's ES256 does.
public final class ES256Key: Sendable {
    // OpenSSL counts references of keys and does not change one that only signs.
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// Reads PKCS #8 PEM text, which a `.p8` file of Apple is.
    ///
    /// Line breaks may be written out (`\n`), missing or indented; the text may be in quotes, or
    /// Base64 of the file or of its binary form: so keys come out of environment variables and
    /// secret stores.
    ///
    /// - Throws: ``TLSError/Code/identity`` when it is no key, or a key of another kind.
    public init(pem: String) throws(TLSError) {
        let pem = PrivateKeyText.pem(pem)
        guard pem.contains("PRIVATE KEY-----") else {
            throw TLSError(
                .identity,
                [
                    pem.contains("-----BEGIN CERTIFICATE-----")
                        ? "it is a certificate, not a key: a .p8 file begins with -----BEGIN PRIVATE KEY-----"
                        : "it is not a .p8 file, which begins with -----BEGIN PRIVATE KEY-----"
                ])
        }
        let key = try KeyHandle(pem: pem)
        guard Self.isP256(key.pointer) else {
            throw TLSError(.identity, ["the key is not an elliptic one on P-256"])
        }
        // Freed in `deinit`; the handle keeps its own reference until here.
        EVP_PKEY_up_ref(key.pointer)
        pointer = key.pointer
    }

    deinit { EVP_PKEY_free(pointer) }

    /// A new key, as PEM.
    public static func generate() throws(TLSError) -> String { try KeyHandle.generate().pem() }

    /// The public half, as PEM, for whoever verifies.
    public func publicKey() throws(TLSError) -> String {
        try MemoryBIO.writing { PEM_write_bio_PUBKEY($0, pointer) == 1 }
    }

    /// The signature as JWT wants it: two numbers of 32 bytes (RFC 7518, section 3.4).
    public func sign(_ message: some Collection<UInt8>) throws(TLSError) -> [UInt8] {
        ERR_clear_error()
        let bytes = Array(message)
        guard let context = EVP_MD_CTX_new() else { throw .draining(.setup) }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1 else {
            throw .draining(.identity)
        }
        // A signature in DER is at most 72 bytes long on this curve.
        var der = [UInt8](repeating: 0, count: 80)
        var count = der.count
        guard EVP_DigestSign(context, &der, &count, bytes, bytes.count) == 1 else {
            throw .draining(.identity)
        }
        return try Self.raw(der: der.prefix(count))
    }

    private static func isP256(_ key: OpaquePointer) -> Bool {
        var name = [CChar](repeating: 0, count: 32)
        var length = 0
        guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else {
            ERR_clear_error()
            return false
        }
        let text = String(
            decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text == "prime256v1" || text == "P-256"
    }

    private static func raw(der: ArraySlice<UInt8>) throws(TLSError) -> [UInt8] {
        ERR_clear_error()
        let parsed = Array(der).withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var start = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &start, buffer.count)
        }
        guard let parsed else { throw .draining(.identity) }
        defer { ECDSA_SIG_free(parsed) }
        var raw = [UInt8](repeating: 0, count: 64)
        let isWhole = raw.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            return BN_bn2binpad(ECDSA_SIG_get0_r(parsed), start, 32) == 32
                && BN_bn2binpad(ECDSA_SIG_get0_s(parsed), start + 32, 32) == 32
        }
        guard isWhole else { throw .draining(.identity) }
        return raw
    }
}

/// The public half of an ``ES256Key``.
public final class ES256PublicKey: Sendable {
    // As in ES256Key.
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// - Throws: ``TLSError/Code/identity`` when the PEM text is no public key.
    public init(pem: String) throws(TLSError) {
        let read = try MemoryBIO.reading(pem) { PEM_read_bio_PUBKEY($0, nil, nil, nil) }
        guard let read else { throw .draining(.identity) }
        pointer = read
    }

    deinit { EVP_PKEY_free(pointer) }

    /// Whether this is the key's signature of the message, in DER (RFC 3279, section 2.2.3), as
    /// some JWT libraries write it.
    public func isValid(
        der signature: some Collection<UInt8>, of message: some Collection<UInt8>
    ) -> Bool {
        ERR_clear_error()
        let der = Array(signature)
        guard (8...72).contains(der.count), let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        let bytes = Array(message)
        let isValid =
            EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
            && EVP_DigestVerify(context, der, der.count, bytes, bytes.count) == 1
        ERR_clear_error()
        return isValid
    }

    /// Whether the 64 bytes are the key's signature of the message.
    public func isValid(
        _ signature: some Collection<UInt8>, of message: some Collection<UInt8>
    ) -> Bool {
        let raw = Array(signature)
        guard raw.count == 64, let pair = ECDSA_SIG_new() else { return false }
        defer { ECDSA_SIG_free(pair) }
        let r = BN_bin2bn(Array(raw[..<32]), 32, nil)
        let s = BN_bin2bn(Array(raw[32...]), 32, nil)
        guard let r, let s, ECDSA_SIG_set0(pair, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return false
        }
        var der = [UInt8](repeating: 0, count: 80)
        let length = der.withUnsafeMutableBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return i2d_ECDSA_SIG(pair, &cursor)
        }
        guard length > 0, let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        let bytes = Array(message)
        let isValid =
            EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
            && EVP_DigestVerify(context, der, Int(length), bytes, bytes.count) == 1
        ERR_clear_error()
        return isValid
    }
}
