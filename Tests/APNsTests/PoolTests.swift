import Foundation
import StrictJSON
import Testing

@testable import APNs

@Suite(.timeLimit(.minutes(5)))
struct PoolMachineTests {
    static let millisecond: UInt64 = 1_000_000

    static func view(_ change: (inout PoolMachine.View) -> Void) -> PoolMachine.View {
        var view = PoolMachine.View()
        view.open = 2
        view.full = 2
        view.queued = 1_000
        view.inFlight = 200
        view.latency = 50 * millisecond
        change(&view)
        return view
    }

    static func processDriverState(_ view: PoolMachine.View) -> PoolMachine.Action {
        var settings = PoolMachine.Settings()
        settings.maximumConnections = 4
        var machine = PoolMachine(settings)
        _ = machine.look(view, at: 0)
        return machine.look(view, at: 20 * millisecond)
    }

    @Test func `opens the first connection when something waits`() {
        var machine = PoolMachine(PoolMachine.Settings())
        #expect(machine.look(PoolMachine.View(), at: 0) == .nothing)
        #expect(machine.look(Self.view { $0.open = 0 }, at: 0) == .open)
        #expect(machine.look(Self.view { ($0.open, $0.opening) = (0, 1) }, at: 1) == .nothing)
    }

    @Test func `adds one when all have been full of waiting for a while`() {
        #expect(Self.processDriverState(Self.view { _ in }) == .open)
    }

    @Test(
        "adds none when it would not help",
        arguments: [
            view { $0.queued = 0 }, view { $0.full = 1 }, view { $0.opening = 2 },
            view { ($0.opening, $0.queued) = (1, 100) },
            view { $0.latency = 4 * millisecond }, view { $0.busyShare = 0.9 },
            view { ($0.open, $0.full) = (4, 4) },
        ])
    func addsNone(view: PoolMachine.View) {
        #expect(Self.processDriverState(view) == .nothing)
    }

    @Test func `adds one after the other while many wait, twice as many at most`() {
        var machine = PoolMachine(PoolMachine.Settings())
        _ = machine.look(Self.view { _ in }, at: 0)
        let actions = (0..<3).map { opening in
            machine.look(Self.view { $0.opening = opening }, at: 20 * Self.millisecond)
        }
        #expect(actions == [.open, .open, .nothing])
    }

    @Test func `waits before it adds one`() {
        var machine = PoolMachine(PoolMachine.Settings())
        let view = Self.view { _ in }
        #expect(machine.look(view, at: 0) == .nothing)
        #expect(machine.look(view, at: 19 * Self.millisecond) == .nothing)
        #expect(machine.look(view, at: 20 * Self.millisecond) == .open)
    }

    @Test func `retires what was not needed for ten minutes, but not the last two`() {
        var machine = PoolMachine(PoolMachine.Settings())
        let spare = Self.view { ($0.queued, $0.full, $0.unused) = (0, 0, 2) }
        #expect(machine.look(spare, at: 0) == .nothing)
        #expect(machine.look(spare, at: 599_999 * Self.millisecond) == .nothing)
        #expect(machine.look(spare, at: 600_000 * Self.millisecond) == .retireOne)
        let last = Self.view { ($0.open, $0.queued, $0.full, $0.unused) = (1, 0, 0, 1) }
        #expect(machine.look(last, at: 2_000_000 * Self.millisecond) == .nothing)
    }

    @Test(arguments: [(0.0, [250, 500, 1_000, 2_000]), (1.0, [500, 1_000, 2_000, 4_000])])
    func `waits longer after each failure, with jitter`(jitter: Double, waits: [UInt64]) {
        var machine = PoolMachine(PoolMachine.Settings())
        for wait in waits {
            #expect(machine.noteFailure(at: 0, jitter: jitter) == wait * Self.millisecond)
        }
        for _ in 0..<100 { machine.noteFailure(at: 0, jitter: 1) }
        #expect(machine.nextAttempt == 60_000 * Self.millisecond)
        #expect(machine.look(Self.view { $0.open = 0 }, at: 59_999 * Self.millisecond) == .nothing)
        #expect(machine.look(Self.view { $0.open = 0 }, at: 60_000 * Self.millisecond) == .open)
        machine.noteSuccess()
        #expect(machine.nextAttempt == 0)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct RetryMachineTests {
    static func rejection(_ reason: RejectionReason, _ status: Int) -> Rejection {
        Rejection(
            reason: reason, status: status, id: PushID(high: 0, low: 0), unregisteredSince: nil)
    }

    @Test(
        arguments: [
            (.badDeviceToken, 400, nil), (.unregistered, 410, nil), (.payloadTooLarge, 413, nil),
            (.forbidden, 403, nil), (.expiredToken, 410, nil), (.deviceTokenNotForTopic, 400, nil),
            (.badTopic, 400, nil), (.tooManyRequests, 429, 1_000_000_000),
            (.idleTimeout, 400, 0), (.internalServerError, 500, 900_000_000_000),
            (.serviceUnavailable, 503, 900_000_000_000), (.shutdown, 503, 900_000_000_000),
            (RejectionReason(rawValue: "New"), 599, 900_000_000_000),
            (RejectionReason(rawValue: "New"), 499, nil),
        ] as [(RejectionReason, Int, UInt64?)])
    func `waits as Apple's table says, up to the longest delay`(
        reason: RejectionReason, status: Int, wait: UInt64?
    ) {
        var policy = RetryPolicy()
        policy.maximumDelay = .seconds(3_600)
        var machine = RetryMachine(policy)
        let found = machine.wait(
            after: Self.rejection(reason, status), attempts: 1, retryAfter: nil, jitter: 0)
        #expect(found == wait)
    }

    @Test func `leaves a wait longer than the longest delay to the caller`() {
        var machine = RetryMachine(RetryPolicy())
        let rejection = Self.rejection(.serviceUnavailable, 503)
        #expect(machine.wait(after: rejection, attempts: 1, retryAfter: nil, jitter: 0) == nil)
    }

    @Test func `doubles the wait, and heeds the answer's own`() {
        var machine = RetryMachine(RetryPolicy())
        let rejection = Self.rejection(.tooManyRequests, 429)
        let waits = [1, 2, 3].map {
            machine.wait(after: rejection, attempts: $0, retryAfter: nil, jitter: 0)
        }
        #expect(waits == [1_000_000_000, 2_000_000_000, 4_000_000_000])
        #expect(
            machine.wait(after: rejection, attempts: 1, retryAfter: 7, jitter: 0) == 7_000_000_000)
    }

    @Test func `ends with the most attempts`() {
        var machine = RetryMachine(RetryPolicy())
        let rejection = Self.rejection(.tooManyRequests, 429)
        #expect(machine.wait(after: rejection, attempts: 5, retryAfter: nil, jitter: 0) == nil)
        #expect(machine.allowsResending(after: 4))
        #expect(!machine.allowsResending(after: 5))
        #expect(!RetryMachine(.never).allowsResending(after: 1))
    }

    @Test func `resends what was refused unprocessed until time is up, with growing pauses`() {
        let machine = RetryMachine(RetryPolicy())
        var refusals = Refusals()
        var now: UInt64 = 1_000_000_000
        var pauses: [UInt64] = []
        while true {
            refusals.note(at: now, lastAnswerAt: 0)
            guard let pause = machine.resend(after: refusals, at: now, jitter: 1) else { break }
            pauses.append(pause / 1_000_000)
            now += max(pause, 1)
        }
        #expect(pauses.prefix(9) == [0, 50, 100, 200, 400, 800, 1_600, 2_000, 2_000])
        #expect((31_000_000_000...33_000_000_000).contains(now))
        var never = Refusals()
        never.note(at: now, lastAnswerAt: 0)
        #expect(RetryMachine(.never).resend(after: never, at: now, jitter: 0) == nil)
    }

    @Test func `progress starts the time for refused requests anew`() {
        let machine = RetryMachine(RetryPolicy())
        var refusals = Refusals()
        for second in 1...1_000 as ClosedRange<UInt64> {
            let now = second * 1_000_000_000
            refusals.note(at: now, lastAnswerAt: now - 1)
            #expect(machine.resend(after: refusals, at: now, jitter: 0) == 0)
        }
    }

    @Test func `ends with the ratio`() {
        var machine = RetryMachine(RetryPolicy())
        for _ in 0..<1_000 { machine.noteFirstAttempt() }
        let rejection = Self.rejection(.tooManyRequests, 429)
        let allowed = (0..<1_000).count { _ in
            machine.wait(after: rejection, attempts: 1, retryAfter: nil, jitter: 0) != nil
        }
        #expect(allowed == 300)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct TopicQueueTests {
    private final class Nobody: OutcomeSink {
        var isDone: Bool { false }
        func collect(_ outcome: Outcome) {}
        func flush() {}
    }

    private static func batch(_ topic: String, _ count: Int) -> Batch {
        let headers = RequestHeaders(method: "POST", topic: topic, fields: [])
        let message = RenderedMessage(body: "{}", path: "/", headers: headers)
        var ids = PushIDMaker()
        return Batch(
            .shared(message),
            to: .many(
                [DeviceToken](repeating: Bench.device(1), count: count),
                (0..<count).map { _ in ids.make() }),
            sink: Nobody(), headers: headers, at: 0)
    }

    @Test func `serves topics in turn`() {
        var queue = TopicQueue()
        queue.append(Self.batch("big", 100))
        queue.append(Self.batch("small", 2))
        let topics = (0..<5).compactMap { _ in queue.next()?.batch.headers.topic }
        #expect(topics == ["big", "small", "big", "small", "big"])
        #expect(queue.count == 97)
    }

    @Test func `keeps the order within a topic, and serves what comes back first`() throws {
        var queue = TopicQueue()
        queue.append(Self.batch("a", 2))
        queue.append(Self.batch("a", 1))
        let taken = queue.next()
        let first = try #require(taken)
        queue.putBack(first)
        let order = (0..<4).compactMap { _ in queue.next()?.index }
        #expect(order == [0, 1, 0])
        #expect(queue.nextLength == nil)
    }

    @Test func `finds and takes out what waits too long`() {
        var queue = TopicQueue()
        queue.append(Self.batch("a", 3))
        #expect(queue.hasEntries(since: 0))
        let removed = queue.removeAll { $0.index == 1 }
        #expect(removed.count == 1)
        #expect(queue.count == 2)
    }
}
