extension MediaServer {
    /// How a server is set up.
    public struct Configuration: Sendable {
        /// The certificate of ``Endpoint/main``; `nil`, the default, means plain HTTP there.
        ///
        /// With a certificate, every fault whose endpoint is `main` runs over TLS.
        public var certificate: Certificate?

        /// How many connections are answered at once, each by a thread. Default: 64.
        ///
        /// A client that connects and stays silent holds a place until it goes.
        public var maximumConnections = 64

        /// The longest request head that is read, in bytes; a longer one gets the status 431.
        /// Default: 64 KiB.
        public var maximumRequestHead = 64 * 1_024

        /// After how many bytes an endless answer becomes a stall, so that a client without a
        /// limit fills no disk. Default: 256 MiB. It holds for bodies that end, too.
        public var maximumAnswer = 256 * 1_024 * 1_024

        /// How long a finished connection waits for the client to close its half, so that no
        /// bytes on the way are lost. Default: 2 s.
        public var lingering = Duration.seconds(2)

        /// The defaults, with or without TLS.
        public init(certificate: Certificate? = nil) { self.certificate = certificate }
    }

    /// A certificate that the server makes for itself when it starts.
    public struct Certificate: Hashable, Sendable {
        let names: [String]
        let isExpired: Bool
        let isSelfSigned: Bool

        /// For `localhost` and this machine's loopback addresses, signed by
        /// ``MediaServer/certificateAuthority``.
        public static let trusted = Self(names: loopback, isExpired: false, isSelfSigned: false)
        /// Like ``trusted``, but it ended yesterday.
        public static let expired = Self(names: loopback, isExpired: true, isSelfSigned: false)
        /// For the right names, and signed by nobody else.
        public static let selfSigned = Self(names: loopback, isExpired: false, isSelfSigned: true)
        /// Signed by the authority, for `elsewhere.invalid`.
        public static let wrongHost = Self(
            names: ["elsewhere.invalid"], isExpired: false, isSelfSigned: false)

        private static let loopback = ["localhost", "127.0.0.1", "::1"]
    }

    /// Why a server could not start.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// What failed. The set is open.
        public struct Code: RawRepresentable, Hashable, Sendable {
            /// The name as it is spelled.
            public let rawValue: String

            /// A value of that spelling; the set is open.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The system gave no socket or no port.
            public static let socket = Self(rawValue: "socket")
            /// The system gave no thread.
            public static let thread = Self(rawValue: "thread")
            /// A certificate could not be made.
            public static let certificate = Self(rawValue: "certificate")
            /// A file to be served could not be read.
            public static let file = Self(rawValue: "file")
        }

        /// What failed.
        public let code: Code
        /// What the system or OpenSSL said.
        public let detail: String

        /// The code and the detail.
        public var description: String { "MediaServer.Failure.\(code.rawValue): \(detail)" }
    }
}
