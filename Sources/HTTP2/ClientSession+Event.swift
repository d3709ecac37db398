extension ClientSession {
    /// How much is taken from a server.
    public struct Limits: Hashable, Sendable {
        /// The bytes of one answer's body that are kept; more is dropped. Default: 16,384.
        public var answerLength = 16_384
        /// The bytes of all header fields kept of one answer. Default: 16,384.
        public var fieldLength = 16_384
        /// The bytes of GOAWAY's debug data that are kept. Default: 1,024.
        public var debugLength = 1_024

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        /// SETTINGS came; the new values are in the session.
        case settings
        case pong
        /// Streams above the last one were not processed.
        case goAway(lastStream: Int32, code: ErrorCode, debug: [UInt8])
        case ended(StreamEnd)
    }

    /// How a stream ended.
    public struct StreamEnd: Hashable, Sendable {
        public let tag: Int
        /// The answer's status; 0 when none came.
        public let status: Int
        public let body: [UInt8]
        public let fields: [HeaderField]
        public let code: ErrorCode
        /// Whether the answer came whole.
        public let isComplete: Bool
        /// Whether the end of the request was handed out as output, so that the server may have it.
        public let wasSent: Bool
    }

    public struct HeaderField: Hashable, Sendable {
        public let name: String
        public let value: String
    }
}
