import CCurl
import COpenSSL
import Foundation

/// Looks on while libcurl's OpenSSL makes a TLS connection, and changes nothing.
///
/// libcurl itself tells of a chain only after a handshake that went well; people need to hear of
/// the others. OpenSSL calls back on the transfer's thread, during the transfer only.
final class TLSWatch {
    private(set) var record: TLSRecord?
    /// When the first connection was there and TLS began; libcurl does not say it of a handshake
    /// that failed.
    private(set) var beginning: ContinuousClock.Instant?

    /// For CURLOPT_SSL_CTX_FUNCTION(3): called for each new connection.
    static let attach: curl_ssl_ctx_callback = { _, context, watch in
        guard let context, let watch else { return CURLE_OK }
        let tls = OpaquePointer(context)
        let own = Unmanaged<TLSWatch>.fromOpaque(watch).takeUnretainedValue()
        // OpenSSL's context can outlive the transfer, and holds the watch for as long.
        let held = Unmanaged.passRetained(own)
        guard SSL_CTX_set_ex_data(tls, index, held.toOpaque()) == 1 else {
            held.release()
            return CURLE_OK
        }
        own.record = TLSRecord()
        own.beginning = .now
        SSL_CTX_set_info_callback(tls, informed)
        SSL_CTX_set_client_cert_cb(tls, asked)
        // libcurl verifies, without a callback of its own.
        SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, verified)
        return CURLE_OK
    }

    /// Where the watch is kept in OpenSSL's context.
    private static let index = CRYPTO_get_ex_new_index(
        CRYPTO_EX_INDEX_SSL_CTX, 0, nil, nil, nil
    ) { _, watch, _, _, _, _ in
        if let watch { Unmanaged<TLSWatch>.fromOpaque(watch).release() }
    }

    private static func watch(of tls: OpaquePointer?) -> TLSWatch? {
        guard let tls, let context = SSL_get_SSL_CTX(tls),
            let watch = SSL_CTX_get_ex_data(context, index)
        else { return nil }
        return Unmanaged<TLSWatch>.fromOpaque(watch).takeUnretainedValue()
    }

    // MARK: - What OpenSSL calls

    private static let informed: @convention(c) (OpaquePointer?, Int32, Int32) -> Void = {
        tls, what, value in
        guard let watch = watch(of: tls) else { return }
        if what & SSL_CB_HANDSHAKE_DONE != 0 {
            watch.record?.version = SSL_get_version(tls).map { String(cString: $0) }
            watch.record?.cipher = SSL_CIPHER_get_name(SSL_get_current_cipher(tls))
                .map { String(cString: $0) }
        }
        // The alert's number is in the low byte, SSL_CTX_set_info_callback(3).
        if what & readAlert == readAlert { watch.record?.alert = Int(value & 0xFF) }
    }

    /// SSL_CB_READ_ALERT, an expression that Swift does not import.
    private static let readAlert = SSL_CB_ALERT | SSL_CB_READ

    private static let asked:
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<OpaquePointer?>?
        ) -> Int32 = { tls, _, _ in
            watch(of: tls)?.record?.wantsClientCertificate = true
            // "If no certificate is available, 0": the handshake goes on without.
            return 0
        }

    private static let verified: @convention(c) (Int32, OpaquePointer?) -> Int32 = {
        isGood, store in
        let tls = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
        guard let watch = watch(of: tls.map { OpaquePointer($0) }), watch.record != nil else {
            return isGood
        }
        if watch.record?.certificates.isEmpty == true {
            watch.record?.certificates = ServerCertificate.all(in: store)
        }
        if isGood == 0, watch.record?.flaw == nil {
            watch.record?.flaw = Int(X509_STORE_CTX_get_error(store))
        }
        return isGood
    }
}
