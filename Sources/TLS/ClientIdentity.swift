internal import COpenSSL
public import Foundation

/// The certificate with which a client proves who it is, its key, and the certificates between it
/// and its authority; all as PEM.
public struct ClientIdentity: Hashable, Sendable {
    public let identity: TLSIdentity
    public let chain: [String]

    /// - Parameters:
    ///   - certificates: PEM text; the first certificate is the client's own.
    ///   - privateKey: PEM text without a password.
    /// - Throws: ``TLSError/Code/identity`` when one cannot be read, the certificate has
    ///   expired, or the key is not the certificate's.
    public init(certificates: String, privateKey: String) throws(TLSError) {
        let pieces = certificates.components(separatedByMarker: "-----BEGIN CERTIFICATE-----")
        guard let first = pieces.first else {
            throw TLSError(.identity, ["there is no certificate"])
        }
        identity = TLSIdentity(certificate: first, privateKey: privateKey)
        chain = Array(pieces.dropFirst())
        let certificate = try CertificateHandle(pem: first)
        let key = try KeyHandle(pem: privateKey)
        guard X509_check_private_key(certificate.pointer, key.pointer) == 1 else {
            throw .draining(.identity)
        }
        try Self.refuseExpired(certificate.pointer)
    }

    /// A server refuses it with a word that does not say which side is meant.
    private static func refuseExpired(_ certificate: OpaquePointer) throws(TLSError) {
        // "returns -1 if asn1_time is earlier than, or equal to, the current time"
        // (X509_cmp_current_time(3)).
        guard X509_cmp_current_time(X509_get0_notAfter(certificate)) == -1 else { return }
        throw TLSError(.identity, ["the certificate has expired"])
    }

    /// Reads a `.p12` file, as Keychain Access exports a certificate with its key.
    ///
    /// - Throws: ``TLSError/Code/identity`` for a wrong password, a file without a certificate
    ///   or without a key, and for encryption that OpenSSL keeps in its legacy provider (files of
    ///   macOS before 2022: convert them with `openssl pkcs12 -legacy`).
    public init(pkcs12: Data, password: String) throws(TLSError) {
        ERR_clear_error()
        let bytes = [UInt8](pkcs12)
        let parsed = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var start = buffer.baseAddress
            return d2i_PKCS12(nil, &start, buffer.count)
        }
        guard let parsed else {
            ERR_clear_error()
            throw TLSError(.identity, ["it is no .p12 file, or is damaged"])
        }
        defer { PKCS12_free(parsed) }
        var key: OpaquePointer?
        var certificate: OpaquePointer?
        var others: OpaquePointer?
        guard PKCS12_parse(parsed, password, &key, &certificate, &others) == 1 else {
            throw Self.explain(TLSError.draining(.identity))
        }
        defer {
            EVP_PKEY_free(key)
            X509_free(certificate)
            if let others { copenssl_x509_free_all(others) }
        }
        guard let key, let certificate else {
            throw TLSError(.identity, ["the file has no certificate with its key"])
        }
        try Self.refuseExpired(certificate)
        identity = TLSIdentity(
            certificate: try MemoryBIO.writing { PEM_write_bio_X509($0, certificate) == 1 },
            privateKey: try MemoryBIO.writing {
                PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) == 1
            })
        var chain: [String] = []
        if let others {
            for index in 0..<copenssl_x509_count(others) {
                let other = copenssl_x509_at(others, index)
                chain.append(try MemoryBIO.writing { PEM_write_bio_X509($0, other) == 1 })
            }
        }
        self.chain = chain
    }

    /// OpenSSL's words for the two that happen most, in words for people.
    private static func explain(_ failure: TLSError) -> TLSError {
        if failure.reasons.contains("mac verify failure") {
            return TLSError(.identity, ["the password is wrong, or the file is damaged"])
        }
        guard failure.reasons.contains("unsupported") else { return failure }
        return TLSError(
            .identity,
            ["its encryption is out of use: write it anew with openssl pkcs12 -legacy"])
    }

    func use(in context: OpaquePointer) throws(TLSError) {
        let certificate = try CertificateHandle(pem: identity.certificate)
        let key = try KeyHandle(pem: identity.privateKey)
        guard SSL_CTX_use_certificate(context, certificate.pointer) == 1,
            SSL_CTX_use_PrivateKey(context, key.pointer) == 1
        else { throw .draining(.identity) }
        for pem in chain {
            let link = try CertificateHandle(pem: pem)
            // The context takes this reference over when the call succeeds.
            X509_up_ref(link.pointer)
            guard copenssl_add_chain_certificate(context, link.pointer) == 1 else {
                X509_free(link.pointer)
                throw .draining(.identity)
            }
        }
    }
}
