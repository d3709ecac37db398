internal import Diagnostics

/// What HTTP/2 (RFC 9113) says on a sender's connection, as senders log it.
extension Explainer {
    static let connectionErrors = [
        Diagnostic.Definition(
            explaining: ["GOAWAY", "NO_ERROR"],
            "APNs ends the connection, in good order or with a reason in the frame's JSON.",
            causes: [
                "A server of APNs is taken out of service: this is usual after hours or days.",
                "The reason is one of its own, such as IdleTimeout or BadCertificateEnvironment.",
            ],
            checks: [
                "Open a new connection; send again what is beyond the frame's last stream, for APNs has not seen it.",
                "Log the frame's JSON, and richpush explain REASON.",
                "richpush simulate --script: a script with the fault goaway shows what your sender does.",
            ]),
        Diagnostic.Definition(
            explaining: ["REFUSED_STREAM", "REFUSED_STREAM (0x7)"],
            "APNs did not look at this request: it can be sent again without a double.",
            causes: ["More requests were open at once than the connection's settings allow."],
            checks: [
                "Follow SETTINGS_MAX_CONCURRENT_STREAMS, which APNs changes while it runs.",
                "richpush simulate --script: a script with the fault stream-limit.",
            ]),
        Diagnostic.Definition(
            explaining: ["ENHANCE_YOUR_CALM", "ENHANCE_YOUR_CALM (0xb)"],
            "The server holds the client's behaviour for too much, and ends the connection.",
            causes: ["Pings, resets or empty frames come in great numbers."],
            checks: ["Ping once an hour or so; wait longer before each new connection."],
            certainty: .reported),
    ]
}
