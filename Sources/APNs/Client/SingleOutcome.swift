/// Waits for one outcome.
///
/// `@unchecked Sendable`: whoever waits is done with it before a command hands it to the engine, and
/// only the engine's thread touches it from then on. A lock for each notification would be waste.
final class SingleOutcome: OutcomeSink, @unchecked Sendable {
    /// Unsafe, since a checked continuation takes memory of its own; every notification that the
    /// engine takes has one outcome, also when the engine ends.
    private var continuation: UnsafeContinuation<Result<APNsResponse, SendError>, Never>?
    private var result: Result<APNsResponse, SendError>?

    var isDone: Bool { result != nil }

    func wait(_ continuation: UnsafeContinuation<Result<APNsResponse, SendError>, Never>) {
        self.continuation = continuation
    }

    func collect(_ outcome: Outcome) { result = outcome.result }

    func flush() {
        guard let result, let continuation else { return }
        self.continuation = nil
        continuation.resume(returning: result)
    }
}
