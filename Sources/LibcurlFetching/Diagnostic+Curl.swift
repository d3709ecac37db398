import CCurl
import RichPush

extension Diagnostic {
    /// What libcurl's failure means for a push.
    ///
    /// Its own text is looked at and left out: it can hold the link's host and more.
    init(
        _ code: CURLcode, verification: Int, text: String, progress: (received: Int, declared: Int)?
    ) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            self.init(
                .hostNotFound, "The host's name cannot be resolved.",
                fix: "Check the host in the link.")
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
            self.init(
                .connectionFailed, "The proxy cannot be used.",
                fix: "Check the proxy that the environment names.")
        case CURLE_COULDNT_CONNECT:
            self.init(
                .connectionFailed, "No connection to the host could be made.",
                fix: "Check the host and the port in the link.")
        case CURLE_OPERATION_TIMEDOUT:
            self.init(
                .connectionFailed, "The server did not answer in time.",
                fix: "Check that the server is reachable from outside your network.")
        case CURLE_GOT_NOTHING:
            self.init(
                .connectionFailed, "The server closed the connection without an answer.",
                fix: "Check the server, and a proxy in between.")
        case CURLE_PARTIAL_FILE:
            self = progress.map(Diagnostic.truncated) ?? .brokenOff
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self.init(
                .connectionFailed, "The connection broke before the media file was complete.",
                fix: "Check the server, and a proxy in between.")
        case CURLE_BAD_CONTENT_ENCODING:
            self.init(
                .damaged, "The answer cannot be unpacked as its content encoding says.",
                fix: "Serve media without a content encoding.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            self = .malformed("The server's answer is no good HTTP.")
        case CURLE_URL_MALFORMAT: self = .linkUnreadable
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: self = .noResources
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT:
            self = Self.tls(verification: verification, text: text)
        case CURLE_SSL_CACERT_BADFILE:
            self.init(
                .tlsFailed, "The file of trusted authorities cannot be read.",
                fix: "Install the package ca-certificates, or check the configured file.")
        default:
            self.init(
                .connectionFailed, "The transfer failed (libcurl's code \(code.rawValue)).",
                fix: "Fetch the link with another client to see what the server does.")
        }
    }

    static func malformed(_ message: String) -> Self {
        Self(
            .connectionFailed, message,
            fix: "Fetch the link with another client to see what the server does.")
    }

    static let linkUnreadable = Self(
        .urlUnreadable, "The link cannot be read as a URL.", fix: "Check the link.")

    static let noResources = Self(
        .connectionFailed, "The system has no memory or no thread left for a transfer.",
        fix: "Run fewer transfers at once.")

    private static let brokenOff = Self(
        .truncated, "The answer broke off before its end.",
        fix: "Check the server, and a proxy in between.")
}

// Why there is no TLS connection.
extension Diagnostic {
    private static func tls(verification: Int, text: String) -> Self {
        let (message, fix) = certificateFlaw(verification) ?? handshakeFlaw(text)
        return Self(.tlsFailed, message, fix: fix)
    }

    /// The numbers are OpenSSL's, X509_STORE_CTX_get_error(3) and x509_vfy.h.
    ///
    /// 1 is what libcurl says before the certificate was looked at.
    private static func certificateFlaw(_ number: Int) -> (String, String)? {
        switch number {
        case 0, 1: nil
        case 9: ("The certificate is not valid yet.", "Check the server's certificate and clock.")
        case 10: ("The certificate has expired.", "Renew the server's certificate.")
        case 18, 19:
            (
                "The certificate is self-signed, or its authority is.",
                "Use a certificate of an authority that phones trust."
            )
        case 2, 20, 21:
            (
                "The certificate's authority is not known here.",
                "Serve the whole chain, of an authority that phones trust."
            )
        case 23: ("The certificate was revoked.", "Renew the server's certificate.")
        case 62, 64: wrongHost
        case 66, 67:
            (
                "A key of the certificate's chain is too small.",
                "Use RSA with 2048 bits, or a curve with 256, at least."
            )
        case 68:
            (
                "The certificate is signed with a digest that is too weak.",
                "Use a certificate that is signed with SHA-256."
            )
        default:
            (
                "The certificate was refused (OpenSSL's number \(number)).",
                "Check the certificate, its chain and its dates."
            )
        }
    }

    private static let wrongHost = (
        "The certificate is for another host.", "Use a certificate that names the link's host."
    )

    /// libcurl compares the names itself, and OpenSSL's other errors come as text alone.
    private static func handshakeFlaw(_ text: String) -> (String, String) {
        let text = text.lowercased()
        if text.contains("subject name") || text.contains("host name") { return wrongHost }
        if text.contains("protocol version") || text.contains("unsupported protocol") {
            return ("The server speaks no TLS version that is allowed.", "Turn on TLS 1.2 there.")
        }
        if text.contains("wrong version number") || text.contains("packet length") {
            return ("The server answers with something other than TLS.", "Check the link's port.")
        }
        if text.contains("handshake failure") || text.contains("no ciphers") {
            return (
                "The server knows no cipher with forward secrecy.",
                "Turn on ECDHE with AES-GCM there."
            )
        }
        if text.contains("key too small") {
            return (
                "The server's key is too small.", "Use RSA with 2048 bits, or a curve with 256."
            )
        }
        return ("No TLS connection could be made.", "Check that TLS 1.2 is on at the server.")
    }
}
