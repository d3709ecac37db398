public import Foundation

extension MediaServer {
    /// What the server saw: connections, requests in the order in which their heads were complete,
    /// and answers in the order in which they ended.
    public struct Log: Hashable, Sendable {
        /// How many connections were accepted, those without a request included.
        public internal(set) var connections = 0
        /// The requests, in their order.
        public internal(set) var requests: [Request] = []
        /// What was answered, in the order in which the answers ended.
        public internal(set) var answers: [Answer] = []

        /// The requests for this address, whatever their query and the port they came to.
        public func requests(for url: URL) -> [Request] {
            let path = url.path(percentEncoded: true)
            return requests.filter { $0.path == path }
        }
    }

    /// How one connection ended.
    public struct Answer: Hashable, Sendable {
        /// Where the connection came.
        public let endpoint: Endpoint
        /// `nil` when the connection ended before a whole request came.
        public let request: Request?
        /// How many bytes of the script were handed to the system, before TLS.
        ///
        /// The client need not have read them all.
        public let sentBytes: Int
        /// How it ended.
        public let ending: Ending

        /// Why the connection ended. The set is open.
        public struct Ending: RawRepresentable, Hashable, Sendable {
            /// The name as it is spelled.
            public let rawValue: String

            /// A value of that spelling; the set is open.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The script was played to its end, be it a good one, a close or a reset.
            public static let played = Self(rawValue: "played")
            /// The client went before the script's end.
            public static let clientLeft = Self(rawValue: "client-left")
            /// Client and server did not agree on TLS; the client may have refused the
            /// certificate.
            public static let tlsFailed = Self(rawValue: "tls-failed")
            /// ``MediaServer/stop()`` was called.
            public static let serverStopped = Self(rawValue: "server-stopped")
        }
    }
}
