extension MediaServer {
    /// One of the server's ports, and what happens there before any request is read.
    public struct Endpoint: Hashable, Sendable {
        /// What logs call it.
        public let name: String
        let security: Security
        let reception: Reception

        /// What a connection speaks.
        enum Security: Hashable, Sendable {
            case plain
            case tls(Certificate)
            /// As the configuration says.
            case configured
            /// The URL says `https`, but the server speaks no TLS.
            case pretended
        }

        /// What a client meets.
        enum Reception: Hashable, Sendable {
            /// Requests are read and answered.
            case http
            /// The script is played as soon as the client is connected, or its first bytes came.
            case script(Script, afterFirstBytes: Bool)
            /// The system completes the connection, and nobody ever takes it.
            case neverAccepted
            /// The system drops the client's first packet.
            case full
            /// The port belongs to the server, and nobody listens there.
            case refused
        }
    }
}

extension MediaServer.Endpoint {
    /// Plain HTTP, or TLS when the configuration names a certificate.
    public static let main = Self(name: "main", security: .configured, reception: .http)
    /// Plain HTTP, whatever the configuration says.
    public static let plain = Self(name: "plain", security: .plain, reception: .http)

    /// TLS with a certificate of the server's own authority.
    public static let trusted = Self(
        name: "trusted", security: .tls(.trusted), reception: .http)
    /// TLS with ``MediaServer/Certificate/expired``.
    public static let expired = Self(
        name: "expired", security: .tls(.expired), reception: .http)
    /// TLS with ``MediaServer/Certificate/selfSigned``.
    public static let selfSigned = Self(
        name: "self-signed", security: .tls(.selfSigned), reception: .http)
    /// TLS with ``MediaServer/Certificate/wrongHost``.
    public static let wrongHost = Self(
        name: "wrong-host", security: .tls(.wrongHost), reception: .http)

    /// Answers the client's TLS greeting with bytes that are no TLS.
    public static let garbledTLS = Self(
        name: "garbled-tls", security: .pretended,
        reception: .script(
            [.send(MediaServer.Content(repeating: 0xA5, count: 64))], afterFirstBytes: true))
    /// Answers the client's TLS greeting with an HTTP answer, as a plain server on the wrong port
    /// does.
    public static let plainForTLS = Self(
        name: "plain-for-tls", security: .pretended,
        reception: .script(
            [
                .send(
                    MediaServer.Content(
                        "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"))
            ], afterFirstBytes: true))
    /// Never answers the client's TLS greeting.
    public static let silentTLS = Self(
        name: "silent-tls", security: .pretended,
        reception: .script([.stall], afterFirstBytes: true))

    /// Resets each connection as soon as it exists.
    public static let reset = Self(
        name: "reset", security: .plain, reception: .script([.reset], afterFirstBytes: false))
    /// Closes each connection as soon as it exists.
    public static let closed = Self(
        name: "closed", security: .plain, reception: .script([.close], afterFirstBytes: false))
    /// Nobody listens: the system refuses the connection.
    public static let refused = Self(name: "refused", security: .plain, reception: .refused)
    /// The system takes the connection, and no program ever does.
    public static let neverAccepted = Self(
        name: "never-accepted", security: .plain, reception: .neverAccepted)
    /// The queue of connections is full: the system drops the client's packets, as a firewall
    /// does.
    public static let full = Self(name: "full", security: .plain, reception: .full)

    /// Every port that a server opens.
    public static let all: [Self] = [
        main, plain, trusted, expired, selfSigned, wrongHost, garbledTLS, plainForTLS, silentTLS,
        reset, closed, refused, neverAccepted, full,
    ]
}

extension MediaServer.Endpoint: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}
