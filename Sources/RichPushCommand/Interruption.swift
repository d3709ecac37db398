import Dispatch
import Foundation
import Synchronization

/// SIGINT and SIGTERM, turned into cancellation. A second signal ends the process, and so does a second
/// after SIGTERM, wherever it waits: whoever stops a service waits no longer.
enum Interruption {
    private struct Watcher: Sendable {
        let cancel: @Sendable () -> Void
        let hurry: @Sendable () -> Void
    }

    private struct State {
        /// Who wants to know, by the number that tells them apart.
        var watchers: [Int: Watcher] = [:]
        var count = 0
        var signals = 0
        /// Whether the first signal was the one of a service manager.
        var wasKilled = false
        /// Made once and kept: their making sets the signals' actions up, which nobody may touch
        /// afterwards (libdispatch on Linux).
        var sources: [any DispatchSourceSignal] = []
    }

    /// Whether SIGTERM came first: whoever sends it waits a moment, then kills.
    static var wasKilled: Bool { state.withLock { $0.wasKilled } }

    private static let numbers = [SIGINT, SIGTERM]
    private static let state = Mutex(State())

    /// How long the second signal gives work that is about to end: files to tidy up, outcomes to
    /// note down. Nobody waits longer, as for a reader of the output who has stopped reading.
    private static let grace = DispatchTimeInterval.seconds(1)

    /// Does the work; `nil` when a signal came first. The work is cancelled and ended by then.
    ///
    /// - Parameters:
    ///   - hurry: called at the second signal, for work that goes on for a while after it was
    ///     cancelled: it has a second to end.
    ///   - work: what is done.
    /// - Returns: what the work gave; `nil` when it was interrupted.
    static func watch<Value: Sendable>(
        hurry: @escaping @Sendable () -> Void = {},
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let task = Task { await work() }
        let (signals, reporter) = AsyncStream.makeStream(of: Void.self)
        let watcher = Watcher(
            cancel: {
                reporter.yield()
                task.cancel()
            }, hurry: hurry)
        let number = add(watcher)
        let value = await task.value
        remove(number)
        reporter.finish()
        let wasInterrupted = await signals.contains { true }
        return wasInterrupted ? nil : value
    }

    private static func add(_ watcher: Watcher) -> Int {
        state.withLock { state in
            if state.sources.isEmpty { state.sources = numbers.map(makeSource) }
            state.count += 1
            state.watchers[state.count] = watcher
            return state.count
        }
    }

    private static func remove(_ number: Int) {
        state.withLock { $0.watchers[number] = nil }
    }

    private static func makeSource(_ number: Int32) -> any DispatchSourceSignal {
        // The default action would end the process before the handler runs.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { received(number) }
        source.resume()
        return source
    }

    private static func received(_ number: Int32) {
        let (watchers, signals) = state.withLock { state in
            state.signals += 1
            if state.signals == 1 { state.wasKilled = number == SIGTERM }
            return (state.watchers.values, state.signals)
        }
        // Nobody works on anything that has to be tidied up.
        if watchers.isEmpty {
            signal(number, SIG_DFL)
            kill(getpid(), number)
        }
        switch signals {
        case 1:
            for watcher in watchers { watcher.cancel() }
            guard number == SIGTERM else { return }
            let queue = DispatchQueue.global()
            queue.asyncAfter(deadline: .now() + .milliseconds(500)) {
                for watcher in state.withLock({ $0.watchers.values }) { watcher.hurry() }
            }
            queue.asyncAfter(deadline: .now() + .milliseconds(850), execute: end)
        case 2:
            DispatchQueue.global().asyncAfter(deadline: .now() + grace, execute: end)
            for watcher in watchers { watcher.hurry() }
        default: end()
        }
    }

    /// Without a look back: whatever waits for something would keep it from ending.
    private static func end() {
        WorkFolder.removeAll()
        _exit(ExitStatus.interrupted.code)
    }
}

/// A line on standard error while something takes longer than a moment, for whoever watches.
enum Progress {
    static func watch<Value: Sendable>(
        _ what: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        guard Console.isWatched else { return await work() }
        let ticker = Task {
            var seconds = 0
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                seconds += 1
                Console.error("\r\(what): \(seconds) s")
            }
            if seconds > 0 { Console.error("\r\u{1B}[K") }
        }
        let value = await work()
        ticker.cancel()
        await ticker.value
        return value
    }
}
