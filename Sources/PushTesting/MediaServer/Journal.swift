internal import Foundation
internal import Sockets

extension MediaServer {
    /// Keeps the log, and wakes whoever waits for a state of it.
    final class Journal: Sendable {
        private struct Waiter {
            let isWanted: @Sendable (Log) -> Bool
            let continuation: CheckedContinuation<Log, Never>
        }

        private struct State {
            var log = Log()
            var waiters: [UUID: Waiter] = [:]
            var isClosed = false
        }

        private let state = Locked(State())

        var log: Log { state.withLock { $0.log } }

        func record(_ change: (inout Log) -> Void) {
            let satisfied = state.withLock { state in
                change(&state.log)
                let log = state.log
                let ids = state.waiters.filter { $0.value.isWanted(log) }.keys
                return ids.compactMap { state.waiters.removeValue(forKey: $0)?.continuation }
                    .map { ($0, log) }
            }
            for (continuation, log) in satisfied { continuation.resume(returning: log) }
        }

        func wait(until isWanted: @escaping @Sendable (Log) -> Bool) async -> Log {
            let id = UUID()
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let waiter = Waiter(isWanted: isWanted, continuation: continuation)
                    let log = state.withLock { state -> Log? in
                        // A task that is cancelled already has had its handler called.
                        let isOver =
                            state.isClosed || Task.isCancelled || isWanted(state.log)
                        guard !isOver else { return state.log }
                        state.waiters[id] = waiter
                        return nil
                    }
                    if let log { continuation.resume(returning: log) }
                }
            } onCancel: {
                let (waiter, log) = state.withLock {
                    ($0.waiters.removeValue(forKey: id), $0.log)
                }
                waiter?.continuation.resume(returning: log)
            }
        }

        /// Nothing more will be recorded: nobody waits any longer.
        func close() {
            let (waiters, log) = state.withLock { state in
                state.isClosed = true
                defer { state.waiters = [:] }
                return (state.waiters.values.map(\.continuation), state.log)
            }
            for continuation in waiters { continuation.resume(returning: log) }
        }
    }
}
