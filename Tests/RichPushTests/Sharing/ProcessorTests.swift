import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// A vendor's processor whose completion a test calls when and as often as it likes.
private final class TestProcessor: NotificationProcessor {
    let name: String
    let marker: String
    /// What it does in its turn; without it, nothing at all.
    private let onHandle: (UNMutableNotificationContent, (UNNotificationContent) -> Void) -> Void
    private let onExpiry: ((UNNotificationContent) -> Void) -> Void
    private let completion = Locked<((UNNotificationContent) -> Void)?>(nil)

    init(
        _ name: String = "Acme", marker: String = "acme",
        onExpiry: @escaping ((UNNotificationContent) -> Void) -> Void = { _ in },
        onHandle: @escaping (UNMutableNotificationContent, (UNNotificationContent) -> Void) -> Void
    ) {
        self.name = name
        self.marker = marker
        self.onHandle = onHandle
        self.onExpiry = onExpiry
    }

    func canHandle(_ request: UNNotificationRequest) -> Bool {
        request.content.userInfo[marker] != nil
    }

    func handle(
        _ request: UNNotificationRequest, content: UNMutableNotificationContent,
        completion: @escaping (UNNotificationContent) -> Void
    ) {
        nonisolated(unsafe) let kept = completion
        self.completion.withLock { $0 = kept }
        onHandle(content, completion)
    }

    func timeWillExpire() {
        if let completion = completion.withLock({ $0 }) { onExpiry(completion) }
    }

    /// Calls the completion again, from wherever the test is.
    func answer(_ body: String) {
        let content = UNMutableNotificationContent()
        content.body = body
        completion.withLock { $0 }?(content)
    }
}

private final class Service: RichNotificationService {
    private let settings: Configuration
    private let makeProcessors: () -> [any NotificationProcessor]
    let reports = AsyncStream.makeStream(of: DeliveryReport.self)

    init(_ settings: Configuration, processors: @escaping () -> [any NotificationProcessor]) {
        self.settings = settings
        makeProcessors = processors
        super.init()
    }

    override convenience init() { self.init(Configuration()) { [] } }

    override var configuration: Configuration { settings }

    override var processors: [any NotificationProcessor] { makeProcessors() }

    override func didDeliver(_ report: DeliveryReport) { reports.continuation.yield(report) }
}

@Suite(.timeLimit(.minutes(5)))
struct ProcessorTests {
    private struct Fixture {
        let clock = ManualClock()
        let fetcher = ScriptedFetcher(["a": .bytes(Samples.jpeg), "slow": .stall(after: [])])
        let service: Service
        /// Bodies that the handler got; with the number of attachments when there are any.
        let shown = AsyncStream.makeStream(of: String.self)

        init(
            in folder: URL, grace: DispatchTimeInterval = .seconds(60),
            _ processors: @escaping () -> [any NotificationProcessor]
        ) {
            var settings = NotificationEnricher.Configuration()
            settings.clock = clock
            settings.fetcher = fetcher
            settings.mediaDirectory = folder
            settings.cache = nil
            // Long enough for a busy machine, where the processor is to be heard.
            settings.processorGracePeriod = grace
            service = Service(settings, processors: processors)
        }

        func receive(
            _ userInfo: [AnyHashable: Any] = ["acme": true], identifier: String = "1"
        ) {
            let content = UNMutableNotificationContent()
            content.title = "title"
            content.body = "original"
            content.userInfo = userInfo
            let request = UNNotificationRequest(
                identifier: identifier, content: content, trigger: nil)
            service.didReceive(request) { [shown] content in
                let count = content.attachments.count
                shown.continuation.yield(content.body + (count > 0 ? " +\(count)" : ""))
            }
        }

        func next() async -> String? { await shown.stream.first { _ in true } }

        func report() async throws -> DeliveryReport {
            try #require(await service.reports.stream.first { _ in true })
        }

        /// What else was handed over; call it last.
        func rest() async -> [String] {
            shown.continuation.finish()
            return await shown.stream.reduce(into: []) { $0.append($1) }
        }
    }

    private static let link = "https://m.example/a"

    private static func appending(_ name: String) -> TestProcessor {
        TestProcessor(name) { content, completion in
            content.body += " \(name)"
            completion(content)
        }
    }

    @Test func `hands over what the processor made of its own notification`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) { [Self.appending("A")] }
            fixture.receive()
            let report = try await fixture.report()
            #expect(report.processors == ["A"])
            #expect(await fixture.rest() == ["original A"])
        }
    }

    @Test func `does not bother processors with what is not theirs`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) { [Self.appending("A")] }
            fixture.receive(["other": 1])
            let report = try await fixture.report()
            #expect(report.processors.isEmpty)
            #expect(await fixture.rest() == ["original"])
        }
    }

    @Test func `lets processors have their turns in order, then attaches its own media`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) { [Self.appending("A"), Self.appending("B")] }
            fixture.receive(["acme": 1, "image": Self.link])
            #expect(await fixture.next() == "original A B +1")
            let report = try await fixture.report()
            #expect(report.processors == ["A", "B"])
            #expect(report.isComplete && report.dialect == "image")
        }
    }

    @Test func `reads the payload as the processor left it`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) {
                [
                    TestProcessor { content, completion in
                        content.userInfo["image"] = Self.link
                        completion(content)
                    }
                ]
            }
            fixture.receive()
            #expect(await fixture.next() == "original +1")
        }
    }

    @Test func `takes a processor's content though it was built anew and lost the payload`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) {
                [
                    TestProcessor { _, completion in
                        let content = UNMutableNotificationContent()
                        content.body = "new"
                        completion(content)
                    }
                ]
            }
            fixture.receive(["acme": 1, "image": Self.link])
            #expect(await fixture.next() == "new +1")
        }
    }

    @Test func `keeps the text when a processor throws the content away`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) {
                [TestProcessor { _, completion in completion(UNNotificationContent()) }]
            }
            fixture.receive(["acme": 1, "image": Self.link])
            #expect(await fixture.next() == "original +1")
            let report = try await fixture.report()
            #expect(report.notes.map(\.code) == [.processorLostText])
        }
    }

    @Test func `counts the first of several answers`() async throws {
        try await withTemporaryFolder { folder in
            let processor = TestProcessor { content, completion in
                content.body = "first"
                completion(content)
                // The object is still the processor's.
                content.body = "second"
                completion(content)
            }
            nonisolated(unsafe) let kept = processor
            let fixture = Fixture(in: folder) { [kept] }
            fixture.receive()
            processor.answer("third")
            #expect(await fixture.rest() == ["first"])
        }
    }

    @Test func `drops a second answer while its own media are under way`() async throws {
        try await withTemporaryFolder { folder in
            let processor = TestProcessor { content, completion in
                content.body = "first"
                completion(content)
            }
            nonisolated(unsafe) let kept = processor
            let fixture = Fixture(in: folder) { [kept] }
            fixture.receive(["acme": 1, "image": "https://m.example/slow"])
            await fixture.fetcher.waitForStall()
            processor.answer("second")
            nonisolated(unsafe) let service = fixture.service
            try await onThread { service.serviceExtensionTimeWillExpire() }
            #expect(await fixture.rest() == ["first"])
        }
    }

    @Test func `gives the next processor what the first answer was`() async throws {
        try await withTemporaryFolder { folder in
            let first = TestProcessor("A") { _, _ in }
            let second = TestProcessor("B") { _, _ in }
            let fixture = Fixture(in: folder) { [first, second] }
            fixture.receive()
            first.answer("first")
            first.answer("again")
            second.answer("second")
            let report = try await fixture.report()
            #expect(report.processors == ["A", "B"])
            #expect(await fixture.rest() == ["second"])
        }
    }

    @Test func `goes on without a processor that never answers, and drops what it says later`()
        async throws
    {
        try await withTemporaryFolder { folder in
            nonisolated(unsafe) let silent = TestProcessor("Silent") { content, _ in
                content.body = "never handed over"
            }
            let fixture = Fixture(in: folder) { [silent] }
            fixture.receive(["acme": 1, "image": Self.link])
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .milliseconds(9_999))
            #expect(fixture.fetcher.links.isEmpty)
            fixture.clock.advance(by: .milliseconds(1))
            #expect(await fixture.next() == "original +1")
            silent.answer("late")
            let report = try await fixture.report()
            #expect(report.notes.map(\.code) == [.processorSilent])
            #expect(report.ending == .complete)
            #expect(await fixture.rest().isEmpty)
        }
    }

    @Test func `gives no turn when those before took all the time`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) {
                [TestProcessor("Silent") { _, _ in }, Self.appending("B")]
            }
            fixture.receive()
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .seconds(10))
            #expect(await fixture.next() == "original")
            let report = try await fixture.report()
            #expect(report.notes.map(\.code) == [.processorSilent, .processorSkipped])
            #expect(report.processors == ["Silent"])
        }
    }

    @Test func `takes what a processor hands over at the expiry`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) {
                [
                    TestProcessor(
                        onExpiry: { completion in
                            let content = UNMutableNotificationContent()
                            content.body = "at expiry"
                            completion(content)
                        }, onHandle: { _, _ in })
                ]
            }
            fixture.receive()
            nonisolated(unsafe) let service = fixture.service
            try await onThread { service.serviceExtensionTimeWillExpire() }
            let report = try await fixture.report()
            #expect(report.ending == .expired && report.notes.isEmpty)
            #expect(await fixture.rest() == ["at expiry"])
        }
    }

    /// A vendor's own expiry that never returns would hold up the hand-over.
    @Test func `hands over at the expiry though the processor's own hangs`() async throws {
        try await withTemporaryFolder { folder in
            let gate = DispatchSemaphore(value: 0)
            nonisolated(unsafe) let processor = TestProcessor(
                onExpiry: { _ in gate.wait() }, onHandle: { _, _ in })
            let fixture = Fixture(in: folder, grace: .milliseconds(50)) { [processor] }
            fixture.receive()
            nonisolated(unsafe) let service = fixture.service
            try await onThread { service.serviceExtensionTimeWillExpire() }
            let report = try await fixture.report()
            #expect(report.ending == .expired)
            #expect(report.notes.map(\.code) == [.processorSilent])
            processor.answer("after the expiry")
            #expect(await fixture.rest() == ["original"])
            gate.signal()
        }
    }

    @Test func `lets the expiry end a processor that blocks the system's thread`() async throws {
        try await withTemporaryFolder { folder in
            let gate = DispatchSemaphore(value: 0)
            let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
            let fixture = Fixture(in: folder) {
                [
                    TestProcessor { _, _ in
                        beginning.yield()
                        gate.wait()
                    }
                ]
            }
            nonisolated(unsafe) let (one, service) = (fixture, fixture.service)
            Thread.detachNewThread { one.receive() }
            _ = await begun.first { true }
            try await onThread { service.serviceExtensionTimeWillExpire() }
            #expect(await fixture.next() == "original")
            gate.signal()
        }
    }

    @Test func `lets the expiry find a notification whose owner is still being asked for`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let gate = DispatchSemaphore(value: 0)
            let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
            let (ended, ending) = AsyncStream.makeStream(of: Void.self)
            let fixture = Fixture(in: folder) {
                [
                    ThirdPartyExtension(
                        named: "Slow", makeExtension: { VendorExtension() },
                        canHandle: { _ in
                            beginning.yield()
                            gate.wait()
                            return true
                        })
                ]
            }
            nonisolated(unsafe) let (one, service) = (fixture, fixture.service)
            Thread.detachNewThread {
                one.receive()
                ending.yield()
            }
            _ = await begun.first { true }
            try await onThread { service.serviceExtensionTimeWillExpire() }
            #expect(await fixture.next() == "original")
            gate.signal()
            _ = await ended.first { true }
            #expect(await fixture.rest().isEmpty)
        }
    }

    @Test func `keeps notifications apart that overlap`() async throws {
        try await withTemporaryFolder { folder in
            // Each gets a processor of its own; that of the first is answered last.
            let processors = [TestProcessor { _, _ in }, TestProcessor { _, _ in }]
            var asked = 0
            let fixture = Fixture(in: folder) {
                defer { asked += 1 }
                return [processors[asked]]
            }
            fixture.receive(identifier: "1")
            fixture.receive(identifier: "2")
            processors[1].answer("second")
            #expect(await fixture.next() == "second")
            processors[0].answer("first")
            #expect(await fixture.next() == "first")
            #expect(await fixture.rest().isEmpty)
        }
    }

    // MARK: - Whole extensions of others

    /// What vendors' classes do: keep the handler, and hand over what there is at the expiry.
    private final class VendorExtension: UNNotificationServiceExtension {
        private var handler: ((UNNotificationContent) -> Void)?
        private var content: UNMutableNotificationContent?

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            handler = contentHandler
            content = request.content.mutableCopy() as? UNMutableNotificationContent
            content?.body += " from \(request.identifier)"
            if request.content.userInfo["wait"] == nil, let content { contentHandler(content) }
        }

        override func serviceExtensionTimeWillExpire() {
            if let handler, let content { handler(content) }
        }
    }

    private static func vendor() -> ThirdPartyExtension {
        ThirdPartyExtension(
            named: "Vendor", makeExtension: { VendorExtension() },
            canHandle: { $0.content.userInfo["acme"] != nil })
    }

    @Test func `runs a vendor's whole extension for what is its own`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) { [Self.vendor()] }
            fixture.receive(["acme": 1, "image": Self.link])
            #expect(await fixture.next() == "original from 1 +1")
            let report = try await fixture.report()
            #expect(report.processors == ["Vendor"])
        }
    }

    @Test func `passes the expiry on to each vendor's object`() async throws {
        try await withTemporaryFolder { folder in
            let fixture = Fixture(in: folder) { [Self.vendor()] }
            fixture.receive(["acme": 1, "wait": 1], identifier: "1")
            fixture.receive(["acme": 1, "wait": 1], identifier: "2")
            nonisolated(unsafe) let service = fixture.service
            try await onThread { service.serviceExtensionTimeWillExpire() }
            #expect(Set(await fixture.rest()) == ["original from 1", "original from 2"])
        }
    }

    // MARK: - Whose is it?

    @Test(
        arguments: [
            (["image": "https://m.example/a"], true), (["image": 5], true),
            (["aps": ["image": "x"]], true), (["sealed": ["v": 1]], true), (["sealed": "x"], true),
            ([:], false), (["aps": ["alert": "x"]], false), (["acme": 1], false),
        ] as [([String: any Sendable], Bool)])
    func `tells whether a payload is this library's`(payload: [String: any Sendable], isOurs: Bool)
    {
        let content = UNMutableNotificationContent()
        content.userInfo = payload
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        #expect(RichNotificationService.canHandle(request) == isOurs)
    }
}
