/// Lets so many pieces of work run at once; the others wait for their turn.
///
/// For tests over real sockets, whose table would else run all its rows at the same moment.
public actor Turnstile {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public init(width: Int) { free = width }

    public func run<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
