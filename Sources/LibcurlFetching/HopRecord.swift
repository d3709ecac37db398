package import Foundation
package import RichPush

/// What libcurl and OpenSSL know of one request: for whoever says why a link is slow or refused.
///
/// The link and the header fields in it are not fit for a log: they can hold secrets.
package struct HopRecord: Sendable {
    /// When each part of the request was over, counted from its start; `nil` for what was not
    /// reached.
    package struct Timings: Hashable, Sendable {
        /// The name was resolved.
        package var lookup: Duration?
        /// TCP was connected.
        package var connection: Duration?
        /// TLS was agreed on.
        package var handshake: Duration?
        /// The first byte of the answer came.
        package var firstByte: Duration?
        /// All was over.
        package var total = Duration.zero

        package init() {}
    }

    package let url: URL
    package var timings = Timings()
    /// The address that was connected to, or tried last; `nil` when none was known.
    package var address: String?
    /// Such as `1.1` or `2`.
    package var httpVersion: String?
    /// The answer's head, also a redirect's.
    package var head: MediaResponseHead?
    /// Where the answer redirects to.
    package var target: URL?
    /// What came of the body, in bytes.
    package var bodyLength = 0
    /// `nil` for plain http, or when TLS was not begun.
    package var tls: TLSRecord?
    /// Why there was no whole answer.
    package var failure: Diagnostic?

    package init(url: URL) { self.url = url }
}

/// What was seen of a TLS handshake, also of one that failed.
package struct TLSRecord: Hashable, Sendable {
    /// Such as `TLSv1.3`; `nil` when no version was agreed on.
    package var version: String?
    /// The cipher in OpenSSL's spelling.
    package var cipher: String?
    /// What the server sent, its own certificate first.
    package var certificates: [ServerCertificate] = []
    /// The first flaw that OpenSSL found in the chain, by its number in x509_vfy.h.
    package var flaw: Int?
    /// Whether the server asked for a certificate of the client's.
    package var wantsClientCertificate = false
    /// The last alert that the server sent, by its number in RFC 8446, section 6.
    package var alert: Int?

    package init() {}
}

/// What a server's certificate says.
package struct ServerCertificate: Hashable, Sendable {
    /// The common name; empty when there is none.
    package var name = ""
    /// The issuer's common name, or else its organisation.
    package var issuer = ""
    /// The first host names that it is for.
    package var hosts: [String] = []
    package var validFrom: Date?
    package var validUntil: Date?
    /// Such as `RSA` or `EC`.
    package var keyType = ""
    package var keyBits = 0
    /// Such as `SHA256`; empty for signatures that have no digest of their own.
    package var digest = ""
    package var isSelfSigned = false
    /// Whether it says where its issuer can be looked up, as those of public authorities do.
    package var namesItsIssuersAddress = false

    package init() {}
}
