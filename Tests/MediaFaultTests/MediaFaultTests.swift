import Foundation
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
    }

    /// Time runs so many times as fast: 25 seconds are three.
    private static let speed = 6

    private static let picture = Samples.example("summer.jpg")

    private static let turnstile = Turnstile(width: 6)

    /// Delivers a push whose picture the server holds, with one fault.
    private static func deliver(
        _ fault: MediaServer.Fault, bytes: [UInt8] = picture
    ) async throws -> Delivery {
        try await turnstile.run {
            try await MediaServer.run { server in
                let resource = MediaServer.Resource(bytes, type: "image/jpeg", name: "summer.jpg")
                return try await deliver(server.url(for: resource, fault: fault))
            }
        }
    }

    private static func deliver(_ link: URL) async throws -> Delivery {
        try await withTemporaryFolder { folder in
            let clock = FastClock(speed: speed)
            let media = folder.appendingPathComponent("media")
            var configuration = NotificationEnricher.Configuration()
            configuration.hostsAllowingHTTP = ["127.0.0.1"]
            configuration.clock = clock
            configuration.cache = nil
            configuration.mediaDirectory = media
            let host = NotificationHost(
                store: AttachmentStore(directory: folder.appendingPathComponent("store")),
                clock: clock)
            let push = try RemoteNotification(
                #"""
                {"aps": {"alert": {"title": "Title", "body": "Text"}, "mutable-content": 1},
                "image": "\#(link.absoluteString)"}
                """#.utf8)
            let (reports, reporter) = AsyncStream.makeStream(of: DeliveryReport.self)
            let shown = await host.deliver(push) { [configuration] in
                FaultedService(configuration) { reporter.yield($0) }
            }
            let handedOver = !shown.findings.contains { $0.code == .timedOut }
            let report = handedOver ? await reports.first { _ in true } : nil
            return Delivery(shown: shown, report: report, leftovers: await settled(media))
        }
    }

    /// What is left in a folder when the work that was broken off has cleaned up after itself.
    private static func settled(_ folder: URL) async -> [String] {
        for _ in 0..<200 where !files(below: folder).isEmpty { await Task.yield() }
        return files(below: folder)
    }

    @Test(
        arguments: MediaServer.Fault.all.filter {
            !["chunk-trailer", "gzip-bomb"].contains($0.name)
        })
    func `the text arrives once and in time, and nothing is left behind`(
        fault: MediaServer.Fault
    ) async throws {
        let delivery = try await Self.deliver(fault)
        let shown = delivery.shown
        #expect(shown.isShown && shown.source == .extension)
        #expect(shown.content.title == "Title" && shown.content.body == "Text")
        #expect(shown.findings.isEmpty)
        let report = try #require(delivery.report)
        // The library's own budget ends the wait, never the system's.
        #expect(report.ending == .complete || report.ending == .deadline)
        #expect(delivery.leftovers == [])

        let reason = report.failures.first?.code.rawValue
        let outcome: ExpectedOutcome =
            switch (shown.attachments.count, reason) {
            case (1, nil): .picture
            case (1, let reason?): .part(reason)
            case (_, let reason): .text(reason ?? "none")
            }
        #expect(outcome == ExpectedOutcome.byFault[fault.name])
    }

    @Test func `has a row for each fault`() {
        let names = MediaServer.Fault.all.map(\.name)
        #expect(names.count >= 40)
        #expect(Set(ExpectedOutcome.byFault.keys).isSubset(of: names))
    }

    @Test func `the README shows the table`() throws {
        let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
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
