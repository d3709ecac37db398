import Diagnostics
import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct LogReaderTests {
    private static let app = "com.example.shop"
    private static let service = "com.example.shop.service"
    private static let arrived =
        "SpringBoard [\(app)] Received remote notification request 32DA-ADB7 [ waking: 0, hasAlertContent: 1, hasSound: 1 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 pushType: Alert]"
    private static let modifiable =
        "SpringBoard [\(app)] Remote notification request 32DA-ADB7 can be modified: 1"
    private static let started =
        "SpringBoard [\(service)] Extension started, scheduled timers: sessionUUID=1, serviceTime=29.8, graceTime=24.8"
    private static let grace = "SpringBoard [\(service)] Entering grace time: sessionUUID=1"
    private static let delivered =
        "SpringBoard [\(service)] Service extension delivered mutated content: sessionUUID=1"
    private static let broken =
        "SpringBoard [\(service)] Service extension connection encountered an error: sessionUUID=1, error=Error Domain=NSCocoaErrorDomain Code=4097"
    private static let original =
        "SpringBoard [\(app)] Did not mutate content for notification request, will deliver original content; notificationRequest=32DA-ADB7, error=(null), runtime: 30.013551"

    private static func shown(_ count: Int) -> String {
        "SpringBoard [\(app)] Will deliver mutated notification content; notificationRequest=32DA-ADB7, attachmentCount=\(count), runtime: 0.8"
    }

    private static func verdicts(_ lines: [String]) -> [LogVerdict] {
        var reader = LogReader()
        reader.read(Array(lines.joined(separator: "\n").utf8)[...])
        return reader.finish()
    }

    struct Story: CustomTestStringConvertible {
        let testDescription: String
        let lines: [String]
        /// A piece of the verdict's meaning.
        let says: String
        let stages: [Bool?]

        init(_ name: String, _ lines: [String], says: String, _ stages: [Bool?]) {
            testDescription = name
            self.lines = lines
            self.says = says
            self.stages = stages
        }
    }

    static let stories = [
        Story(
            "shown with its picture", [arrived, modifiable, started, delivered, shown(1)],
            says: "What the extension made is shown", [true, true, true, true]),
        Story(
            "no extension",
            [
                arrived, modifiable, "SpringBoard [\(app)] No valid extension available for bundle",
            ], says: "no notification service extension", [false, false, false, false]),
        Story(
            "no extension, in the words of other systems",
            [
                arrived, "SpringBoard [\(app)] No service extension record found for app",
            ], says: "no notification service extension", [false, false, false, false]),
        Story(
            "too slow",
            [
                arrived, modifiable, started, grace,
                "SpringBoard [\(service)] Service extension exceeded allowed time: sessionUUID=1",
                original,
            ], says: "did not call its handler in time", [true, true, false, false]),
        Story(
            "too slow in its start",
            [
                arrived,
                "SpringBoard [\(service)] Extension will be killed because it used its runtime in starting up",
                original,
            ], says: "before it could receive", [true, false, false, false]),
        Story(
            "killed for its memory",
            [
                arrived, started,
                "kernel memorystatus: Service [5467] exceeded mem limit: ActiveHard 24 MB (fatal)",
                broken, original,
            ], says: "more memory", [true, true, false, false]),
        Story(
            "crashed", [arrived, started, broken, original], says: "ended before it called",
            [true, true, false, false]),
        Story(
            "not started",
            [
                arrived,
                "SpringBoard [\(service)] Could not start an extension session: error=Error Domain=PlugInKit Code=4",
                original,
            ], says: "could not be started", [true, false, false, false]),
        Story(
            "content that shows nothing",
            [
                arrived, started, delivered,
                "SpringBoard [\(app)] Mutated notification request will not visibly alert the user, will deliver original content; notificationRequest=32DA, runtime: 0.3",
            ], says: "shows nothing, so the original is shown", [true, true, true, false]),
        Story(
            "suppressed",
            [
                arrived, started, delivered,
                "SpringBoard [\(app)] Mutated notification request will not visibly alert the user, will supress original content; notificationRequest=32DA",
            ], says: "has hidden the push", [true, true, true, false]),
        Story(
            "no flag", [arrived.replacing("hasMutableContent: 1", with: "hasMutableContent: 0")],
            says: "does not ask for an extension", [nil, false, false, false]),
        Story(
            "notifications switched off",
            [
                arrived, modifiable.replacing("modified: 1", with: "modified: 0"),
            ], says: "to no extension", [nil, false, false, false]),
        Story(
            "the log ends", [arrived, modifiable, started], says: "was started",
            [true, true, nil, nil]),
    ]

    @Test(arguments: stories)
    func `tells what became of a push`(story: Story) throws {
        let verdicts = Self.verdicts(story.lines)
        #expect(verdicts.count == 1)
        let verdict = try #require(verdicts.first)
        #expect(verdict.app == Self.app)
        #expect(verdict.explanation.title.contains(story.says), "\(verdict.explanation.title)")
        let stages = verdict.stages
        #expect([stages.found, stages.launched, stages.mutated, stages.shown] == story.stages)
        #expect(verdict.evidence.map(\.text) == story.lines)
        #expect(verdict.evidence.map(\.line) == Array(1...story.lines.count))
    }

    @Test
    func `counts the media that the system took`() throws {
        let good = try #require(Self.verdicts([Self.arrived, Self.shown(1)]).first)
        #expect(good.attachmentCount == 1)
        #expect(good.isGood)
        let bare = try #require(Self.verdicts([Self.arrived, Self.shown(0)]).first)
        #expect(bare.attachmentCount == 0)
        #expect(!bare.isGood)
    }

    @Test
    func `speaks of the last push of each app`() {
        let other = [Self.arrived, Self.shown(1)].map {
            $0.replacing("com.example.shop", with: "com.example.mail")
        }
        let verdicts = Self.verdicts(
            [Self.arrived, Self.original] + other + [Self.arrived, Self.shown(2)])
        #expect(verdicts.map(\.app) == ["com.example.shop", "com.example.mail"])
        #expect(verdicts.map(\.pushCount) == [2, 1])
        #expect(verdicts.map(\.attachmentCount) == [2, 1])
    }

    @Test
    func `reads a log in pieces of any size`() {
        let lines = [Self.arrived, Self.started, Self.delivered, Self.shown(1)]
        let bytes = Array(lines.joined(separator: "\r\n").utf8)
        let whole = Self.verdicts(lines)
        for size in [1, 7, 100, 4_096] {
            var reader = LogReader()
            var rest = bytes[...]
            while !rest.isEmpty {
                reader.read(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            let verdicts = reader.finish()
            #expect(verdicts.map(\.explanation) == whole.map(\.explanation))
            #expect(verdicts.first?.evidence.map(\.line) == [1, 2, 3, 4])
        }
    }

    @Test
    func `passes over all other lines, and lines without end`() {
        var reader = LogReader()
        let noise = Array("kernel: nothing of interest here at all\n".utf8)
        for _ in 0..<1_000 { reader.read(noise[...]) }
        // A line of four megabytes, then one that counts.
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 4_000_000) + [UInt8(ascii: "\n")]
        reader.read(long[...])
        reader.read(Array(Self.arrived.utf8)[...])
        let verdicts = reader.finish()
        #expect(verdicts.first?.evidence.first?.line == 1_002)
    }

    @Test
    func `keeps its memory within bounds`() {
        var reader = LogReader()
        for index in 0..<10_000 {
            let line = Self.arrived.replacing("com.example.shop", with: "com.example.app\(index)")
            reader.read(Array((line + "\n" + Self.grace + "\n").utf8)[...])
        }
        let verdicts = reader.finish()
        #expect(verdicts.count == 64)
        #expect(verdicts.allSatisfy { $0.evidence.count <= 40 })
    }

    @Test(arguments: LogPhrase.all)
    func `looks at each line that has a phrase`(phrase: LogPhrase) {
        let line = phrase.pieces.joined(separator: " and ")
        let verdicts = Self.verdicts([line])
        #expect(verdicts.count == 1, "no anchor leads to it")
    }

    @Test(arguments: ["", "\n\n\n", "nothing here"])
    func `says nothing of a log without pushes`(log: String) {
        #expect(Self.verdicts([log]) == [])
    }
}
