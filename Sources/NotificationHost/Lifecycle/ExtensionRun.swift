import UserNotifications

/// Runs one extension for one push: the driver of ``ExtensionLifecycle``.
///
/// It knows the clock and the rules' times. Where the extension's code runs is the session's
/// business: `InProcessSession.swift` or `ProcessSession.swift`.
struct ExtensionRun {
    /// What came of it.
    struct Result {
        let outcome: ExtensionLifecycle.Outcome
        /// A copy of what the first call of the handler passed.
        let content: UNNotificationContent?
        /// What the extension's center knew of the content's category then.
        let category: CategoryReading?
        let handlerCalls: Int
        /// When `didReceive` was about to be called; `nil` when it never was.
        let start: Duration?
        /// How the process ended by itself, if it did.
        var processEnding: ProcessEnding?
    }

    let timeLimit: Duration
    let expiryGrace: Duration
    /// How long the extension may go on after it handed its content over.
    let linger: Duration
    let clock: any Clock<Duration>

    func run(_ session: some ExtensionSession) async -> Result {
        let (events, reporter) = AsyncStream.makeStream(of: ExtensionLifecycle.Event.self)
        session.start { reporter.yield($0) }
        // Not a task group: a run would wait until each sleep has noticed that it is cancelled, which
        // takes longer than all else in a delivery without media.
        var timers: [Task<Void, Never>] = []
        defer { for timer in timers { timer.cancel() } }
        func report(_ event: ExtensionLifecycle.Event, after time: Duration) {
            timers.append(
                Task { [clock] in
                    guard (try? await clock.sleep(for: time)) != nil else { return }
                    reporter.yield(event)
                })
        }
        report(.timeLimit, after: timeLimit)
        var lifecycle = ExtensionLifecycle()
        for await event in events {
            var action = lifecycle.receive(event)
            if action == .linger, linger == .zero { action = lifecycle.receive(.graceOver) }
            switch action {
            case .wait: continue
            case .callExpiry:
                session.expire()
                report(.graceOver, after: expiryGrace)
            case .startGrace: report(.graceOver, after: expiryGrace)
            case .linger: report(.graceOver, after: linger)
            case .end(let outcome): return session.end(outcome)
            }
        }
        // The stream ends only when the task that waits here was cancelled.
        return session.end(.timedOut)
    }
}

/// Where an extension's code runs for one push.
protocol ExtensionSession: Sendable {
    /// Starts the extension and from then on reports what it does.
    func start(reporting report: @escaping @Sendable (ExtensionLifecycle.Event) -> Void)

    /// Calls the extension's expiry callback; called once at most, after `started` was reported.
    func expire()

    /// What came of it; nothing is reported from now on that counts.
    func end(_ outcome: ExtensionLifecycle.Outcome) -> ExtensionRun.Result
}
