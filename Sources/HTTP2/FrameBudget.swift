internal import CNghttp2

/// How many frames without use the other side may send: a bucket that useful work and time refill.
///
/// A frame costs little to send and some work to read. A peer that sends pings, window updates,
/// settings, resets or empty frames by the thousand keeps the reader busy for nothing ("CVE-2019-9512"
/// and its kin). An ordinary exchange pays for itself many times over.
struct FrameBudget {
    /// What a peer has at first, and at most. An hour of idle pings is far below it.
    static let maximum = 10_000
    /// Refilled for each whole request, or for each response.
    static let refill = 64
    /// A reset costs the refill that its request brought, and something.
    static let resetCost = 80
    /// Refilled for each second.
    static let perSecond: UInt64 = 1_000

    private(set) var left = Self.maximum
    private var bytesLeftOver = 0
    private var refilledAt: UInt64 = 0

    var isSpent: Bool { left < 0 }

    mutating func count(_ header: nghttp2_frame_hd) {
        switch header.kind {
        case NGHTTP2_DATA where header.length > 0: break
        case NGHTTP2_RST_STREAM: left -= Self.resetCost
        default: left -= 1
        }
    }

    /// Bytes cost as well: frames of a type that the library does not know are not announced by it.
    mutating func count(bytes: Int) {
        bytesLeftOver += bytes
        left -= bytesLeftOver / 256
        bytesLeftOver %= 256
    }

    mutating func noteUse() { left = min(Self.maximum, left + Self.refill) }

    /// The time, in nanoseconds.
    mutating func note(time: UInt64) {
        guard refilledAt > 0 else {
            refilledAt = time
            return
        }
        let units = (time &- refilledAt) / (1_000_000_000 / Self.perSecond)
        guard units > 0 else { return }
        refilledAt = time
        left = min(Self.maximum, left + Int(min(units, UInt64(Self.maximum) * 2)))
    }
}
