import Testing

@testable import APNs

/// The machine by event tables: event, time, expected action.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionMachineTests {
    typealias Event = ConnectionMachine.Event
    typealias Action = ConnectionMachine.Action
    static let second = ConnectionMachine.Settings.second

    static func settings(_ change: (inout ConnectionMachine.Settings) -> Void = { _ in })
        -> ConnectionMachine.Settings
    {
        var settings = ConnectionMachine.Settings()
        settings.setUp = 10 * second
        settings.stall = 5 * second
        settings.idle = 180 * second
        settings.ping = 10 * second
        settings.drain = 30 * second
        change(&settings)
        return settings
    }

    static func stream(
        status: Int = 200, complete: Bool = true, refused: Bool = false, sent: Bool = true,
        credential: Bool = false, at sentAt: UInt64 = 0
    ) -> Event {
        .ended(
            ConnectionMachine.EndedStream(
                status: status, isComplete: complete, isRefused: refused, wasSent: sent,
                concernsCredential: credential, sentAt: sentAt))
    }

    struct Story: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [(event: Event, second: UInt64, action: Action)]
    }

    @Test(arguments: [
        Story(
            testDescription: "set-up that takes too long is closed",
            steps: [
                (.tick, 9, .nothing), (.tick, 10, .close(.setUpTooSlow)), (.tick, 11, .nothing),
            ]),
        Story(
            testDescription: "an answer is an answer, whatever its status",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (stream(status: 410), 1, .answer),
            ]),
        Story(
            testDescription: "a refused stream goes out again",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (stream(status: 0, complete: false, refused: true), 1, .resend),
            ]),
        Story(
            testDescription: "a request whose end was not written goes out again",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (stream(status: 0, complete: false, sent: false), 1, .resend),
            ]),
        Story(
            testDescription: "a request that was written and reset is unanswered",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (stream(status: 0, complete: false), 1, .unanswered),
            ]),
        Story(
            testDescription: "an answer that was cut is none",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (stream(status: 200, complete: false), 1, .unanswered),
            ]),
        Story(
            testDescription: "after GOAWAY it waits for answers, then closes",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (.goAway(reason: "Shutdown"), 1, .drain),
                (.goAway(reason: "Shutdown"), 1, .nothing),
                (.tick, 2, .nothing), (stream(), 3, .answer), (.tick, 3, .close(.drained)),
            ]),
        Story(
            testDescription: "it does not wait for ever after GOAWAY",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing),
                (.goAway(reason: "Shutdown"), 1, .drain), (.bytes, 30, .nothing),
                (.tick, 31, .close(.drainTooSlow)),
            ]),
        Story(
            testDescription: "silence with a request due is asked with PING, then closed",
            steps: [
                (.connected, 0, .nothing), (.sent, 1, .nothing), (.tick, 5, .nothing),
                (.tick, 6, .ping), (.tick, 15, .nothing), (.tick, 16, .close(.silent)),
            ]),
        Story(
            testDescription: "more requests do not hide the silence",
            steps: [
                (.connected, 0, .nothing), (.sent, 1, .nothing), (.sent, 3, .nothing),
                (.sent, 5, .nothing), (.tick, 6, .ping),
            ]),
        Story(
            testDescription: "a PING's answer ends the doubt",
            steps: [
                (.connected, 0, .nothing), (.sent, 1, .nothing), (.tick, 6, .ping),
                (.bytes, 7, .nothing), (.pong, 7, .nothing), (.tick, 11, .nothing),
                (.tick, 12, .ping),
            ]),
        Story(
            testDescription: "an idle connection is asked after a long time only",
            steps: [
                (.connected, 0, .nothing), (.tick, 179, .nothing), (.tick, 180, .ping),
                (.tick, 190, .close(.silent)),
            ]),
        Story(
            testDescription: "after an hour idle the wait for an answer begins with the request",
            steps: [
                (.connected, 0, .nothing), (.bytes, 3_500, .nothing), (.sent, 3_600, .nothing),
                (.tick, 3_601, .nothing), (.tick, 3_605, .ping),
            ]),
        Story(
            testDescription: "a retired connection without requests closes",
            steps: [
                (.connected, 0, .nothing), (.retire, 1, .drain), (.tick, 1, .close(.drained)),
            ]),
        Story(
            testDescription: "streams that end after the close are still judged",
            steps: [
                (.connected, 0, .nothing), (.sent, 0, .nothing), (.retire, 0, .drain),
                (.tick, 30, .close(.drainTooSlow)),
                (stream(status: 0, complete: false), 30, .unanswered), (.sent, 31, .nothing),
            ]),
    ])
    func `follows the table`(story: Story) {
        var machine = ConnectionMachine(Self.settings(), at: 0)
        for (index, step) in story.steps.enumerated() {
            let action = machine.receive(step.event, at: step.second * Self.second)
            #expect(action == step.action, "step \(index)")
        }
    }

    @Test func `takes one stream until a token was accepted, then what the server allows`() {
        var machine = ConnectionMachine(Self.settings(), at: 0)
        #expect(!machine.hasRoom(for: 100, window: 65_535, waiting: 0))
        _ = machine.receive(.connected, at: 1)
        #expect(machine.streamLimit == 1)
        _ = machine.receive(.settings(streamLimit: 1_000), at: 1)
        #expect(machine.streamLimit == 1)
        _ = machine.receive(.sent, at: 1)
        #expect(!machine.hasRoom(for: 100, window: 65_535, waiting: 0))
        _ = machine.receive(Self.stream(status: 403, credential: true), at: 2)
        #expect(machine.streamLimit == 1)
        _ = machine.receive(.sent, at: 2)
        _ = machine.receive(Self.stream(status: 400), at: 3)
        #expect(machine.streamLimit == 1_000)
    }

    @Test(arguments: [(1_000, 1_000), (1, 1), (0, 0), (5_000, 1_000)])
    func `follows the server's stream limit, up to its own`(limit: Int, expected: Int) {
        var machine = ConnectionMachine(Self.settings { $0.needsProof = false }, at: 0)
        _ = machine.receive(.connected, at: 0)
        _ = machine.receive(.settings(streamLimit: limit), at: 0)
        #expect(machine.streamLimit == expected)
    }

    @Test(
        arguments: [
            (300, 0, true), (299, 0, false), (1_000, 700, true), (1_000, 701, false),
            (-5, 0, false),
        ] as [(Int, Int, Bool)])
    func `leaves in the pool what the window has no room for`(
        window: Int, waiting: Int, expected: Bool
    ) {
        var machine = ConnectionMachine(Self.settings { $0.needsProof = false }, at: 0)
        _ = machine.receive(.connected, at: 0)
        _ = machine.receive(.settings(streamLimit: 10), at: 0)
        #expect(machine.hasRoom(for: 300, window: window, waiting: waiting))
        _ = machine.receive(.sent, at: 0)
        #expect(machine.hasRoom(for: 300, window: window, waiting: waiting) == expected)
    }

    @Test func `takes nothing after GOAWAY`() {
        var machine = ConnectionMachine(Self.settings { $0.needsProof = false }, at: 0)
        _ = machine.receive(.connected, at: 0)
        _ = machine.receive(.goAway(reason: "Shutdown"), at: 0)
        #expect(!machine.hasRoom(for: 1, window: 65_535, waiting: 0))
        #expect(machine.goAwayReason == "Shutdown")
    }

    @Test func `smooths the time from request to answer`() {
        var machine = ConnectionMachine(Self.settings(), at: 0)
        _ = machine.receive(.connected, at: 0)
        for _ in 0..<200 {
            _ = machine.receive(.sent, at: 0)
            _ = machine.receive(Self.stream(at: 0), at: 50_000_000)
        }
        #expect((49_000_000...50_000_000).contains(machine.latency))
    }
}
