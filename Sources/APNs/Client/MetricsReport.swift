/// Who wants to know how a client does.
///
/// A client calls it a few times a second, on the thread that sends: take the numbers and return.
public protocol APNsMetrics: Sendable {
    /// Takes the numbers since the last call.
    func record(_ report: MetricsReport)
}

/// What happened since the last report, and how things stand.
public struct MetricsReport: Hashable, Sendable {
    /// The client's labels, ``ClientConfiguration/labels``.
    public internal(set) var labels: [String: String] = [:]

    // MARK: - Since the last report

    /// Notifications that APNs accepted.
    public internal(set) var accepted = 0
    /// Notifications that APNs rejected, by reason.
    public internal(set) var rejected: [RejectionReason: Int] = [:]
    /// Notifications without an answer.
    public internal(set) var failed: [SendError.Code: Int] = [:]
    /// Of those, the ones that APNs may have accepted: their status is unknown.
    public internal(set) var unknown = 0
    /// Attempts after the first.
    public internal(set) var resent = 0
    /// Connections that became ready.
    public internal(set) var connectionsOpened = 0
    /// Connections that could not be made, or broke.
    public internal(set) var connectionsFailed = 0
    /// Connections that APNs ended in order.
    public internal(set) var goAways = 0
    /// From the request to its answer.
    public internal(set) var latency = LatencyHistogram()

    // MARK: - How things stand

    /// Connections that take requests.
    public internal(set) var connections = 0
    /// Requests without a response.
    public internal(set) var inFlight = 0
    /// Notifications that wait for a connection.
    public internal(set) var queued = 0
    /// Bytes of bodies that the connections' windows still take.
    public internal(set) var windowBytes = 0
}

/// Counts of times, in buckets that double from half a millisecond to half a minute.
public struct LatencyHistogram: Hashable, Sendable {
    /// Upper ends of the buckets, in seconds; one more bucket is above the last.
    public static let bounds: [Double] = (0..<17).map { 0.0005 * Double(1 << $0) }

    /// How many there were in each bucket.
    public private(set) var counts = [Int](repeating: 0, count: 18)
    /// All times together, in seconds.
    public private(set) var sum = 0.0

    /// Nothing counted yet.
    public init() {}

    mutating func add(nanoseconds: UInt64) {
        let units = nanoseconds / 500_000
        // The number of bits finds the bucket: 0 is below the first bound.
        let exact = nanoseconds % 500_000 == 0 && units > 0
        let bits = UInt64.bitWidth - (exact ? units - 1 : units).leadingZeroBitCount
        counts[min(bits, counts.count - 1)] += 1
        sum += Double(nanoseconds) / 1_000_000_000
    }

    /// Adds another one's counts.
    public mutating func add(_ other: Self) {
        for index in counts.indices { counts[index] += other.counts[index] }
        sum += other.sum
    }

    /// How many there were in all.
    public var total: Int { counts.reduce(0, +) }
}
