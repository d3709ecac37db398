import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct NotificationEnricherTests {
    private static func request(_ userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = "the text"
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }

    private static func enricher(
        _ fetcher: ScriptedFetcher, folder: URL
    ) -> NotificationEnricher {
        var configuration = NotificationEnricher.Configuration()
        configuration.fetcher = fetcher
        configuration.mediaDirectory = folder
        configuration.clock = ManualClock()
        return NotificationEnricher(configuration: configuration)
    }

    @Test func `gives the content and the report`() async throws {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher(["a": .bytes(Samples.jpeg)])
            let (content, report) = await Self.enricher(fetcher, folder: folder)
                .enrich(Self.request(["image": "https://m.example/a?sig=secret"])) { content, _ in
                    content.title = "edited"
                }
            #expect(content.title == "edited")
            #expect(content.attachments.map(\.type) == ["public.jpeg"])
            #expect(report.dialect == "image")
            #expect(report.media.map(\.source) == ["https://m.example/a"])
        }
    }

    @Test func `gives the best so far when its task is cancelled`() async throws {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher(["a": .stall(after: Samples.jpeg)])
            let enricher = Self.enricher(fetcher, folder: folder)
            let task = Task {
                let (content, report) = await enricher.enrich(
                    Self.request(["image": "https://m.example/a"]))
                return (content.body, report)
            }
            await fetcher.waitForStall()
            task.cancel()
            let (body, report) = await task.value
            #expect(body == "the text")
            #expect(report.ending == .cancelled)
            #expect(report.failures.map(\.code) == [.cancelled])
        }
    }

    @Test func `gives the best so far when its task was cancelled before`() async throws {
        try await withTemporaryFolder { folder in
            let enricher = Self.enricher(ScriptedFetcher(["a": .stall(after: [])]), folder: folder)
            let task = Task {
                // The task is cancelled already when the work begins.
                withUnsafeCurrentTask { $0?.cancel() }
                return await enricher.enrich(Self.request(["image": "https://m.example/a"])).report
            }
            #expect(await task.value.ending == .cancelled)
        }
    }
}
