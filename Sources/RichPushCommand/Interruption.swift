import Dispatch
import Foundation

/// Ctrl-C and a polite kill, turned into cancellation.
enum Interruption {
    /// Does the work; `nil` when a signal came first. The work is cancelled and ended by then.
    static func watch<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let task = Task { await work() }
        let (signals, reporter) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before the handler runs.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                reporter.yield()
                task.cancel()
            }
            source.resume()
            return source
        }
        let value = await task.value
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        reporter.finish()
        let wasInterrupted = await signals.contains { true }
        return wasInterrupted ? nil : value
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
