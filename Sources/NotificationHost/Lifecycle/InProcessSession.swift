import Foundation
import UserNotifications

/// An extension in this process, for one push.
///
/// Its code runs on a dispatch queue of its own, as it does on a phone, where it may block. It cannot
/// be stopped here: one that never returns keeps its thread after the run is over.
///
/// `@unchecked Sendable`: the request is only handed on, to the one thread that passes it to the
/// extension; the service is set there before anybody else asks for it, under the lock; the
/// content is a copy that nobody changes.
final class InProcessSession: ExtensionSession, @unchecked Sendable {
    private struct State {
        var service: UNNotificationServiceExtension?
        var start: Duration?
        var content: UNNotificationContent?
        var category: CategoryReading?
        var handlerCalls = 0
    }

    private let request: UNNotificationRequest
    private let timeline: Timeline
    private let makeExtension: @Sendable () -> UNNotificationServiceExtension
    private let lock = NSLock()
    private var state = State()

    init(
        request: UNNotificationRequest, timeline: Timeline,
        makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
    ) {
        self.request = request
        self.timeline = timeline
        self.makeExtension = makeExtension
    }

    func start(reporting report: @escaping @Sendable (ExtensionLifecycle.Event) -> Void) {
        // Dispatch lends the queue a thread that is idle, or a new one.
        DispatchQueue(label: "NotificationHost.extension").async { [self] in
            let service = makeExtension()
            let start = timeline.add("the extension \(type(of: service)) starts")
            lock.withLock {
                state.service = service
                state.start = start
            }
            report(.started)
            service.didReceive(request) { [self] in take($0, report) }
            report(.receiveReturned)
        }
    }

    func expire() {
        timeline.add("time is up: serviceExtensionTimeWillExpire() is called")
        guard let service = lock.withLock({ state.service }) else { return }
        nonisolated(unsafe) let expiring = service
        Thread.detachNewThread { expiring.serviceExtensionTimeWillExpire() }
    }

    private func take(
        _ content: UNNotificationContent, _ report: (ExtensionLifecycle.Event) -> Void
    ) {
        let copy = content.copy() as? UNNotificationContent ?? content
        let category = CategoryReading(
            of: copy.categoryIdentifier, in: .current())
        let isFirst = lock.withLock {
            state.handlerCalls += 1
            guard state.handlerCalls == 1 else { return false }
            state.content = copy
            state.category = category
            return true
        }
        timeline.add(
            isFirst
                ? "the extension hands its content over"
                : "the content handler is called again", canRepeat: !isFirst)
        report(.contentHandedOver)
    }

    func end(_ outcome: ExtensionLifecycle.Outcome) -> ExtensionRun.Result {
        if outcome == .timedOut { timeline.add("the extension is given up") }
        return lock.withLock {
            let isReturned = outcome == .returned || outcome == .returnedAtExpiry
            // The system lets go of the instance; work it still does keeps it for itself.
            state.service = nil
            return ExtensionRun.Result(
                outcome: outcome, content: isReturned ? state.content : nil,
                category: isReturned ? state.category : nil, handlerCalls: state.handlerCalls,
                start: state.start)
        }
    }
}
