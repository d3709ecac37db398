/// When a client sends a notification again by itself.
///
/// What the server cannot have acted on goes out again at once; what it refused for a time, after
/// the time that Apple's table asks, when that is within ``patience``. What APNs may have accepted
/// never goes out again by itself.
public struct RetryPolicy: Hashable, Sendable {
    /// The most attempts for one notification, the first included. Default: 5.
    public var maximumAttempts = 5
    /// The longest wait before one more attempt; an answer that asks for more is returned. Default:
    /// 10 seconds, which covers `TooManyRequests` but not the 15 minutes after a 5xx.
    public var patience = Duration.seconds(10)
    /// The attempts after the first that are allowed for each notification sent, over all of them: a
    /// service in trouble must not get a multiple of the load. Default: 0.2, above a first hundred.
    public var budget = 0.2

    public init() {}

    /// Nothing is ever sent again.
    public static var never: Self {
        var policy = Self()
        policy.maximumAttempts = 1
        return policy
    }
}

/// Decides on each answer and each loss whether there is one more attempt: a pure machine.
struct RetryMachine {
    private let policy: RetryPolicy
    private var sent = 0
    private var spent = 0

    private static let freeAttempts = 100.0

    init(_ policy: RetryPolicy) { self.policy = policy }

    /// How many attempts after a first there were.
    var retries: Int { spent }

    mutating func noteFirstAttempt() { sent += 1 }

    /// Whether a request that the server has not acted on may go out again now.
    ///
    /// It costs nothing of the budget: the server asked for it.
    func allowsResending(after attempts: Int) -> Bool { attempts < policy.maximumAttempts }

    /// After how many nanoseconds a refused notification goes out again; `nil` when its answer is
    /// the last word.
    ///
    /// `retryAfter` is what the answer's header says, in seconds; the jitter is from 0 to 1.
    mutating func wait(
        after rejection: Rejection, attempts: Int, retryAfter: Int?, jitter: Double
    ) -> UInt64? {
        guard attempts < policy.maximumAttempts,
            Double(spent) < Self.freeAttempts + policy.budget * Double(sent)
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
        guard seconds <= Double(policy.patience.components.seconds) else { return nil }
        spent += 1
        return UInt64(seconds * 1_000_000_000)
    }
}
