internal import Sockets

/// The outcomes of many notifications, in batches, as the answers come.
///
/// Iterate it once, in one task. It pulls recipients only as fast as outcomes are taken; cancelling
/// the task cancels what is on its way, and every notification that was begun still has its outcome.
public struct Outcomes: AsyncSequence, Sendable {
    /// A batch.
    public typealias Element = [Outcome]

    struct BatchInput {
        var messages: Batch.Messages
        var headers: RequestHeaders
        var devices: [DeviceToken]
        /// Empty for new ones.
        var ids: [PushID]
        /// What breaks a rule and is not sent: places in this part, from its first.
        var faults: [(place: Int, device: DeviceToken, error: SendError)] = []
        /// The places of `devices`, when there are faults between them.
        var places: [Int] = []
    }

    static let batchLength = 256

    let client: APNsClient
    /// The most notifications without an outcome taken.
    let window: Int
    /// What comes next: `nil` at the end, empty when there is nothing yet.
    let source: @Sendable () -> () -> BatchInput?
    /// Whether recipients come in their own time: outcomes must not wait for them.
    var isLive = false

    /// An iterator; make one only.
    public func makeAsyncIterator() -> Iterator {
        Iterator(client: client, window: window, isLive: isLive, next: source())
    }

    /// Pulls recipients and hands out their outcomes.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: APNsClient
        private let window: Int
        private let isLive: Bool
        private let pull: () -> BatchInput?
        private let sink = OutcomeBuffer()
        private var ids = PushIDMaker()
        private var begun = 0
        private var taken = 0
        private var isExhausted = false
        private var early: [Outcome] = []

        init(
            client: APNsClient, window: Int, isLive: Bool, next: @escaping () -> BatchInput?
        ) {
            self.client = client
            self.isLive = isLive
            self.window = window < 1 ? 1 : window
            pull = next
        }

        /// The next batch; `nil` when every notification has had its outcome.
        ///
        /// It never throws, and after a cancellation it goes on until the last outcome.
        public mutating func next() async -> [Outcome]? {
            while true {
                refill()
                if !early.isEmpty {
                    defer { early = [] }
                    taken += early.count
                    return early
                }
                if isLive, !isExhausted, begun - taken < window {
                    // Whoever has outcomes gets them; else the source is asked again, which waits.
                    let batch = sink.takeReady()
                    taken += batch.count
                    if !batch.isEmpty { return batch }
                    await Task.yield()
                    continue
                }
                if taken == begun { return nil }
                let sink = sink
                let handle = client.handle
                let batch = await withTaskCancellationHandler {
                    await sink.take()
                } onCancel: {
                    handle.post(.cancel(sink))
                }
                taken += batch.count
                if !batch.isEmpty { return batch }
            }
        }

        private mutating func refill() {
            // Half a window at least, so that parts do not come in driblets.
            guard isLive || begun - taken <= window / 2 else { return }
            while !isExhausted, begun - taken < window {
                guard !Task.isCancelled else {
                    isExhausted = true
                    return
                }
                guard let part = pull() else {
                    isExhausted = true
                    return
                }
                let count = part.devices.count + part.faults.count
                guard count > 0 else { return }
                begin(part)
                begun += count
                // One batch of a live source at a time.
                if isLive { return }
            }
        }

        private mutating func begin(_ part: BatchInput) {
            for fault in part.faults {
                early.append(
                    Outcome(
                        index: begun + fault.place, device: fault.device, id: ids.make(),
                        result: .failure(fault.error), attempts: 0))
            }
            guard !part.devices.isEmpty else { return }
            let names = part.ids.isEmpty ? part.devices.map { _ in ids.make() } : part.ids
            let batch = Batch(
                part.messages, to: .many(part.devices, names), base: begun, places: part.places,
                sink: sink, headers: part.headers,
                at: Monotonic.now, waitsForAnswers: true)
            guard !client.handle.post(.send(batch)) else { return }
            for index in 0..<batch.count {
                early.append(
                    batch.outcome(
                        at: index, .failure(SendError(.closed, .notSent)), attempts: 0))
            }
        }
    }
}

@available(*, unavailable)
extension Outcomes.Iterator: Sendable {}

/// Gathers outcomes until somebody takes them.
final class OutcomeBuffer: OutcomeSink {
    private struct State {
        var ready: [Outcome] = []
        var waiter: CheckedContinuation<[Outcome], Never>?
    }

    private let state = Locked(State())

    /// Nobody sets it a deadline.
    var isDone: Bool { false }

    func collect(_ outcome: Outcome) { state.withLock { $0.ready.append(outcome) } }

    func flush() {
        let (waiter, batch) = state.withLock {
            state -> (CheckedContinuation<[Outcome], Never>?, [Outcome]) in
            guard let waiter = state.waiter, !state.ready.isEmpty else { return (nil, []) }
            state.waiter = nil
            defer { state.ready = [] }
            return (waiter, state.ready)
        }
        waiter?.resume(returning: batch)
    }

    /// What is there.
    func takeReady() -> [Outcome] {
        state.withLock { state in
            defer { state.ready = [] }
            return state.ready
        }
    }

    /// What is there, or what comes next.
    func take() async -> [Outcome] {
        await withCheckedContinuation { continuation in
            let batch = state.withLock { state -> [Outcome]? in
                guard !state.ready.isEmpty else {
                    state.waiter = continuation
                    return nil
                }
                defer { state.ready = [] }
                return state.ready
            }
            if let batch { continuation.resume(returning: batch) }
        }
    }
}
