import Foundation

/// Runs blocking code on a thread of its own.
///
/// Tasks share as many threads as the machine has processors. One that waits for a process holds one
/// of them, and two of those stop every other test.
public func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
