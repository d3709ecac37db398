/// How good a phone's network is.
public struct NetworkConditions: Hashable, Sendable {
    /// The time to the other side and back. Default: none.
    public var roundTrip = Duration.zero
    /// Bits per second to the phone; `nil` for as many as there are. Default: `nil`.
    public var downstream: Int?
    /// Bits per second from the phone; `nil` for as many as there are. Default: `nil`.
    public var upstream: Int?
    /// The share of packets that are lost and sent again, from 0 to 1. Default: 0.
    public var loss = 0.0
    /// Whether there is no network at all. Default: there is one.
    public var isOffline = false

    /// A network that is as good as this machine's.
    public init() {}

    private init(_ milliseconds: Int, down: Int, up: Int, loss: Double = 0) {
        roundTrip = .milliseconds(milliseconds)
        downstream = down
        upstream = up
        self.loss = loss
    }

    /// A home network: 20 ms, 40 Mbit/s.
    public static let wifi = Self(20, down: 40_000_000, up: 20_000_000)
    /// A good mobile network: 60 ms, 12 Mbit/s.
    public static let lte = Self(60, down: 12_000_000, up: 6_000_000)
    /// An old mobile network: 200 ms, 780 kbit/s.
    public static let threeG = Self(200, down: 780_000, up: 330_000)
    /// The edge of coverage: 800 ms, 240 kbit/s.
    public static let edge = Self(800, down: 240_000, up: 200_000)
    /// A crowded place: as `lte`, but one packet in ten is lost.
    public static let lossy = Self(60, down: 12_000_000, up: 6_000_000, loss: 0.1)
    /// Flight mode: every connection fails at once.
    ///
    /// The error differs from a phone's: `cannotConnectToHost` instead of `notConnectedToInternet`.
    public static let offline = {
        var conditions = Self()
        conditions.isOffline = true
        return conditions
    }()

    /// The names that people use for them.
    public static let named: [(name: String, conditions: Self)] = [
        ("wifi", wifi), ("lte", lte), ("3g", threeG), ("edge", edge), ("lossy", lossy),
        ("offline", offline),
    ]
}
