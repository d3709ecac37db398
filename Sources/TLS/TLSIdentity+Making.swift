internal import COpenSSL
internal import Foundation

extension TLSIdentity {
    /// Makes a key on P-256 and a certificate for it, which the issuer signs, or else the new key.
    static func make(
        _ form: CertificateForm, issuer: TLSIdentity?
    ) throws(TLSError) -> TLSIdentity {
        let key = try KeyHandle.generate()
        let certificate = try CertificateHandle.empty()
        try certificate.fill(form, key: key)
        if let issuer {
            try certificate.sign(
                form, issuer: CertificateHandle(pem: issuer.certificate),
                key: KeyHandle(pem: issuer.privateKey))
        } else {
            try certificate.sign(form, key: key)
        }
        return TLSIdentity(certificate: try certificate.pem(), privateKey: try key.pem())
    }
}

extension CertificateHandle {
    fileprivate func fill(
        _ form: CertificateForm, key: borrowing KeyHandle
    ) throws(TLSError) {
        ERR_clear_error()
        let serial = Int(Int32.random(in: 1...Int32.max))
        let name = X509_get_subject_name(pointer)
        // "The set version function sets the numerical value of the version field": 2 is X.509 v3.
        guard X509_set_version(pointer, 2) == 1,
            ASN1_INTEGER_set(X509_get_serialNumber(pointer), serial) == 1,
            ASN1_TIME_set(X509_getm_notBefore(pointer), form.dates.lowerBound.seconds) != nil,
            ASN1_TIME_set(X509_getm_notAfter(pointer), form.dates.upperBound.seconds) != nil,
            X509_set_pubkey(pointer, key.pointer) == 1,
            X509_NAME_add_entry_by_txt(
                name, "CN", MBSTRING_UTF8, form.commonName, -1, -1, 0) == 1
        else { throw .draining(.identity) }
    }

    /// Signs with this certificate's own key.
    fileprivate func sign(
        _ form: CertificateForm, key: borrowing KeyHandle
    ) throws(TLSError) {
        try add(form.extensions, issuer: pointer)
        try finish(issuer: pointer, key: key)
    }

    fileprivate func sign(
        _ form: CertificateForm, issuer: borrowing CertificateHandle, key: borrowing KeyHandle
    ) throws(TLSError) {
        try add(
            form.extensions + [(NID_authority_key_identifier, "keyid")], issuer: issuer.pointer)
        try finish(issuer: issuer.pointer, key: key)
    }

    private func finish(
        issuer: OpaquePointer, key: borrowing KeyHandle
    ) throws(TLSError) {
        ERR_clear_error()
        // X509_sign(3) returns the signature's length.
        guard X509_set_issuer_name(pointer, X509_get_subject_name(issuer)) == 1,
            X509_sign(pointer, key.pointer, EVP_sha256()) > 0
        else { throw .draining(.identity) }
    }

    private func add(
        _ extensions: [(number: Int32, value: String)], issuer: OpaquePointer
    ) throws(TLSError) {
        ERR_clear_error()
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer, pointer, nil, nil, 0)
        for (number, value) in extensions {
            guard let made = X509V3_EXT_conf_nid(nil, &context, number, value) else {
                throw .draining(.identity)
            }
            // The certificate keeps a copy.
            defer { X509_EXTENSION_free(made) }
            guard X509_add_ext(pointer, made, -1) == 1 else { throw .draining(.identity) }
        }
    }
}

extension Date {
    /// Whole seconds since 1970, for C; a date beyond what the number holds is its end.
    fileprivate var seconds: Int {
        let seconds = timeIntervalSince1970.rounded(.down)
        return Int(exactly: seconds) ?? (seconds < 0 ? .min : .max)
    }
}
