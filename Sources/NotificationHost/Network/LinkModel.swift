/// One direction of a phone's radio: when bytes that are sent now have arrived.
///
/// A pure model, shared by all connections, as a phone has one radio. What is lost is sent again by
/// TCP, so that a loss is a wait.
struct LinkModel {
    /// Payload bytes of a packet, on Ethernet and most mobile networks.
    static let packetLength = 1448
    /// The least time until TCP sends a packet again (RFC 6298 says 1 s, Linux uses this).
    static let leastRetransmission = Duration.milliseconds(200)

    let bitsPerSecond: Int?
    let loss: Double
    let retransmission: Duration
    private var freeAt = Duration.zero
    private var random: SplitMix

    /// A link on which nothing was sent yet; with the same seed it loses the same packets.
    init(bitsPerSecond: Int?, loss: Double, roundTrip: Duration, seed: UInt64 = 1) {
        self.bitsPerSecond = bitsPerSecond.map { max(1, $0) }
        self.loss = loss.isFinite ? min(max(0, loss), 0.99) : 0
        retransmission = max(Self.leastRetransmission, roundTrip * 2)
        random = SplitMix(seed)
    }

    /// When so many bytes that are ready at a time have arrived.
    mutating func arrival(of byteCount: Int, readyAt now: Duration) -> Duration {
        guard byteCount > 0 else { return now }
        var time = max(now, freeAt)
        if let bitsPerSecond {
            time += .seconds(Double(byteCount) * 8 / Double(bitsPerSecond))
        }
        if loss > 0 {
            for _ in 0..<(byteCount + Self.packetLength - 1) / Self.packetLength
            where Double.random(in: 0..<1, using: &random) < loss {
                time += retransmission
            }
        }
        freeAt = time
        return time
    }
}

/// A small generator whose numbers depend on the seed alone (Steele, Lea, Flood: SplitMix64).
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
