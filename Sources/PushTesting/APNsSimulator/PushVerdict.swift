/// What a decision says of one request.
public enum PushVerdict: Hashable, Sendable {
    case accept
    /// - Parameter timestamp: with status 410, since when the token is dead, in milliseconds.
    case reject(status: Int, reason: String, timestamp: Int?)
    /// An answer that is no verdict on a notification: of the channels' service.
    case answer(status: Int, fields: [String: String], body: String)

    static func reject(_ status: Int, _ reason: String) -> Self {
        .reject(status: status, reason: reason, timestamp: nil)
    }
}

/// Judges requests: one of the simulator's three roles.
///
/// There is one for each connection, used on the simulator's thread alone, so that it needs no lock
/// and may remember what the connection did. It knows nothing of frames and sockets.
public protocol PushDecision {
    mutating func decide(_ request: PushRequest) -> PushVerdict
}

/// Accepts everything, as fast as it can.
public struct AcceptAll: PushDecision, Sendable {
    /// A decision that accepts.
    public init() {}

    /// Accepts.
    public mutating func decide(_ request: PushRequest) -> PushVerdict { .accept }
}
