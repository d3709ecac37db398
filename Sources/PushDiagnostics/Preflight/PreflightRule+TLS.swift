extension PreflightRule {
    static let tls = [
        tlsWorks, tlsVersion, forwardSecrecy, certificateInDate, certificateLasts, notSelfSigned,
        authorityKnown, chainWhole, certificateNamesHost, keysStrong, noClientCertificate,
        validityShort,
    ]

    static let tlsWorks = Rule(
        "RP210", "The port speaks TLS.", severity: .error,
        why: "An https link whose port answers otherwise cannot be fetched.",
        advice: "Check the link's port and the server's TLS.",
        example: "https://media.example.com:80/lunch.jpg")

    static let tlsVersion = Rule(
        "RP211", "The server speaks TLS 1.2 or newer.", severity: .error,
        why: "App Transport Security refuses anything older.",
        advice: "Turn on TLS 1.2 and 1.3 at the server.",
        example: "openssl s_client: Protocol TLSv1.1")

    static let forwardSecrecy = Rule(
        "RP212", "The server has a cipher with forward secrecy.", severity: .error,
        why: "App Transport Security wants a key exchange through ECDHE with AES.",
        advice: "Turn on ECDHE with AES-GCM at the server.",
        example: "openssl s_client: Cipher AES128-SHA")

    static let certificateInDate = Rule(
        "RP213", "The certificate is valid today.", severity: .error,
        why: "iOS refuses a certificate after its end, and before its beginning.",
        advice: "Renew the certificate, and automate that.",
        example: "openssl x509 -dates: notAfter=Jan  1 00:00:00 2026 GMT")

    static let certificateLasts = Rule(
        "RP214", "The certificate is valid for two weeks more.", severity: .warning,
        why: "A push that waits for a phone comes after the certificate's end, and one campaign"
            + " later nobody gets a picture.",
        advice: "Renew the certificate, and automate that.",
        example: "openssl x509 -dates: notAfter is tomorrow")

    static let notSelfSigned = Rule(
        "RP215", "The certificate is signed by an authority.", severity: .error,
        why: "iOS trusts no certificate that only vouches for itself.",
        advice: "Use a certificate of an authority that phones trust.",
        example: "openssl verify: self-signed certificate")

    static let authorityKnown = Rule(
        "RP216", "The certificate's authority is one that phones trust.", severity: .error,
        why: "An authority of your own is known to phones on which its profile is installed, and to"
            + " no watch.",
        advice: "Use a certificate of a public authority, or name yours with --ca to look further.",
        example: "openssl verify: unable to get local issuer certificate")

    static let chainWhole = Rule(
        "RP217", "The server sends its whole chain.", severity: .error,
        why: "Without the certificate in between, a client has to find it by itself; few do, and"
            + " it costs time.",
        advice: "Configure the full chain at the server, its own certificate first.",
        example: "openssl s_client -showcerts: one certificate, issued by an intermediate")

    static let certificateNamesHost = Rule(
        "RP218", "The certificate is for the link's host.", severity: .error,
        why:
            "iOS compares the host with the certificate's alternative names, and with nothing else.",
        advice: "Use a certificate that names the host, or the host that it names.",
        example: "https://media.example.com/, with a certificate for *.cdn.example.net")

    static let keysStrong = Rule(
        "RP219", "Keys and signatures are as strong as App Transport Security wants them.",
        severity: .error,
        why: "It wants RSA keys of 2048 bits or curves of 256, and SHA-256 or better.",
        advice: "Issue the certificate anew with a stronger key and SHA-256.",
        example: "openssl x509 -text: Public-Key: (1024 bit)")

    static let noClientCertificate = Rule(
        "RP220", "The server wants no certificate of the client.", severity: .error,
        why: "An extension has none to show.",
        advice: "Serve push media from a host that is open to all.",
        example: "nginx: ssl_verify_client on")

    static let validityShort = Rule(
        "RP221", "The certificate is valid for 825 days at most.", severity: .error,
        why: "iOS 13 and later refuse server certificates that are valid for longer, whoever issued"
            + " them.",
        advice: "Issue the certificate anew for a year or less.",
        example: "openssl req -x509 -days 3650")
}
