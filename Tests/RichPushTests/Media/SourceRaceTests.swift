import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct SourceRaceTests {
    private enum Event: Sendable {
        case short
        case good(Int)
        case bad(Int)
    }

    private static func reason(_ source: Int) -> Diagnostic { .httpStatus(400 + source) }

    private static func play(_ count: Int, _ events: [Event]) -> [SourceRace.Action] {
        var race = SourceRace(count: count)
        return [race.begin()]
            + events.map { event in
                switch event {
                case .short: race.timeRunsShort()
                case .good(let source): race.succeeded(source)
                case .bad(let source): race.failed(source, reason(source))
                }
            }
    }

    @Test func `fetches one link and takes it`() {
        #expect(Self.play(1, [.good(0)]) == [.start(0), .finish(0)])
        #expect(Self.play(3, [.good(0)]) == [.start(0), .finish(0)])
    }

    @Test func `goes on to the next link when one fails, and fails for the first one's reason`() {
        #expect(
            Self.play(2, [.bad(0), .good(1)]) == [.start(0), .start(1), .finish(1)])
        #expect(
            Self.play(2, [.bad(0), .bad(1)]) == [.start(0), .start(1), .fail(Self.reason(0))])
        #expect(Self.play(1, [.bad(0)]) == [.start(0), .fail(Self.reason(0))])
    }

    @Test func `lets the next link join in when time runs short, and prefers the first`() {
        #expect(
            Self.play(2, [.short, .good(1), .good(0)]) == [.start(0), .start(1), .wait, .finish(0)])
        #expect(
            Self.play(2, [.short, .good(1), .bad(0)]) == [.start(0), .start(1), .wait, .finish(1)])
        #expect(
            Self.play(2, [.short, .bad(0), .good(1)]) == [.start(0), .start(1), .wait, .finish(1)])
    }

    @Test func `starts no smaller one when one has arrived`() {
        #expect(
            Self.play(3, [.short, .good(1), .short, .bad(0)])
                == [.start(0), .start(1), .wait, .wait, .finish(1)])
    }

    @Test func `starts none that is not there`() {
        #expect(Self.play(1, [.short]) == [.start(0), .wait])
    }

    @Test func `waits half of the time for the first, half of the rest for the next`() {
        let race = SourceRace(count: 3)
        #expect(race.delay(timeLimit: .seconds(24), after: 0) == .seconds(12))
        #expect(race.delay(timeLimit: .seconds(24), after: 1) == .seconds(6))
        #expect(race.delay(timeLimit: .seconds(24), after: 2) == nil)
    }
}
