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

@Suite(.timeLimit(.minutes(1)))
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
        ("image", Samples.jpeg, "jpg", "public.jpeg"), ("image", Samples.png, "png", "public.png"),
        ("media_url", Samples.example("teaser.mp4"), "mp4", "public.mpeg-4"),
    ])
    func `attaches the medium under a hashed name with the right suffix`(
        key: String, bytes: [UInt8], suffix: String, type: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(["a": .bytes(bytes)], folder: folder)
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
        (["image": 5] as [String: any Sendable], Reason.Code.mediaNotAString),
        (["image": ""], .mediaEmpty), (["image": "ftp://a.example/a"], .schemeUnsupported),
        (["image": "http://a.example/a"], .insecureHTTP),
        (["image": "https://m.example/missing"], .httpStatus),
        (["image": "https://m.example/html"], .notMedia),
        (["image": "https://m.example/empty"], .bodyEmpty),
        (["image": "https://m.example/webp"], .typeUnsupported),
    ])
    func `keeps the text whatever becomes of the medium, and says why`(
        payload: [String: any Sendable], code: Reason.Code
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
            let fixture = Fixture(["a": .stall(after: Samples.jpeg)], folder: folder)
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
            // The media settle while the app's code runs on this thread.
            fixture.service.onPrepare = {
                while files(below: folder).contains(where: { $0.hasSuffix(".png") }) == false {
                    Thread.sleep(forTimeInterval: 0)
                }
            }
            fixture.receive(["image": Self.link])
            let content = try await fixture.next()
            #expect(content.title == "Nobody says" && content.types == ["public.png"])
        }
    }
}
