import CCurl
import RichPush

/// App Transport Security's demands, in libcurl's and OpenSSL's words.
struct TLSRules: Equatable {
    /// The lowest version, for CURLOPT_SSLVERSION(3).
    let minimumVersion: Int
    /// The ciphers up to TLS 1.2, for CURLOPT_SSL_CIPHER_LIST(3); those of TLS 1.3 are all good.
    let ciphers: String

    init(_ demands: TransportSecurity.TLSDemands) {
        minimumVersion =
            switch demands.minimumVersion {
            case .tls10: CURL_SSLVERSION_TLSv1_0
            case .tls11: CURL_SSLVERSION_TLSv1_1
            case .tls12: CURL_SSLVERSION_TLSv1_2
            case .tls13: CURL_SSLVERSION_TLSv1_3
            }
        // What Apple lists for forward secrecy, and ChaCha20, which came later.
        var suites = ["ECDHE+AESGCM", "ECDHE+CHACHA20", "ECDHE+AES"]
        if !demands.requiresForwardSecrecy { suites += ["RSA+AESGCM", "RSA+AES"] }
        ciphers = (suites + ["@SECLEVEL=\(Self.securityLevel(demands))"]).joined(separator: ":")
    }

    /// OpenSSL's level, SSL_CTX_set_security_level(3): 2 wants RSA keys of 2048 bits, and no SHA-1.
    ///
    /// Without forward secrecy Apple drops the key's length, too. OpenSSL 3 speaks nothing older
    /// than TLS 1.2 but at level 0.
    private static func securityLevel(_ demands: TransportSecurity.TLSDemands) -> Int {
        switch demands.minimumVersion {
        case .tls10, .tls11: 0
        case .tls12, .tls13: demands.requiresForwardSecrecy ? 2 : 1
        }
    }
}
