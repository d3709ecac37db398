/// One line of a client's log: what happened to its connections, never to whom what was sent.
public struct ClientEvent: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
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
    }

    public let kind: Kind
    /// A sentence for people; it holds no token and no payload.
    public let message: String

    public var description: String { message }
}
