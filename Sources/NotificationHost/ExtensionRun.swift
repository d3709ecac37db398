import Foundation
import Synchronization
import UserNotifications

/// Runs one extension for one push, in this process: the driver of ``ExtensionLifecycle``.
///
/// The extension's code runs on threads of its own, as it does on a phone, where it may block. It
/// cannot be stopped here: one that never returns keeps its thread after the run is over.
struct ExtensionRun {
    /// What came of it.
    struct Result {
        let outcome: ExtensionLifecycle.Outcome
        /// A copy of what the first call of the handler passed.
        let content: UNNotificationContent?
        let handlerCalls: Int
        let start: Duration?
    }

    let rules: HostRules
    let clock: any Clock<Duration>
    let timeline: Timeline

    /// Runs the extension that `makeExtension` makes, on a thread of its own; making it counts.
    func run(
        _ request: UNNotificationRequest,
        makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
    ) async -> Result {
        let (events, reporter) = AsyncStream.makeStream(of: ExtensionLifecycle.Event.self)
        let session = ExtensionSession(
            request: request, timeline: timeline, report: { reporter.yield($0) })
        session.start(makeExtension)

        var lifecycle = ExtensionLifecycle()
        let outcome = await withTaskGroup(of: Void.self) { group -> ExtensionLifecycle.Outcome in
            defer { group.cancelAll() }
            func report(_ event: ExtensionLifecycle.Event, after time: Duration) {
                group.addTask {
                    guard (try? await clock.sleep(for: time)) != nil else { return }
                    reporter.yield(event)
                }
            }
            report(.timeLimit, after: rules.timeLimit.value)
            for await event in events {
                switch lifecycle.receive(event) {
                case .wait: continue
                case .callExpiry:
                    session.expire()
                    report(.graceOver, after: rules.expiryGrace.value)
                case .startGrace: report(.graceOver, after: rules.expiryGrace.value)
                case .end(let outcome): return outcome
                }
            }
            // The stream ends only when the task that waits here was cancelled.
            return .timedOut
        }
        return session.end(outcome)
    }
}

/// What the extension's threads and the run share.
///
/// `@unchecked Sendable`: the request is only handed on, to the one thread that passes it to the
/// extension; the service is set there before anybody else asks for it, under the lock; the
/// content is a copy that nobody changes.
private final class ExtensionSession: @unchecked Sendable {
    private struct State {
        var service: UNNotificationServiceExtension?
        var start: Duration?
        var content: UNNotificationContent?
        var handlerCalls = 0
    }

    private let request: UNNotificationRequest
    private let timeline: Timeline
    private let report: @Sendable (ExtensionLifecycle.Event) -> Void
    private let lock = NSLock()
    private var state = State()

    init(
        request: UNNotificationRequest, timeline: Timeline,
        report: @escaping @Sendable (ExtensionLifecycle.Event) -> Void
    ) {
        self.request = request
        self.timeline = timeline
        self.report = report
    }

    func start(_ makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension) {
        Thread.detachNewThread { [self] in
            let service = makeExtension()
            let start = timeline.add("the extension \(type(of: service)) starts")
            lock.withLock {
                state.service = service
                state.start = start
            }
            service.didReceive(request) { [self] in take($0) }
            report(.receiveReturned)
        }
    }

    func expire() {
        timeline.add("time is up: serviceExtensionTimeWillExpire() is called")
        guard let service = lock.withLock({ state.service }) else { return }
        nonisolated(unsafe) let expiring = service
        Thread.detachNewThread { expiring.serviceExtensionTimeWillExpire() }
    }

    private func take(_ content: UNNotificationContent) {
        let copy = content.copy() as? UNNotificationContent ?? content
        let isFirst = lock.withLock {
            state.handlerCalls += 1
            if state.handlerCalls == 1 { state.content = copy }
            return state.handlerCalls == 1
        }
        timeline.add(
            isFirst ? "the extension hands its content over" : "the content handler is called again"
        )
        report(.contentHandedOver)
    }

    func end(_ outcome: ExtensionLifecycle.Outcome) -> ExtensionRun.Result {
        if outcome == .timedOut { timeline.add("the extension is given up") }
        return lock.withLock {
            let content = outcome == .timedOut ? nil : state.content
            // The system lets go of the instance; work it still does keeps it for itself.
            state.service = nil
            return ExtensionRun.Result(
                outcome: outcome, content: content, handlerCalls: state.handlerCalls,
                start: state.start)
        }
    }
}
