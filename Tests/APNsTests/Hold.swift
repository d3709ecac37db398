import Dispatch
import PushTesting

/// Holds a simulator's answers back until a test lets them go, and says when a request is there: so a
/// test needs no time.
final class Hold: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let requests: AsyncStream<Void>
    private let reporter: AsyncStream<Void>.Continuation

    init() { (requests, reporter) = AsyncStream.makeStream() }

    /// Accepts everything, once answers are let go.
    var decision: @Sendable () -> any PushDecision { { Decision(hold: self) } }

    /// Waits for the first request.
    func request() async { _ = await requests.contains { true } }

    /// Lets this answer and all later ones go.
    func release() { gate.signal() }

    private struct Decision: PushDecision {
        let hold: Hold

        // It blocks the simulator's own thread and nobody else.
        mutating func decide(_ request: PushRequest) -> PushVerdict {
            hold.reporter.yield()
            hold.gate.wait()
            hold.gate.signal()
            return .accept
        }
    }
}
