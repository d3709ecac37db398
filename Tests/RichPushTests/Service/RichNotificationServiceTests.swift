import Foundation
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// A service as an app writes it, with its settings given from outside.
private final class Service: RichNotificationService {
    private let settings: Configuration
    let reports = Mutex<[DeliveryReport]>([])
    /// What the app's own code does besides.
    var onPrepare: () -> Void = {}

    init(_ settings: Configuration) {
        self.settings = settings
        super.init()
    }

    override convenience init() { self.init(Configuration()) }

    override var configuration: Configuration { settings }

    override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
        onPrepare()
        content.title = "\(payload.string(at: "who") ?? "Nobody") says"
    }

    override func didDeliver(_ report: DeliveryReport) { reports.withLock { $0.append(report) } }
}

@Suite(.timeLimit(.minutes(5)))
struct RichNotificationServiceTests {
    /// One service with a scripted network and a clock that stands still.
    private struct Fixture {
        let clock = ManualClock()
        let fetcher: ScriptedFetcher
        let folder: URL
        let service: Service
        let contents = AsyncStream.makeStream(of: Content.self)

        /// What the handler got, as values.
        struct Content: Hashable, Sendable {
            let title: String
            let body: String
            let category: String
            let attachments: [String]
            let types: [String]
        }

        init(_ answers: [String: ScriptedFetcher.Answer], folder: URL) {
            fetcher = ScriptedFetcher(answers)
            self.folder = folder
            var settings = NotificationEnricher.Configuration()
            settings.clock = clock
            settings.fetcher = fetcher
            settings.mediaDirectory = folder
            service = Service(settings)
        }

        func receive(_ userInfo: [AnyHashable: Any]) {
            let content = UNMutableNotificationContent()
            content.body = "the text"
            content.userInfo = userInfo
            let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
            service.didReceive(request) { [contents] content in
                contents.continuation.yield(
                    Content(
                        title: content.title, body: content.body,
                        category: content.categoryIdentifier,
                        attachments: content.attachments.map(\.url.lastPathComponent),
                        types: content.attachments.map(\.type)))
            }
        }

        func next() async throws -> Content {
            try #require(await contents.stream.first { _ in true })
        }

        /// What was handed over from now until the end; call it last.
        func rest() async -> [Content] {
            contents.continuation.finish()
            return await contents.stream.reduce(into: []) { $0.append($1) }
        }

        /// Waits until a media file is in the folder, and a little longer: its task takes note of it.
        func waitForFile(suffix: String) async {
            while !files(below: folder).contains(where: { $0.hasSuffix(suffix) }) {
                await Task.yield()
            }
            for _ in 0..<500 { await Task.yield() }
        }

        var report: DeliveryReport? { service.reports.withLock { $0.last } }
    }

    private static let link = "https://m.example/a"

    @Test func `hands over at once when there is nothing to fetch`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture([:], folder: folder)
            fixture.receive(["who": "Ada"])
            // Handed over before `didReceive` returned: it is there without waiting.
            let content = try #require(await fixture.rest().first)
            #expect(content.title == "Ada says")
            #expect(content.body == "the text")
            #expect(fixture.report?.ending == .nothingToFetch)
            #expect(fixture.fetcher.links.isEmpty)
        }
    }

    @Test(arguments: [
        ("image", "summer.jpg", "jpg", "public.jpeg"), ("image", "ticket.png", "png", "public.png"),
        ("image", "countdown.gif", "gif", "com.compuserve.gif"),
        ("media_url", "teaser.mp4", "mp4", "public.mpeg-4"),
    ])
    func `attaches the media file under a hashed name with the right suffix`(
        key: String, example: String, suffix: String, type: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.example(example))], folder: folder)
            fixture.receive([key: Self.link])
            let content = try await fixture.next()
            #expect(content.types == [type])
            let name = try #require(content.attachments.first)
            #expect(name.count == 64 + 1 + suffix.count && name.hasSuffix("." + suffix))
            #expect(files(below: folder) == [name])
            #expect(fixture.report?.ending == .complete)
            #expect(fixture.report?.isComplete == true)
        }
    }

    @Test(arguments: [
        (["image": 5] as [String: any Sendable], Diagnostic.Code.mediaNotAString),
        (["image": ""], .mediaEmpty), (["image": "ftp://a.example/a"], .schemeUnsupported),
        (["image": "http://a.example/a"], .insecureHTTP),
        (["image": "https://m.example/missing"], .httpStatus),
        (["image": "https://m.example/html"], .notMedia),
        (["image": "https://m.example/empty"], .bodyEmpty),
        (["image": "https://m.example/webp"], .typeUnsupported),
    ])
    func `keeps the text whatever becomes of the media file, and says why`(
        payload: [String: any Sendable], code: Diagnostic.Code
    ) async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(
                [
                    "html": .bytes(Samples.html), "empty": .bytes([]),
                    "webp": .bytes(Samples.webp),
                ], folder: folder)
            fixture.receive(payload)
            let content = try await fixture.next()
            #expect(content.title == "Nobody says" && content.body == "the text")
            #expect(content.attachments.isEmpty)
            #expect(fixture.report?.failures.map(\.code) == [code])
            #expect(files(below: folder) == [])
        }
    }

    @Test func `sets the category of a dialect that has one`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.jpeg)], folder: folder)
            fixture.receive(["aps": ["image": Self.link, "category": "TICKET"]])
            let content = try await fixture.next()
            #expect(content.category == "TICKET")
        }
    }

    @Test func `hands over at the deadline and drops what came too late`() async throws {
        try await withTemporaryFolder { folder in
            let half = Array(Samples.jpeg.prefix(300))
            let fixture = Fixture(["a": .stall(after: half)], folder: folder)
            fixture.receive(["image": Self.link])
            await fixture.fetcher.waitForStall()
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .milliseconds(24_900))
            #expect(fixture.report == nil)
            fixture.clock.advance(by: .milliseconds(100))
            let content = try await fixture.next()
            #expect(content.body == "the text" && content.attachments.isEmpty)
            #expect(fixture.report?.ending == .deadline)
            #expect(fixture.report?.failures.map(\.code) == [.outOfTime])
            #expect(fixture.report?.elapsed == .seconds(25))
        }
    }

    @Test func `hands over at expiry, once, on the thread that says so`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .stall(after: [])], folder: folder)
            fixture.receive(["image": Self.link])
            await fixture.fetcher.waitForStall()
            fixture.service.serviceExtensionTimeWillExpire()
            // The report is there when the callback returns: nothing is left to another thread.
            #expect(fixture.report?.ending == .expired)
            fixture.service.serviceExtensionTimeWillExpire()
            #expect(await fixture.rest().count == 1)
        }
    }

    @Test func `keeps notifications apart that overlap on one instance`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(
                ["slow": .stall(after: []), "quick": .bytes(Samples.png)], folder: folder)
            fixture.receive(["who": "Slow", "image": "https://m.example/slow"])
            await fixture.fetcher.waitForStall()
            fixture.receive(["who": "Quick", "image": "https://m.example/quick"])
            let first = try await fixture.next()
            #expect(first.title == "Quick says" && first.types == ["public.png"])
            fixture.service.serviceExtensionTimeWillExpire()
            let second = try #require(await fixture.rest().first)
            #expect(second.title == "Slow says" && second.attachments.isEmpty)
        }
    }

    @Test func `notes a type hint that the bytes contradict, and attaches what came`() async throws
    {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.gif)], folder: folder)
            fixture.receive(["media_url": Self.link, "media_type": "video"])
            let content = try await fixture.next()
            #expect(content.types == ["com.compuserve.gif"])
            #expect(fixture.report?.notes.map(\.code) == [.typeHintWrong])
        }
    }

    @Test func `ends the wait for an app's code that hangs, with the text`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture([:], folder: folder)
            let hanging = DispatchSemaphore(value: 0)
            fixture.service.onPrepare = { hanging.wait() }
            nonisolated(unsafe) let unsafe = fixture
            Thread.detachNewThread { unsafe.receive([:]) }
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .seconds(25))
            let content = try await fixture.next()
            #expect(content.body == "the text" && content.title.isEmpty)
            hanging.signal()
        }
    }

    @Test func `waits for the app's code when the media are there first`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(Samples.png)], folder: folder)
            // The app's code waits for the media, on a thread of the system's as on a phone.
            fixture.service.onPrepare = {
                while !files(below: folder).contains(where: { $0.hasSuffix(".png") }) {
                    Thread.sleep(forTimeInterval: 0.001)
                }
            }
            nonisolated(unsafe) let unsafe = fixture
            Thread.detachNewThread { unsafe.receive(["image": Self.link]) }
            let content = try await fixture.next()
            #expect(content.title == "Nobody says" && content.types == ["public.png"])
        }
    }
}

// MARK: - Stand-ins at the deadline

extension RichNotificationServiceTests {
    /// A progressive picture cut in the middle, a smaller version, and a blurred stand-in.
    private static let progressive = Samples.fixture("progressive.jpg")
    private static let hash = "1QcSHQRnh493V4dIh4eXh1h4kJUI"

    @Test(arguments: [
        // A smaller version that arrived wins over everything else.
        (Samples.jpeg, true, DeliveryReport.Provenance.network, "public.jpeg"),
        // Else the part of a progressive picture that arrived.
        (progressive, false, .part, "public.jpeg"),
        // Else the payload's own stand-in.
        (Samples.jpeg, false, .placeholder, "public.png"),
    ])
    func `makes do with the best that is there at the deadline`(
        bytes: [UInt8], hasSmaller: Bool, provenance: DeliveryReport.Provenance, type: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let part = Array(bytes.prefix(bytes.count * 3 / 4))
            let fixture = Fixture(
                ["large": .stall(after: part), "small": .bytes(Samples.jpeg)], folder: folder)
            var payload: [AnyHashable: Any] = [
                "image": "https://m.example/large", "thumbhash": Self.hash,
            ]
            if hasSmaller { payload["fallback_url"] = "https://m.example/small" }
            fixture.receive(payload)
            await fixture.fetcher.waitForStall()
            if hasSmaller {
                // Half of the time: the smaller version joins in, and arrives.
                await fixture.clock.waitForSleepers(3)
                fixture.clock.advance(by: .milliseconds(6900))
                fixture.clock.advance(by: .milliseconds(5600))
                await fixture.waitForFile(suffix: "jpg")
            }
            fixture.service.serviceExtensionTimeWillExpire()
            let content = try await fixture.next()
            #expect(content.types == [type])
            #expect(fixture.report?.media.map(\.provenance) == [provenance])
            #expect(fixture.report?.isComplete == false)
        }
    }
}
