/// What the simulator does wrong, on purpose, when a request comes.
public enum APNsFault: Hashable, Sendable {
    /// The answer comes so many milliseconds later.
    case delay(milliseconds: Int)
    /// RST_STREAM with REFUSED_STREAM: not processed.
    case refuse
    /// The request is processed, and RST_STREAM with INTERNAL_ERROR is all the answer.
    case reset
    /// GOAWAY: this request and later ones are not processed, earlier ones are answered.
    case goAway
    /// GOAWAY that lets in what has come, and only ends the connection.
    case goAwayGently
    /// The connection is cut, this request not processed.
    case cut
    /// This request is processed and the connection cut before its answer.
    case cutAfterAccepting
    /// The request is processed, and from then on the connection is silent but stays open.
    case halfOpen
    /// Nothing is read and written for so long, then all goes on.
    case stall(milliseconds: Int)
    /// An answer of this status and reason, unprocessed.
    case reject(status: Int, reason: String)
    /// SETTINGS with another stream limit.
    case streamLimit(Int)
    /// SETTINGS with another header table size.
    case headerTable(Int)
    /// Windows are not opened again for so long.
    case holdWindow(milliseconds: Int)
    /// The provider token of this request counts as expired from now on.
    case expireToken

    /// Its name in a script.
    public var name: String {
        switch self {
        case .delay: "delay"
        case .refuse: "refuse"
        case .reset: "reset"
        case .goAway: "goaway"
        case .goAwayGently: "goaway-gently"
        case .cut: "cut"
        case .cutAfterAccepting: "cut-after-accepting"
        case .halfOpen: "half-open"
        case .stall: "stall"
        case .reject: "reject"
        case .streamLimit: "stream-limit"
        case .headerTable: "header-table"
        case .holdWindow: "hold-window"
        case .expireToken: "expire-token"
        }
    }
}

/// A fault, and when it happens.
public struct ScheduledFault: Hashable, Sendable {
    /// When a fault happens.
    public enum Moment: Hashable, Sendable {
        /// At these requests, counted from 1 over all connections.
        case at(Set<Int>)
        /// At every so many-th request.
        case every(Int)
        /// By chance, from 0 to 1.
        case chance(Double)
    }

    /// What goes wrong.
    public let fault: APNsFault
    /// When.
    public let moment: Moment

    /// A fault with its moment.
    public init(_ fault: APNsFault, _ moment: Moment) {
        self.fault = fault
        self.moment = moment
    }
}

/// Which request meets which fault: a pure machine; the same seed gives the same faults.
struct FaultPlan {
    private let faults: [ScheduledFault]
    private var random: SeededGenerator
    private var number = 0

    init(_ faults: [ScheduledFault], seed: UInt64) {
        self.faults = faults
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> APNsFault? {
        guard !faults.isEmpty else { return nil }
        number += 1
        for entry in faults {
            let happens =
                switch entry.moment {
                case .at(let numbers): numbers.contains(number)
                case .every(let step): step > 0 && number % step == 0
                case .chance(let chance): Double.random(in: 0..<1, using: &random) < chance
                }
            if happens { return entry.fault }
        }
        return nil
    }
}

/// SplitMix64: small, fast and the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
