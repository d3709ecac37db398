import Foundation
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// What there is, on disk and in the content, at the moment when the content handler is called.
@Suite(.timeLimit(.minutes(5)))
struct NotificationEndTests {
    private static let image = Samples.fixture("progressive.jpg")
    private static let hash = "3OcRJYB4d3h/iIeHeEh3eIhw+j3A"

    private static func configuration(
        _ fetcher: ScriptedFetcher, in folder: URL
    ) -> NotificationEnricher.Configuration {
        var configuration = NotificationEnricher.Configuration()
        configuration.fetcher = fetcher
        configuration.mediaDirectory = folder
        configuration.cache = nil
        // Far longer than the transfers and the waits between them take.
        configuration.timeLimit = .seconds(600)
        configuration.clock = FastClock(speed: 20)
        return configuration
    }

    private static func request(_ userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = "the text"
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }

    /// The image's head and its first four fifths.
    private static func cut(_ image: [UInt8]) -> ScriptedFetcher.Answer {
        .head(
            MediaResponseHead(declaredLength: image.count), Array(image.prefix(image.count * 4 / 5))
        )
    }

    private static let transfers: [(name: String, answer: ScriptedFetcher.Answer)] = [
        ("cut four times", cut(image)),
        ("cut, then gone", .sequence([cut(image), .status(404)])),
        ("cut, then unreachable", .sequence([cut(image), .failure(.noAnswer)])),
        ("stalled", .stall(after: Array(image.prefix(image.count * 4 / 5)))),
    ]

    @Test(arguments: transfers.map(\.name))
    func `attaches the part of an image, whatever ended its download`(name: String) async throws {
        let answer = try #require(Self.transfers.first { $0.name == name }).answer
        try await withTemporaryFolder { folder in
            let configuration = Self.configuration(ScriptedFetcher(["a": answer]), in: folder)
            let (content, report) = await NotificationEnricher(configuration: configuration)
                .enrich(Self.request(["image": "https://m.example/a", "thumbhash": Self.hash]))
            #expect(content.attachments.count == 1)
            #expect(report.media.map(\.provenance) == [.part])
            #expect(report.media.first?.degradation != nil)
        }
    }

    @Test(arguments: transfers.map(\.name))
    func `leaves nothing on disk but what is attached when the handler is called`(
        name: String
    ) async throws {
        let answer = try #require(Self.transfers.first { $0.name == name }).answer
        try await withTemporaryFolder { folder in
            let configuration = Self.configuration(ScriptedFetcher(["a": answer]), in: folder)
            let left = await withCheckedContinuation { continuation in
                let request = Self.request(["image": "https://m.example/a"])
                let task = NotificationTask(of: request.content, configuration: configuration) {
                    content, _ in
                    let attached = content.attachments.map(\.url.lastPathComponent)
                    continuation.resume(
                        returning: files(below: folder).filter { !attached.contains($0) })
                }
                task.start(request) { content, _ in content }
            }
            #expect(left == [])
        }
    }

    @Test func `asks once for what takes a failed file's place, however its ends meet`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let configuration = Self.configuration(ScriptedFetcher([:]), in: folder)
            let request = Self.request(["image": "https://m.example/a", "thumbhash": Self.hash])
            for _ in 0..<100 {
                let delivered = Mutex<[Int]>([])
                let task = NotificationTask(of: request.content, configuration: configuration) {
                    content, _ in
                    let count = content.attachments.count
                    delivered.withLock { $0.append(count) }
                    for attachment in content.attachments { MediaStore.remove(attachment.url) }
                }
                task.start(request) { content, _ in content }
                DispatchQueue.concurrentPerform(iterations: 4) { index in
                    if index == 0 {
                        task.finish(.expired)
                    } else {
                        task.complete(0, with: .failure(.outOfTime))
                    }
                }
                #expect(delivered.withLock { $0 } == [1])
            }
            #expect(files(below: folder) == [])
        }
    }

    @Test func `shows the content that takes the place of the push's, with its media`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher(["a": .bytes(Samples.png)])
            let configuration = Self.configuration(fetcher, in: folder)
            let request = Self.request(["image": "https://m.example/a"])
            let (title, count) = await withCheckedContinuation { continuation in
                let task = NotificationTask(of: request.content, configuration: configuration) {
                    content, _ in
                    continuation.resume(returning: (content.title, content.attachments.count))
                }
                task.start(request) { content, _ in
                    let other = UNMutableNotificationContent()
                    other.title = "Instead of \(content.body)"
                    return other
                }
            }
            #expect(title == "Instead of the text" && count == 1)
        }
    }

    @Test func `keeps the content, and says so, when its replacement cannot be made`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let configuration = Self.configuration(ScriptedFetcher([:]), in: folder)
            let request = Self.request([:])
            let (body, codes) = await withCheckedContinuation { continuation in
                let task = NotificationTask(of: request.content, configuration: configuration) {
                    content, report in
                    continuation.resume(returning: (content.body, report.notes.map(\.code)))
                }
                task.start(request) { _, _ in throw CocoaError(.featureUnsupported) }
            }
            #expect(body == "the text" && codes == [.contentNotReplaced])
        }
    }

    @Test func `takes the smaller version in Low Data Mode, and says so`() async throws {
        try await withTemporaryFolder { folder in
            let fetcher = ScriptedFetcher([
                "large": .failure(.lowDataMode), "small": .bytes(Samples.png),
            ])
            let configuration = Self.configuration(fetcher, in: folder)
            let (content, report) = await NotificationEnricher(configuration: configuration)
                .enrich(
                    Self.request([
                        "image": "https://m.example/large",
                        "fallback_url": "https://m.example/small",
                    ]))
            #expect(content.attachments.count == 1 && fetcher.links.count == 2)
            #expect(report.failures.map(\.code) == [.lowDataMode])
        }
    }
}
