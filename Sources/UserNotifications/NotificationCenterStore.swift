internal import Dispatch
internal import Synchronization

/// Holds the state of a center and answers calls one by one, in the order in which they were made.
///
/// Calls return at once, as they do on iOS, where the state lives in another process. Handlers run on
/// a queue of their own: one that waits for something does not hold up the calls.
package final class NotificationCenterStore: Sendable {
    private let state: Mutex<NotificationCenterState>
    private let calls = DispatchQueue(label: "UserNotifications.calls")
    private let handlers = DispatchQueue(label: "UserNotifications.handlers")
    private let now: @Sendable () -> Date

    package init(
        _ state: NotificationCenterState = NotificationCenterState(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.state = Mutex(state)
        self.now = now
    }

    /// The state after all calls made so far.
    ///
    /// It blocks for as long as they take, which is short: no client's code runs among them.
    package func snapshot() -> NotificationCenterState {
        calls.sync { state.withLock { $0 } }
    }

    /// Changes the state, or looks at it, after all calls made so far; then hands on the result.
    package func perform<Result: Sendable>(
        _ change: @escaping @Sendable (inout NotificationCenterState, Date) -> Result,
        then handler: (@Sendable (Result) -> Void)? = nil
    ) {
        calls.async { [self] in
            let date = now()
            let result = state.withLock { change(&$0, date) }
            if let handler { handlers.async { handler(result) } }
        }
    }

    func perform<Result: Sendable>(
        _ change: @escaping @Sendable (inout NotificationCenterState, Date) -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            perform(change) { continuation.resume(returning: $0) }
        }
    }
}
