import Foundation
import LibcurlFetching
import MediaInspection
import NotificationHost
import PushTesting
import RichPush
import Synchronization
import TestSupport
import Testing
import UserNotifications

/// Every fault of the media server through the service under the host, over real sockets.
@Suite(.timeLimit(.minutes(5)))
struct MediaFaultTests {
    /// What a person gets, and what the library says.
    private struct Delivery: Sendable {
        let shown: DeliveredNotification
        let report: DeliveryReport?
        /// Files outside the store when all is over.
        let leftovers: [String]

        var outcome: ExpectedOutcome {
            let reason = report?.failures.first?.code.rawValue
            return switch (shown.attachments.count, reason) {
            case (1, nil): .picture
            case (1, let reason?): .part(reason)
            case (_, let reason): .text(reason ?? "none")
            }
        }
    }

    private static let picture = Samples.example("summer.jpg")
    private static let turnstile = Turnstile(width: 6)

    /// Delivers a push whose picture the server holds, with one fault.
    ///
    /// Time runs six times as fast; a machine that is too busy for that gets real time.
    private static func deliver(
        _ fault: MediaServer.Fault, of image: [UInt8] = picture,
        expecting expected: ExpectedOutcome?,
        with makeFetcher: @Sendable (MediaServer, URL) throws -> any MediaFetching
    ) async throws -> Delivery {
        try await turnstile.run {
            let delivery = try await deliver(fault, of: image, speed: 6, with: makeFetcher)
            let late: [ExpectedOutcome] = [.text("out-of-time"), .part("out-of-time")]
            guard late.contains(where: { $0 == delivery.outcome }), expected != delivery.outcome
            else { return delivery }
            return try await deliver(fault, of: image, speed: 1, with: makeFetcher)
        }
    }

    private static func deliver(
        _ fault: MediaServer.Fault, of image: [UInt8], speed: Int,
        with makeFetcher: @Sendable (MediaServer, URL) throws -> any MediaFetching
    ) async throws -> Delivery {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let resource = MediaServer.Resource(
                    image, type: "image/jpeg", name: "summer.jpg")
                return try await deliver(
                    server.url(for: resource, fault: fault), in: folder,
                    clock: FastClock(speed: speed), with: makeFetcher(server, folder))
            }
        }
    }

    private static func deliver(
        _ link: URL, in folder: URL, clock: FastClock, with fetcher: any MediaFetching
    ) async throws -> Delivery {
        let media = folder.appendingPathComponent("media")
        var configuration = NotificationEnricher.Configuration()
        configuration.hostsAllowingHTTP = ["127.0.0.1"]
        configuration.clock = clock
        configuration.fetcher = fetcher
        configuration.cache = nil
        configuration.mediaDirectory = media
        let host = NotificationHost(
            store: AttachmentStore(directory: folder.appendingPathComponent("store")), clock: clock)
        let push = try RemoteNotification(
            #"""
            {"aps": {"alert": {"title": "Title", "body": "Text"}, "mutable-content": 1},
            "image": "\#(link.absoluteString)"}
            """#.utf8)
        let (reports, reporter) = AsyncStream.makeStream(of: DeliveryReport.self)
        let shown = await host.deliver(push) { [configuration] in
            FaultedService(configuration) { reporter.yield($0) }
        }
        let isDelivered = !shown.findings.contains { $0.code == .timedOut }
        let report = isDelivered ? await reports.first { _ in true } : nil
        return Delivery(shown: shown, report: report, leftovers: files(below: media))
    }

    /// What holds whatever the server does.
    private static func check(_ delivery: Delivery) {
        #expect(delivery.shown.isShown && delivery.shown.source == .extension)
        #expect(delivery.shown.content.title == "Title" && delivery.shown.content.body == "Text")
        // Nor was the handler called again, nor did the system's own time come.
        #expect(delivery.shown.findings.isEmpty)
        // The library's own time limit ends the wait, never the system's.
        #expect(delivery.report?.ending == .complete || delivery.report?.ending == .deadline)
        #expect(delivery.leftovers == [])
    }

    @Test(arguments: MediaServer.Fault.all)
    func `through libcurl, the text arrives once and in time, and nothing is left behind`(
        fault: MediaServer.Fault
    ) async throws {
        let expected = ExpectedOutcome.byFault[fault.name]
        let delivery = try await Self.deliver(fault, expecting: expected) { server, folder in
            let authority = folder.appendingPathComponent("authority.pem")
            try Data(server.certificateAuthority.utf8).write(to: authority)
            var configuration = CurlFetcher.Configuration()
            configuration.certificateAuthority = authority
            return CurlFetcher(configuration)
        }
        Self.check(delivery)
        #expect(delivery.outcome == expected)
    }

    @Test(arguments: [true, false])
    func `a progressive JPEG that is cut on every transfer is attached in part`(
        usesCurl: Bool
    ) async throws {
        let fault = try #require(MediaServer.Fault.all.first { $0.name == "cut-without-ranges" })
        let expected = ExpectedOutcome.part("truncated")
        let delivery = try await Self.deliver(
            fault, of: Samples.fixture("progressive.jpg"), expecting: expected
        ) { _, _ in usesCurl ? CurlFetcher() as any MediaFetching : URLSessionFetcher() }
        Self.check(delivery)
        #expect(delivery.outcome == expected)
        let media = delivery.report?.media.first
        #expect(media?.provenance == .part && media?.transfers == 4)
    }

    /// Two faults that Foundation's URLSession on Linux does not survive: it stops the process for
    /// the one, and reads on to a gigabyte, whatever it is told, for the other.
    private static let fatal = ["chunk-trailer", "gzip-bomb"]

    @Test(arguments: MediaServer.Fault.all.filter { !fatal.contains($0.name) })
    func `through URLSession, the text arrives once and in time, and nothing is left behind`(
        fault: MediaServer.Fault
    ) async throws {
        let expected =
            ExpectedOutcome.withURLSession[fault.name] ?? ExpectedOutcome.byFault[fault.name]
        let delivery = try await Self.deliver(fault, expecting: expected) { _, _ in
            URLSessionFetcher()
        }
        Self.check(delivery)
        #expect(delivery.outcome == expected)
    }

    @Test func `has a row for each fault`() {
        let names = MediaServer.Fault.all.map(\.name)
        #expect(names.count >= 40)
        #expect(Set(ExpectedOutcome.byFault.keys) == Set(names))
    }

    @Test func `the documentation shows the table`() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/RichPush/RichPush.docc/Essentials")
            .appendingPathComponent("FaultsOfMediaServers.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let rows = MediaServer.Fault.all.compactMap { fault -> String? in
            guard let outcome = ExpectedOutcome.byFault[fault.name] else { return nil }
            return "| \(fault.summary) | \(outcome.sentence) |"
        }
        let missing = rows.filter { !text.contains($0 + "\n") }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }
}

extension ExpectedOutcome {
    /// What a person sees.
    fileprivate var sentence: String {
        switch self {
        case .picture: "text and picture"
        case .part(let code): "text and picture, with the reason `\(code)`"
        case .text(let code): "text, with the reason `\(code)`"
        }
    }
}

private final class FaultedService: RichNotificationService {
    private let settings: Configuration
    private let onDelivery: @Sendable (DeliveryReport) -> Void

    init(_ settings: Configuration, onDelivery: @escaping @Sendable (DeliveryReport) -> Void) {
        self.settings = settings
        self.onDelivery = onDelivery
        super.init()
    }

    override convenience init() { self.init(Configuration()) { _ in } }

    override var configuration: Configuration { settings }

    override func didDeliver(_ report: DeliveryReport) { onDelivery(report) }
}
