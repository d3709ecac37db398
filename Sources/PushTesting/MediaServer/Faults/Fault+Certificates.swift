extension MediaServer.Fault {
    /// HTTPS without a fault, for clients that trust ``MediaServer/certificateAuthority``.
    public static let trustedCertificate = over(
        .trusted, "trusted-certificate", "Serves the file over TLS, as it should be done.",
        outlook: .whole)

    /// Shows a certificate that ended yesterday.
    public static let expiredCertificate = over(
        .expired, "expired-certificate", "Shows a certificate that ended yesterday.",
        outlook: .nothing)
    /// Shows a certificate that signed itself.
    public static let selfSignedCertificate = over(
        .selfSigned, "self-signed-certificate", "Shows a certificate that signed itself.",
        outlook: .nothing)
    /// Shows a certificate for another host.
    public static let wrongHostCertificate = over(
        .wrongHost, "wrong-host-certificate", "Shows a certificate for another host.",
        outlook: .nothing)

    /// Answers the TLS greeting with garbage.
    public static let garbledTLS = elsewhere(
        "garbled-tls", "Answers the TLS greeting with garbage.", .garbledTLS)
    /// Answers the TLS greeting with plain HTTP.
    public static let plainForTLS = elsewhere(
        "plain-for-tls", "Answers the TLS greeting with plain HTTP.", .plainForTLS)
    /// Never answers the TLS greeting.
    public static let silentTLS = elsewhere(
        "silent-tls", "Never answers the TLS greeting.", .silentTLS)

    /// The end of the connection is the end of the file, and TLS does not vouch for it.
    public static let truncatedTLS = Self(
        "truncated-tls", "Sends half the file with no length, and ends without TLS' goodbye.",
        outlook: .part, endpoint: .trusted
    ) { exchange in
        var whole = exchange.whole
        whole.headers["Content-Length"] = nil
        return exchange.script(
            whole, body: [.send(whole.body.prefix(exchange.half)), .close])
    }

    static let certificates: [Self] = [
        trustedCertificate, expiredCertificate, selfSignedCertificate, wrongHostCertificate,
        garbledTLS, plainForTLS, silentTLS, truncatedTLS,
    ]

    private static func over(
        _ endpoint: MediaServer.Endpoint, _ name: String, _ summary: String, outlook: Outlook
    ) -> Self {
        Self(name, summary, outlook: outlook, endpoint: endpoint) {
            $0.good.script(for: $0.request)
        }
    }
}
