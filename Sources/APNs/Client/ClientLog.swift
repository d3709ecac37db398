/// One line of a client's log: what happened to its connections, never to whom what was sent.
public struct ClientEvent: Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A connection is ready.
        case connected
        /// A connection could not be made, or broke.
        case connectionFailed
        /// The server said goodbye.
        case goAway
        /// The client ended a connection: retired, silent, or with an old provider token.
        case connectionEnded
        /// APNs called the provider token expired, or its date wrong; there is a new one.
        case tokenRenewed
        /// This machine's clock differs from the server's.
        case clockSkew
        /// APNs accepted a notification.
        case accepted
        /// APNs rejected a notification.
        case rejected
        /// A notification has no response.
        case failed
    }

    /// How much it matters, as loggers tell levels apart.
    public enum Level: Int, Hashable, Comparable, Sendable {
        /// One line for each notification.
        case debug
        /// The ordinary life of connections.
        case info
        /// What repairs itself.
        case notice
        /// What costs notifications, or may.
        case warning

        /// By how much they matter.
        public static func < (first: Self, second: Self) -> Bool {
            first.rawValue < second.rawValue
        }
    }

    /// What happened.
    public let kind: Kind
    /// A sentence for people; it holds no token and no payload.
    public let message: String

    /// How much it matters.
    public var level: Level { kind.level }

    /// The message.
    public var description: String { message }
}

extension ClientEvent.Kind {
    var level: ClientEvent.Level {
        switch self {
        case .accepted, .rejected, .failed: .debug
        case .connected, .connectionEnded, .tokenRenewed: .info
        case .goAway: .notice
        case .connectionFailed, .clockSkew: .warning
        }
    }
}
