internal import COpenSSL

/// A message with its signature, in the form of the Cryptographic Message Syntax (RFC 5652).
///
/// Apple's provisioning profiles are such messages around a property list.
public enum SignedMessage: Sendable {
    /// What was signed, if the signature fits it.
    ///
    /// Who signed is not judged: Apple's authorities are not in a server's trust store, and a phone
    /// judges anyway. So the content is whole, and otherwise as trustworthy as where it came from.
    ///
    /// - Parameter message: the message as DER, at most 2 GB.
    /// - Returns: what it holds.
    /// - Throws: ``TLSError/Code/record`` when it is no such message, or was changed.
    public static func content(of message: [UInt8]) throws(TLSError) -> [UInt8] {
        ERR_clear_error()
        guard let count = Int32(exactly: message.count) else { throw TLSError(.record) }
        // BIO_new_mem_buf(3) does not copy, so the pointer must outlive the BIO.
        let read = message.withUnsafeBytes { buffer -> OpaquePointer? in
            guard let bio = BIO_new_mem_buf(buffer.baseAddress, count) else { return nil }
            defer { BIO_free(bio) }
            return d2i_CMS_bio(bio, nil)
        }
        guard let read else { throw .draining(.record) }
        defer { CMS_ContentInfo_free(read) }
        guard let output = BIO_new(BIO_s_mem()) else { throw .draining(.setup) }
        defer { BIO_free(output) }
        // CMS_verify(3): "If CMS_NO_SIGNER_CERT_VERIFY is set the signing certificate is not
        // verified"; the signature is.
        let flags = UInt32(CMS_NO_SIGNER_CERT_VERIFY | CMS_BINARY)
        guard CMS_verify(read, nil, nil, nil, output, flags) == 1 else { throw .draining(.record) }
        return bytes(in: output)
    }

    /// Signs a content with an identity's key, which a test needs for a profile of its own.
    ///
    /// - Parameters:
    ///   - content: what to sign.
    ///   - identity: who signs.
    /// - Returns: the message as DER.
    /// - Throws: ``TLSError/Code/identity`` when the identity cannot sign.
    package static func signing(
        _ content: [UInt8], with identity: TLSIdentity
    ) throws(TLSError) -> [UInt8] {
        let certificate = try CertificateHandle(pem: identity.certificate)
        let key = try KeyHandle(pem: identity.privateKey)
        ERR_clear_error()
        guard let count = Int32(exactly: content.count) else { throw TLSError(.identity) }
        let made = content.withUnsafeBytes { buffer -> OpaquePointer? in
            guard let bio = BIO_new_mem_buf(buffer.baseAddress, count) else { return nil }
            defer { BIO_free(bio) }
            return CMS_sign(certificate.pointer, key.pointer, nil, bio, UInt32(CMS_BINARY))
        }
        guard let made else { throw .draining(.identity) }
        defer { CMS_ContentInfo_free(made) }
        guard let output = BIO_new(BIO_s_mem()) else { throw .draining(.setup) }
        defer { BIO_free(output) }
        guard i2d_CMS_bio(output, made) == 1 else { throw .draining(.identity) }
        return bytes(in: output)
    }

    private static func bytes(in bio: OpaquePointer) -> [UInt8] {
        var start: UnsafeMutablePointer<CChar>?
        let count = copenssl_bio_mem_data(bio, &start)
        guard let start, count > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
}
