/// Watches what the simulator does and changes nothing: one of its three roles.
///
/// It is called on the simulator's thread: take what you need and return.
public protocol PushObserver: Sendable {
    /// A notification was accepted.
    func accepted(_ push: AcceptedPush)
    /// A notification was turned away.
    func rejected(status: Int, reason: String)
}

/// A notification that the simulator took over.
public struct AcceptedPush: Hashable, Sendable {
    /// The device token; empty for a broadcast.
    public let device: String
    /// `apns-topic`; empty without one.
    public let topic: String
    /// `apns-push-type`; empty without one.
    public let pushType: String
    /// `apns-collapse-id`.
    public let collapseID: String?
    /// `apns-id` as the client sent it, or as the simulator made it.
    public let id: String
    /// The body as it came.
    public let payload: [UInt8]
}

/// What the simulator did, counted at the moment it did it.
public struct SimulatorCounts: Hashable, Sendable {
    /// TCP connections taken.
    public internal(set) var connections = 0
    /// Requests that came whole.
    public internal(set) var requests = 0
    /// Notifications accepted, whether or not the answer got to the client.
    public internal(set) var accepted = 0
    /// Of those, the ones that a fault kept the answer of.
    public internal(set) var acceptedWithoutAnswer = 0
    /// Notifications turned away, by reason.
    public internal(set) var rejected: [String: Int] = [:]
    /// Requests turned away unprocessed, by RST_STREAM or GOAWAY.
    public internal(set) var refused = 0
    /// GOAWAY frames sent by faults and for idle connections.
    public internal(set) var goAways = 0
    /// Injected faults, by name.
    public internal(set) var faults: [String: Int] = [:]
    /// Connections ended because they sent nothing in time, or flooded the simulator.
    public internal(set) var abandoned = 0
    /// How often there was no descriptor, or no room, for one more connection.
    public internal(set) var exhaustions = 0
    /// With ``APNsSimulator/Configuration/recordsIdentifiers``: `apns-id`s that were accepted more
    /// than once, counted each time after the first.
    public internal(set) var doubled = 0
    /// Connections whose TLS handshake failed.
    public internal(set) var failedHandshakes = 0
}
