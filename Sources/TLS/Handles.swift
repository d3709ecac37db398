import COpenSSL

/// An X.509 certificate in OpenSSL's form, freed when this value goes away.
struct CertificateHandle: ~Copyable {
    let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) { self.pointer = pointer }

    init(pem: String) throws(TLSError) {
        let read = try MemoryBIO.reading(pem) { PEM_read_bio_X509($0, nil, nil, nil) }
        guard let read else { throw .draining(.identity) }
        self.init(owning: read)
    }

    static func empty() throws(TLSError) -> CertificateHandle {
        ERR_clear_error()
        guard let made = X509_new() else { throw .draining(.setup) }
        return CertificateHandle(owning: made)
    }

    deinit { X509_free(pointer) }

    func pem() throws(TLSError) -> String {
        try MemoryBIO.writing { PEM_write_bio_X509($0, pointer) == 1 }
    }
}

/// A private key in OpenSSL's form, freed when this value goes away.
struct KeyHandle: ~Copyable {
    let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) { self.pointer = pointer }

    init(pem: String) throws(TLSError) {
        guard pem.contains("PRIVATE KEY-----") else {
            throw TLSError(.identity, ["there is no private key in it"])
        }
        guard !pem.contains("ENCRYPTED") else {
            throw TLSError(
                .identity, ["the key has a password: write it without one, with openssl pkcs8"])
        }
        // With neither a callback nor a password, PEM_read_bio_PrivateKey(3) asks the terminal
        // for the password of an encrypted key; an empty password makes it fail instead.
        let read = try MemoryBIO.reading(pem) { bio in
            "".withCString {
                PEM_read_bio_PrivateKey(bio, nil, nil, UnsafeMutableRawPointer(mutating: $0))
            }
        }
        guard let read else { throw .draining(.identity) }
        self.init(owning: read)
    }

    static func generate() throws(TLSError) -> KeyHandle {
        ERR_clear_error()
        guard let made = copenssl_p256_key() else { throw .draining(.identity) }
        return KeyHandle(owning: made)
    }

    deinit { EVP_PKEY_free(pointer) }

    func pem() throws(TLSError) -> String {
        try MemoryBIO.writing { PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) == 1 }
    }
}

/// OpenSSL's stream over a buffer, lent for one reading or one writing.
enum MemoryBIO {
    static func reading(
        _ text: String, _ read: (OpaquePointer) -> OpaquePointer?
    ) throws(TLSError) -> OpaquePointer? {
        ERR_clear_error()
        let bytes = Array(text.utf8)
        guard let count = Int32(exactly: bytes.count) else { throw TLSError(.identity) }
        // BIO_new_mem_buf(3) does not copy, so the pointer must outlive the BIO.
        return bytes.withUnsafeBytes { buffer -> OpaquePointer? in
            guard let bio = BIO_new_mem_buf(buffer.baseAddress, count) else { return nil }
            defer { BIO_free(bio) }
            return read(bio)
        }
    }

    static func writing(_ write: (OpaquePointer) -> Bool) throws(TLSError) -> String {
        ERR_clear_error()
        guard let bio = BIO_new(BIO_s_mem()) else { throw .draining(.setup) }
        defer { BIO_free(bio) }
        guard write(bio) else { throw .draining(.identity) }
        var start: UnsafeMutablePointer<CChar>?
        let count = copenssl_bio_mem_data(bio, &start)
        guard let start, count > 0 else { throw TLSError(.identity) }
        return start.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
            String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
    }
}
