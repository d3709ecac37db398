import Foundation
import UserNotifications

/// Lets other vendors' processors have their turns with one notification, one after the other.
///
/// A turn ends with the processor's first completion, or when the time for all processors is over; then the
/// next one gets the content. What a processor does after its turn does not count. The end is told
/// once, unless the expiry came first.
final class ProcessorChain: Sendable {
    typealias End = (UNNotificationContent) -> Void

    /// A processor and its name, which is asked for once: no code of others' runs under the lock.
    private struct Entry {
        let name: String
        let processor: any NotificationProcessor
    }

    private struct State {
        let request: UNNotificationRequest
        /// Those that wait for their turn.
        var waiting: ArraySlice<Entry>
        var current: Entry?
        /// The number of the turn that is under way; `nil` between turns and when all is over.
        var turn: Int?
        var lastTurn = 0
        /// The content as the last turn left it.
        var content: UNNotificationContent
        var end: End?
        var isExpired = false
        var timer: Task<Void, Never>?
    }

    private let task: NotificationTask
    private let timeout: TimeInterval
    private let grace: DispatchTimeInterval
    private let clock: any DeliveryClock
    private let state: Locked<State>
    /// Signalled when the content of the last turn is there, or will not come.
    private let settled = DispatchSemaphore(value: 0)

    init(
        _ processors: [any NotificationProcessor], of request: UNNotificationRequest,
        task: NotificationTask, end: @escaping End
    ) {
        self.task = task
        timeout = task.configuration.processorTimeout
        grace = task.configuration.processorGracePeriod
        clock = task.configuration.clock
        // The caller gives all of it away. Processors are called on one thread at a time, but for the
        // expiry, as the system calls its extensions.
        nonisolated(unsafe) let state = State(
            request: request,
            waiting: processors.map { Entry(name: $0.name, processor: $0) }[...],
            content: request.content, end: end)
        self.state = Locked(state)
    }

    func start() { next() }

    /// Ends the turns; the processor whose turn it is may still hand over, for a moment.
    ///
    /// What it handed over is in the task when this returns.
    func expire() {
        let entry = state.withLock { state -> Entry? in
            state.isExpired = true
            state.end = nil
            state.waiting = []
            state.timer?.cancel()
            return state.turn == nil ? nil : state.current
        }
        guard let entry else { return }
        // Its own expiry may hang, which must not keep the system waiting.
        nonisolated(unsafe) let expiring = entry.processor
        Thread.detachNewThread { [settled] in
            expiring.timeWillExpire()
            settled.signal()
        }
        _ = settled.wait(timeout: .now() + grace)
        let isSilent = state.withLock { state in
            defer { state.turn = nil }
            return state.turn != nil
        }
        if isSilent { task.report { $0.notes.append(.processorSilent(entry.name)) } }
    }

    // MARK: - Turns

    private enum Step {
        case turn(Int, Entry, UNNotificationRequest)
        case end(End, UNNotificationContent)
        case nothing
    }

    private func next() {
        switch nextStep() {
        case .nothing: return
        case .end(let end, let content): end(content)
        case .turn(let number, let entry, let request):
            task.report { $0.processors.append(entry.name) }
            arm(number)
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
            entry.processor.handle(request, content: content ?? UNMutableNotificationContent()) {
                [self] content in
                take(content, of: number)
            }
        }
    }

    private func nextStep() -> Step {
        let isLate = task.elapsed >= timeout
        var skipped: [String] = []
        defer {
            if !skipped.isEmpty {
                task.report { $0.notes += skipped.map(Diagnostic.processorSkipped) }
            }
        }
        return state.withLock { state in
            guard let end = state.end else { return .nothing }
            if isLate {
                skipped = state.waiting.map(\.name)
                state.waiting = []
            }
            guard let entry = state.waiting.popFirst() else {
                state.end = nil
                state.current = nil
                return .end(end, state.content)
            }
            state.lastTurn += 1
            state.turn = state.lastTurn
            state.current = entry
            let request = UNNotificationRequest(
                identifier: state.request.identifier, content: state.content,
                trigger: state.request.trigger)
            return .turn(state.lastTurn, entry, request)
        }
    }

    /// A processor's completion.
    private func take(_ content: UNNotificationContent, of number: Int) {
        // The object stays in the processor's hands, who may go on changing it.
        let copy = content.copy() as? UNNotificationContent ?? content
        var lostText: String?
        let isExpired = state.withLock { state -> Bool? in
            guard state.turn == number else { return nil }
            state.turn = nil
            state.timer?.cancel()
            if copy.hasText || !state.content.hasText {
                state.content = copy.keepingPayload(of: state.content)
            } else {
                lostText = state.current?.name
            }
            return state.isExpired
        }
        guard let isExpired else { return }
        if let lostText { task.report { $0.notes.append(.processorLostText(lostText)) } }
        task.replace(with: state.withLock { $0.content })
        if isExpired { settled.signal() } else { next() }
    }

    /// Ends the turn when the time for processors is over.
    private func arm(_ number: Int) {
        let rest = timeout - task.elapsed
        let timer = Task { [clock] in
            guard (try? await clock.sleep(for: rest)) != nil else { return }
            giveUp(number)
        }
        let isOver = state.withLock { state in
            state.timer = timer
            return state.turn != number
        }
        if isOver { timer.cancel() }
    }

    private func giveUp(_ number: Int) {
        let name = state.withLock { state -> String? in
            guard state.turn == number, !state.isExpired else { return nil }
            state.turn = nil
            return state.current?.name
        }
        guard let name else { return }
        task.report { $0.notes.append(.processorSilent(name)) }
        // The app's code and other processors' may block, which a thread of the pool must not.
        Thread.detachNewThread { [self] in next() }
    }
}

extension UNNotificationContent {
    /// Whether there is anything to read.
    fileprivate var hasText: Bool {
        !(title.isEmpty && subtitle.isEmpty && body.isEmpty)
    }

    /// This content; with the payload of another one when it lost its own.
    fileprivate func keepingPayload(of other: UNNotificationContent) -> UNNotificationContent {
        guard userInfo.isEmpty, !other.userInfo.isEmpty,
            let content = mutableCopy() as? UNMutableNotificationContent
        else { return self }
        content.userInfo = other.userInfo
        return content
    }
}
