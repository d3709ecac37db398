internal import Diagnostics
internal import NotificationHost
internal import RichPush

extension PreflightRule {
    static let tls = [
        tlsWorks, tlsVersion, forwardSecrecy, certificateInDate, certificateLasts, notSelfSigned,
        authorityKnown, chainWhole, certificateNamesHost, keysStrong, noClientCertificate,
        validityShort,
    ]

    static let tlsWorks = Diagnostic.Definition(
        .init("no-tls", number: "RP210"), "The port speaks TLS.", severity: .error,
        why: "An https link whose port answers otherwise cannot be fetched.",
        fix: "Check the link's port and the server's TLS.",
        examples: .init(invalid: "https://media.example.com:80/lunch.jpg"))

    static let tlsVersion = Diagnostic.Definition(
        .init("old-tls", number: "RP211"), "The server speaks TLS 1.2 or newer.", severity: .error,
        why: "App Transport Security refuses anything older.",
        fix: "Turn on TLS 1.2 and 1.3 at the server.",
        examples: .init(invalid: "openssl s_client: Protocol TLSv1.1"))

    static let forwardSecrecy = Diagnostic.Definition(
        .init("no-forward-secrecy", number: "RP212"),
        "The server has a cipher with forward secrecy.", severity: .error,
        why: "App Transport Security wants a key exchange through ECDHE with AES.",
        fix: "Turn on ECDHE with AES-GCM at the server.",
        examples: .init(invalid: "openssl s_client: Cipher AES128-SHA"))

    static let certificateInDate = Diagnostic.Definition(
        .init("certificate-expired", number: "RP213"), "The certificate is valid today.",
        severity: .error,
        why: "iOS refuses a certificate after its end, and before its beginning.",
        fix: "Renew the certificate, and automate that.",
        examples: .init(invalid: "openssl x509 -dates: notAfter=Jan  1 00:00:00 2026 GMT"))

    static let certificateLasts = Diagnostic.Definition(
        .init("certificate-expires-soon", number: "RP214"),
        "The certificate is valid for two weeks more.", severity: .warning,
        why: "A push that waits for a phone comes after the certificate's end, and one campaign"
            + " later nobody gets a picture.",
        fix: "Renew the certificate, and automate that.",
        examples: .init(invalid: "openssl x509 -dates: notAfter is tomorrow"))

    static let notSelfSigned = Diagnostic.Definition(
        .init("self-signed-certificate", number: "RP215"),
        "The certificate is signed by an authority.", severity: .error,
        why: "iOS trusts no certificate that only vouches for itself.",
        fix: "Use a certificate of an authority that phones trust.",
        examples: .init(invalid: "openssl verify: self-signed certificate"))

    static let authorityKnown = Diagnostic.Definition(
        .init("unknown-authority", number: "RP216"),
        "The certificate's authority is one that phones trust.", severity: .error,
        why: "An authority of your own is known to phones on which its profile is installed, and to"
            + " no watch.",
        fix: "Use a certificate of a public authority, or name yours with --ca to look further.",
        examples: .init(invalid: "openssl verify: unable to get local issuer certificate"))

    static let chainWhole = Diagnostic.Definition(
        .init("incomplete-certificate-chain", number: "RP217"), "The server sends its whole chain.",
        severity: .error,
        why: "Without the certificate in between, a client has to find it by itself; few do, and"
            + " it costs time.",
        fix: "Configure the full chain at the server, its own certificate first.",
        examples: .init(
            invalid: "openssl s_client -showcerts: one certificate, issued by an intermediate"))

    static let certificateNamesHost = Diagnostic.Definition(
        .init("certificate-host-mismatch", number: "RP218"),
        "The certificate is for the link's host.", severity: .error,
        why:
            "iOS compares the host with the certificate's alternative names, and with nothing else.",
        fix: "Use a certificate that names the host, or the host that it names.",
        examples: .init(
            invalid: "https://media.example.com/, with a certificate for *.cdn.example.net"))

    static let keysStrong = Diagnostic.Definition(
        .init("weak-certificate", number: "RP219"),
        "Keys and signatures are as strong as App Transport Security wants them.",
        severity: .error,
        why: "It wants RSA keys of 2048 bits or curves of 256, and SHA-256 or better.",
        fix: "Issue the certificate anew with a stronger key and SHA-256.",
        examples: .init(invalid: "openssl x509 -text: Public-Key: (1024 bit)"))

    static let noClientCertificate = Diagnostic.Definition(
        .init("client-certificate-required", number: "RP220"),
        "The server wants no certificate of the client.", severity: .error,
        why: "An extension has none to show.",
        fix: "Serve push media from a host that is open to all.",
        examples: .init(invalid: "nginx: ssl_verify_client on"))

    static let validityShort = Diagnostic.Definition(
        .init("certificate-valid-too-long", number: "RP221"),
        "The certificate is valid for 825 days at most.", severity: .error,
        why: "iOS 13 and later refuse server certificates that are valid for longer, whoever issued"
            + " them.",
        fix: "Issue the certificate anew for a year or less.",
        examples: .init(invalid: "openssl req -x509 -days 3650"))
}
