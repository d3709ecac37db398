/// When a client sends a notification again by itself.
///
/// What the server refused unprocessed goes out again until ``unprocessedTimeout``; what it refused
/// for a time, after the time that Apple's table asks, when that is within ``maximumDelay``. What
/// APNs may have accepted never goes out again by itself.
public struct RetryPolicy: Hashable, Sendable {
    /// The most attempts for one notification that APNs answers with an error, the first included.
    /// Default: 5.
    public var maximumAttempts = 5
    /// How long requests that the server refuses unprocessed (REFUSED_STREAM, GOAWAY) are sent again,
    /// with growing pauses. Answers on any connection start the time anew. Default: 30 seconds.
    public var unprocessedTimeout = Duration.seconds(30)
    /// The longest wait before one more attempt; an answer that asks for more is returned. Default:
    /// 10 seconds, which covers `TooManyRequests` but not the 15 minutes after a 5xx.
    public var maximumDelay = Duration.seconds(10)
    /// The attempts after the first that are allowed for each notification sent, over all of them: a
    /// service in trouble must not get a multiple of the load. Default: 0.2, above a first hundred.
    public var retryRatio = 0.2

    /// The defaults.
    public init() {}

    /// Nothing is ever sent again.
    public static var never: Self {
        var policy = Self()
        policy.maximumAttempts = 1
        policy.unprocessedTimeout = .zero
        return policy
    }
}

/// Decides on each answer and each loss whether there is one more attempt: a pure machine.
struct RetryMachine {
    private let policy: RetryPolicy
    private var sent = 0
    private var spent = 0

    private static let freeAttempts = 100.0
    /// The pauses between attempts that are refused unprocessed: the first, and the longest.
    private static let pauses: ClosedRange<UInt64> = 50_000_000...2_000_000_000

    init(_ policy: RetryPolicy) { self.policy = policy }

    /// How many attempts after a first there were.
    var retries: Int { spent }

    mutating func noteFirstAttempt() { sent += 1 }

    /// Whether a request with another provider token may go out now.
    func allowsResending(after attempts: Int) -> Bool { attempts < policy.maximumAttempts }

    /// After how many nanoseconds a request that the server has not acted on goes out again; `nil`
    /// when that has gone on for too long without any answer. The jitter is from 0 to 1.
    ///
    /// It costs nothing of the ratio: the server asked for it. The first time there is no pause: a
    /// connection that ends in order refuses what came too late for it.
    func resend(after refusals: Refusals, at now: UInt64, jitter: Double) -> UInt64? {
        guard now &- refusals.since < policy.unprocessedTimeout.nanoseconds else { return nil }
        guard refusals.count > 1 else { return 0 }
        let doubled = Self.pauses.lowerBound << UInt64(min(refusals.count - 2, 10))
        let longest = min(doubled, Self.pauses.upperBound)
        // Between half and the whole, so that they do not come back in step.
        return longest / 2 + UInt64(Double(longest / 2) * min(max(jitter, 0), 1))
    }

    /// After how many nanoseconds a refused notification goes out again; `nil` when its answer is
    /// the last word.
    ///
    /// `retryAfter` is what the answer's header says, in seconds; the jitter is from 0 to 1.
    mutating func wait(
        after rejection: Rejection, attempts: Int, retryAfter: Int?, jitter: Double
    ) -> UInt64? {
        guard attempts < policy.maximumAttempts,
            Double(spent) < Self.freeAttempts + policy.retryRatio * Double(sent)
        else { return nil }
        let base: Double
        switch rejection.advice {
        case .never, .afterFixing: return nil
        case .atOnce: base = 0
        case .later(let delay): base = Double(delay.components.seconds)
        }
        // Twice as long each time, and not everybody at the same moment.
        let factor = Double(1 << min(max(attempts - 1, 0), 10)) * (1 + jitter / 2)
        let seconds = max(base * factor, Double(max(0, retryAfter ?? 0)))
        guard seconds <= Double(policy.maximumDelay.components.seconds) else { return nil }
        spent += 1
        return UInt64(seconds * 1_000_000_000)
    }
}

/// How often, and since when, the server refused one request unprocessed without a sign of progress.
struct Refusals: Hashable {
    private(set) var count = 0
    private(set) var since: UInt64 = 0
    private var last: UInt64 = 0

    /// Notes one more; an answer to any request after the last one starts the count anew.
    mutating func note(at now: UInt64, lastAnswerAt: UInt64) {
        if count == 0 || lastAnswerAt >= last {
            count = 0
            since = now
        }
        count += 1
        last = now
    }
}
