import Foundation
import UserNotifications

/// An extension in a process of its own, for one push.
final class ProcessSession: ExtensionSession {
    private struct State {
        var start: Duration?
        var content: UnsharedContent?
        var category: CategoryReading?
        var handlerCalls = 0
        var hangWatch: Task<Void, Never>?
        var ending: ProcessEnding?
    }

    private let id: Int
    private let push: RemoteNotification
    private let process: ExtensionProcess
    private let timeline: Timeline
    private let rules: HostRules
    private let clock: any Clock<Duration>
    private let state = Locked(State())

    init(
        id: Int, push: RemoteNotification, process: ExtensionProcess, timeline: Timeline,
        rules: HostRules, clock: any Clock<Duration>
    ) {
        self.id = id
        self.push = push
        self.process = process
        self.timeline = timeline
        self.rules = rules
        self.clock = clock
    }

    func start(reporting report: @escaping @Sendable (ExtensionLifecycle.Event) -> Void) {
        process.deliver(push, id: id, reusesInstance: rules.reusesInstance.value) { [self] in
            take($0, report)
        }
        let watch = Task { [process, clock, limit = rules.mainThreadLimit.value] in
            while !Task.isCancelled {
                let number = process.ping()
                guard (try? await clock.sleep(for: limit)) != nil else { return }
                if process.isServing, !process.hasAnswered(number) { report(.mainThreadHung) }
            }
        }
        state.withLock { $0.hangWatch = watch }
    }

    private func take(
        _ event: ExtensionProcess.Event, _ report: (ExtensionLifecycle.Event) -> Void
    ) {
        switch event {
        case .launched: timeline.add("the extension's process is launched")
        case .started(let className):
            let start = timeline.add("the extension \(className) starts")
            state.withLock { $0.start = start }
            report(.started)
        case .receiveReturned: report(.receiveReturned)
        case .handedOver(let content, let category):
            let content = UnsharedContent(content)
            let isFirst = state.withLock { state in
                state.handlerCalls += 1
                guard state.handlerCalls == 1 else { return false }
                state.content = content
                state.category = category
                return true
            }
            timeline.add(
                isFirst
                    ? "the extension hands its content over"
                    : "the content handler is called again", canRepeat: !isFirst)
            report(.contentHandedOver)
        case .memoryLimit:
            timeline.add("the process passes the memory limit")
            report(.memoryLimit)
        case .ended(let ending):
            timeline.add("the process \(ending)")
            state.withLock { $0.ending = ending }
            report(.processEnded(ending))
        }
    }

    func expire() {
        timeline.add("time is up: serviceExtensionTimeWillExpire() is called")
        process.expire(id: id)
    }

    func end(_ outcome: ExtensionLifecycle.Outcome) -> ExtensionRun.Result {
        process.forget(id: id)
        switch outcome {
        case .returned, .returnedAtExpiry, .processEnded: break
        case .timedOut, .startedTooLate, .memoryExceeded, .mainThreadHung:
            timeline.add("the process is killed")
            process.kill()
        }
        let isReturned = outcome == .returned || outcome == .returnedAtExpiry
        return state.withLock { state in
            state.hangWatch?.cancel()
            return ExtensionRun.Result(
                outcome: outcome, content: isReturned ? state.content?.content : nil,
                category: isReturned ? state.category : nil, handlerCalls: state.handlerCalls,
                start: state.start, processEnding: state.ending)
        }
    }
}

/// Content that was just read from a message: nobody else has it.
///
/// `@unchecked Sendable` for that reason.
private struct UnsharedContent: @unchecked Sendable {
    let content: UNNotificationContent

    init(_ content: UNNotificationContent) { self.content = content }
}
