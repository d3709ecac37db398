import COpenSSL
import Foundation

extension ServerCertificate {
    /// More certificates, or host names of one, than anybody needs are left out.
    private static let mostCertificates = 8
    private static let mostHosts = 4
    private static let longestName = 128

    /// What the server sent, its own certificate first.
    static func all(in store: OpaquePointer?) -> [Self] {
        guard let chain = X509_STORE_CTX_get0_untrusted(store) else { return [] }
        return (0..<copenssl_x509_count(chain)).prefix(mostCertificates).compactMap { index in
            copenssl_x509_at(chain, index).map(Self.init)
        }
    }

    private init(_ certificate: OpaquePointer) {
        name = Self.text(NID_commonName, of: X509_get_subject_name(certificate)) ?? ""
        let issuerName = X509_get_issuer_name(certificate)
        issuer =
            Self.text(NID_commonName, of: issuerName)
            ?? Self.text(NID_organizationName, of: issuerName) ?? ""
        hosts = Self.hosts(of: certificate)
        validFrom = Self.date(X509_get0_notBefore(certificate))
        validUntil = Self.date(X509_get0_notAfter(certificate))
        if let key = X509_get0_pubkey(certificate) {
            keyBits = Int(EVP_PKEY_get_bits(key))
            keyType = Self.keyType(EVP_PKEY_get_base_id(key))
        }
        var (digestNumber, keyNumber): (Int32, Int32) = (NID_undef, NID_undef)
        if OBJ_find_sigid_algs(
            X509_get_signature_nid(certificate), &digestNumber, &keyNumber) == 1,
            digestNumber != NID_undef, let text = OBJ_nid2sn(digestNumber)
        {
            digest = String(cString: text)
        }
        isSelfSigned = X509_self_signed(certificate, 0) == 1
        namesItsIssuersAddress = X509_get_ext_by_NID(certificate, NID_info_access, -1) >= 0
        ERR_clear_error()
    }

    private static func keyType(_ number: Int32) -> String {
        switch number {
        case EVP_PKEY_RSA: "RSA"
        case EVP_PKEY_EC: "EC"
        default: OBJ_nid2sn(number).map { String(cString: $0) } ?? ""
        }
    }

    /// A part of a name as UTF-8; control characters are left out.
    private static func text(_ number: Int32, of name: OpaquePointer?) -> String? {
        guard let name else { return nil }
        let index = X509_NAME_get_index_by_NID(name, number, -1)
        guard index >= 0, let entry = X509_NAME_get_entry(name, index),
            let value = X509_NAME_ENTRY_get_data(entry)
        else { return nil }
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = ASN1_STRING_to_UTF8(&bytes, value)
        defer { CRYPTO_free(bytes, #file, #line) }
        guard let bytes, count > 0 else { return nil }
        return printable(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    private static func printable(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(
            String(decoding: bytes.prefix(longestName), as: UTF8.self).unicodeScalars
                .filter { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 }
                .map { $0.value == 0x7F || (0x80...0x9F).contains($0.value) ? "?" : Character($0) })
    }

    private static func hosts(of certificate: OpaquePointer) -> [String] {
        guard let names = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else {
            return []
        }
        let stack = OpaquePointer(names)
        defer { GENERAL_NAMES_free(stack) }
        return (0..<OPENSSL_sk_num(stack)).compactMap { index in
            guard
                let name = OPENSSL_sk_value(stack, index)?.assumingMemoryBound(
                    to: GENERAL_NAME.self), name.pointee.type == GEN_DNS,
                let text = name.pointee.d.dNSName, let bytes = ASN1_STRING_get0_data(text)
            else { return nil }
            let count = Int(ASN1_STRING_length(text))
            return printable(UnsafeBufferPointer(start: bytes, count: count))
        }.prefix(mostHosts).map { $0 }
    }

    private static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date? {
        var parts = tm()
        guard let time, ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
    }
}
