import Foundation
import NotificationHost
import RichPush
import TestSupport
import Testing
import UserNotifications

/// A phone with one app whose extension is this library's, and what a push does there.
struct Phone: Sendable {
    let folder: URL
    var configuration = NotificationEnricher.Configuration()
    var makeProcessors: @Sendable () -> [any NotificationProcessor] = { [] }

    /// Lends a phone without a network, whose folders are gone afterwards.
    static func run<Value>(_ body: (Self) async throws -> Value) async throws -> Value {
        try await withTemporaryFolder { folder in
            var phone = Phone(folder: folder)
            phone.configuration.mediaDirectory = folder.appendingPathComponent("media")
            phone.configuration.cache = nil
            // Nothing ends because the machine is busy.
            phone.configuration.clock = ManualClock()
            phone.configuration.fetcher = ScriptedFetcher([
                "a.jpg": .bytes(Samples.jpeg), "b.png": .bytes(Samples.png),
            ])
            return try await body(phone)
        }
    }

    /// Delivers a push as iOS does, and waits for the library's own report.
    func deliver(
        _ json: String
    ) async throws -> (shown: DeliveredNotification, report: DeliveryReport) {
        let push = try RemoteNotification(json.utf8)
        var host = NotificationHost(
            store: AttachmentStore(directory: folder.appendingPathComponent("store")))
        host.rules.timeLimit.value = .seconds(600)
        let (reports, reporter) = AsyncStream.makeStream(of: DeliveryReport.self)
        let shown = await host.deliver(push) { [configuration, makeProcessors] in
            PhoneService(
                configuration, processors: makeProcessors, onDelivery: { reporter.yield($0) })
        }
        return (shown, try #require(await reports.first { _ in true }))
    }
}

/// The app's extension.
private final class PhoneService: RichNotificationService {
    private let settings: Configuration
    private let makeProcessors: () -> [any NotificationProcessor]
    private let onDelivery: @Sendable (DeliveryReport) -> Void

    init(
        _ settings: Configuration, processors: @escaping () -> [any NotificationProcessor],
        onDelivery: @escaping @Sendable (DeliveryReport) -> Void
    ) {
        self.settings = settings
        makeProcessors = processors
        self.onDelivery = onDelivery
        super.init()
    }

    override convenience init() {
        self.init(Configuration(), processors: { [] }, onDelivery: { _ in })
    }

    override var configuration: Configuration { settings }

    override var processors: [any NotificationProcessor] { makeProcessors() }

    override func didDeliver(_ report: DeliveryReport) { onDelivery(report) }
}
