import Dispatch
import Foundation
import Synchronization

/// Ctrl-C and a polite kill, turned into cancellation.
enum Interruption {
    private struct State {
        /// Who wants to know, by the number that tells them apart.
        var watchers: [Int: @Sendable () -> Void] = [:]
        var count = 0
        /// Made once and kept: their making sets the signals' actions up, which nobody may touch
        /// afterwards (libdispatch on Linux).
        var sources: [any DispatchSourceSignal] = []
    }

    private static let numbers = [SIGINT, SIGTERM]
    private static let state = Mutex(State())

    /// Does the work; `nil` when a signal came first. The work is cancelled and ended by then.
    static func watch<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let task = Task { await work() }
        let (signals, reporter) = AsyncStream.makeStream(of: Void.self)
        let number = add {
            reporter.yield()
            task.cancel()
        }
        let value = await task.value
        remove(number)
        reporter.finish()
        let wasInterrupted = await signals.contains { true }
        return wasInterrupted ? nil : value
    }

    private static func add(_ watcher: @escaping @Sendable () -> Void) -> Int {
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
        source.setEventHandler {
            let watchers = state.withLock { $0.watchers.values }
            // Nobody works on anything that has to be tidied up.
            if watchers.isEmpty {
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            for watcher in watchers { watcher() }
        }
        source.resume()
        return source
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
