import Foundation
import StrictJSON
import UserNotifications

/// The process that serves an extension's pushes, as the host sees it.
///
/// It turns what the process says into events for the push that they are about, watches its memory,
/// and keeps what it writes.
final class ExtensionProcess: Sendable {
    /// What the one who waits for a push is told.
    enum Event {
        case launched
        case started(className: String)
        case receiveReturned
        case handedOver(UNNotificationContent, CategoryReading)
        /// The process took too much memory, and was killed.
        case memoryLimit
        case ended(ProcessEnding)
    }

    typealias Listener = @Sendable (Event) -> Void

    private struct State {
        var isLaunched = false
        var className: String?
        /// Why there is no extension to run.
        var failure: String?
        var listeners: [Int: Listener] = [:]
        var lines = LineSplitter()
        var log = OutputLog()
        var lastPing = 0
        var lastPong = 0
        /// When the class was found, the main thread is free to answer.
        var isServing = false
        var baseline: MemoryReading?
        var peakGrowth = 0
        var isOverLimit = false
        var ending: ProcessEnding?
        var wasKilled = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// What its network knows it by; `nil` without one.
    let networkClient: Int?
    private let program: ExtensionProgram
    private let memoryLimit: Int
    private let state = Locked(State())
    // Set once, right after the launch, which needs this object already.
    private let child = Locked<ChildProcess?>(nil)

    /// How often the memory is read.
    private static let memoryInterval: useconds_t = 3000

    init(
        _ program: ExtensionProgram, launch: ChildProcess.Launch, memoryLimit: Int,
        networkClient: Int? = nil
    ) throws(ChildProcess.LaunchError) {
        self.program = program
        self.networkClient = networkClient
        self.memoryLimit = memoryLimit
        let listener = ChildProcess.Listener(
            output: { [self] bytes in state.withLock { $0.log.append(bytes) } },
            spoken: { [self] in hear($0) }, ended: { [self] in end($0) })
        let child = try ChildProcess(launch, listener: listener)
        self.child.withLock { $0 = child }
        say(
            .load(
                library: program.library.path, classNames: program.classNames,
                memoryLimit: memoryLimit))
        watchMemory()
    }

    // MARK: - Orders

    func deliver(
        _ push: RemoteNotification, id: Int, reusesInstance: Bool, listener: @escaping Listener
    ) {
        let (isLaunched, ending) = state.withLock { state in
            if state.ending == nil { state.listeners[id] = listener }
            return (state.isLaunched, state.ending)
        }
        if isLaunched { listener(.launched) }
        if let ending { return listener(.ended(ending)) }
        say(
            .deliver(
                id: id, payload: push.payload.text(), identifier: push.identifier,
                reusesInstance: reusesInstance))
    }

    func expire(id: Int) { say(.expire(id: id)) }

    func shown(id: Int, asReturned: Bool) { say(.shown(id: id, asReturned: asReturned)) }

    /// Nothing is told of this push any more.
    func forget(id: Int) { state.withLock { $0.listeners[id] = nil } }

    /// Asks the main thread for an answer; the number tells it from others.
    func ping() -> Int {
        let number = state.withLock { state in
            state.lastPing += 1
            return state.lastPing
        }
        say(.ping(number: number))
        return number
    }

    func hasAnswered(_ number: Int) -> Bool { state.withLock { $0.lastPong >= number } }

    /// Whether the library is loaded, which is done on the main thread.
    var isServing: Bool { state.withLock { $0.isServing } }

    func kill() {
        state.withLock { if $0.ending == nil { $0.wasKilled = true } }
        child.withLock { $0 }?.kill()
    }

    private func say(_ order: HostMessage) {
        child.withLock { $0 }?.say(MessageLine.bytes(of: order.json))
    }

    // MARK: - Answers

    /// Whether it can take another push.
    var isAlive: Bool { state.withLock { $0.ending == nil && !$0.wasKilled } }

    /// Kills it and waits until nothing of it is left.
    func end() async {
        kill()
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.ending != nil { return true }
                state.waiters.append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Why there is no extension to run; `nil` when there is one, or nobody knows yet.
    var failure: String? { state.withLock { $0.failure } }

    /// What there is to tell; complete after ``end()``.
    var report: ExtensionProcessReport {
        state.withLock { state in
            ExtensionProcessReport(
                className: state.className ?? "", peakMemory: max(0, state.peakGrowth),
                output: state.log.text, ending: state.wasKilled ? nil : state.ending,
                foundation: program.objectiveCLibrary == nil ? .swift : .gnustep)
        }
    }

    private func hear(_ bytes: [UInt8]) {
        let (lines, isBroken) = state.withLock { ($0.lines.split(bytes), $0.lines.isBroken) }
        for line in lines {
            // The extension can write to this descriptor too: what makes no sense is passed over.
            guard let report = MessageLine.json(in: line).flatMap(RunnerMessage.init) else {
                continue
            }
            take(report)
        }
        guard isBroken, isAlive else { return }
        let why =
            "richpush: ended here, for it told the host more than \(LineSplitter.defaultLimit >> 20) MB"
            + " at once: content that is too large, or bytes of its own on file descriptor 3.\n"
        state.withLock { $0.log.append(Array(why.utf8)) }
        kill()
    }

    private func take(_ report: RunnerMessage) {
        switch report {
        case .launched:
            let baseline = child.withLock { $0 }?.memory
            let listeners = state.withLock { state in
                state.isLaunched = true
                state.baseline = state.baseline ?? baseline
                return Array(state.listeners.values)
            }
            for listener in listeners { listener(.launched) }
        case .loaded(let name):
            state.withLock { state in
                state.className = name
                state.isServing = true
            }
        case .failed(let why):
            state.withLock { $0.failure = why }
            child.withLock { $0 }?.kill()
        case .started(let id):
            let name = state.withLock { $0.className ?? "" }
            listener(id)?(.started(className: name))
        case .receiveReturned(let id): listener(id)?(.receiveReturned)
        case .handedOver(let id, let json, let category):
            // A peak between two readings would go unseen, and the content be accepted.
            checkMemory()
            listener(id)?(.handedOver(ContentCoder.content(from: json), category))
        case .pong(let number): state.withLock { $0.lastPong = max($0.lastPong, number) }
        }
    }

    private func listener(_ id: Int) -> Listener? { state.withLock { $0.listeners[id] } }

    private func end(_ ending: ProcessEnding) {
        let (listeners, waiters) = state.withLock { state in
            state.ending = ending
            defer {
                state.listeners = [:]
                state.waiters = []
            }
            return (Array(state.listeners.values), state.waiters)
        }
        for listener in listeners { listener(.ended(ending)) }
        for waiter in waiters { waiter.resume() }
    }

    // MARK: - Memory

    private func watchMemory() {
        Thread.detachNewThread { [self] in
            while state.withLock({ $0.ending == nil && !$0.isOverLimit }) {
                checkMemory()
                usleep(Self.memoryInterval)
            }
        }
    }

    private func checkMemory() {
        guard let child = child.withLock({ $0 }), let now = child.memory else { return }
        let listeners = state.withLock { state -> [Listener] in
            guard let baseline = state.baseline, state.ending == nil else { return [] }
            let peak =
                now.anonymousPeak > baseline.anonymousPeak ? now.anonymousPeak : now.anonymous
            state.peakGrowth = max(state.peakGrowth, peak - baseline.anonymous)
            guard state.peakGrowth > memoryLimit, !state.isOverLimit else { return [] }
            state.isOverLimit = true
            state.wasKilled = true
            return Array(state.listeners.values)
        }
        guard state.withLock({ $0.isOverLimit }) else { return }
        child.kill()
        for listener in listeners { listener(.memoryLimit) }
    }
}
