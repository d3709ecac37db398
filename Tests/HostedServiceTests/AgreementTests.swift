import Diagnostics
import Foundation
import NotificationHost
import PushDiagnostics
import RichPush
import StrictJSON
import TestSupport
import Testing
import UserNotifications

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `check` and `deliver` say the same of one payload when the media server is good: what `check` passes
/// is delivered with its media, and what is delivered with its media `check` passes.
@Suite(.timeLimit(.minutes(10)))
struct AgreementTests {
    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples")

    @Test func `of every example`() async throws {
        let folders = [Self.examples, Self.examples.appendingPathComponent("trouble")]
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "apns" }
        }
        #expect(files.count > 15)
        var disagreements: [String] = []
        for file in files {
            let text = [UInt8](try Data(contentsOf: file))
            if let found = try await Self.disagreement(about: text) {
                disagreements.append("\(file.lastPathComponent): \(found)")
            }
        }
        #expect(disagreements == [])
    }

    @Test func `of 500 generated payloads`() async throws {
        var disagreements: [String] = []
        var delivered = 0
        for seed in 0..<500 {
            var generator = PayloadGenerator(seed: UInt64(seed))
            let text = generator.payload()
            if let found = try await Self.disagreement(about: Array(text.utf8), &delivered) {
                disagreements.append("\(seed): \(found): \(text)")
            }
        }
        #expect(disagreements.prefix(8) == [], "\(disagreements.count) in all")
        // The generator makes enough of both kinds.
        #expect(delivered > 60 && delivered < 440)
    }

    /// Where one says yes and the other no; `nil` when both say the same.
    private static func disagreement(about text: [UInt8]) async throws -> String? {
        var delivered = 0
        return try await disagreement(about: text, &delivered)
    }

    private static func disagreement(
        about text: [UInt8], _ delivered: inout Int
    ) async throws -> String? {
        let found = PayloadCheck(now: 1_800_000_000).findings(in: text)
        let errors = found.filter { $0.severity == .error }.map(\.code.rawValue)
        guard let push = try? RemoteNotification(text) else {
            return errors.isEmpty ? "check passes what cannot be read" : nil
        }
        let (shown, report) = try await deliver(push)
        // Nobody knows which is right; both say so.
        let diagnostics = found + shown.findings
        guard !diagnostics.contains(where: { $0.evidence?.certainty == .unverified }) else {
            return nil
        }
        let isAttached =
            shown.isShown && !shown.attachments.isEmpty && report?.isComplete == true
            && shown.findings.allSatisfy { $0.code == .localizedText }
        if isAttached {
            delivered += 1
            return errors.isEmpty ? nil : "delivered, and check finds \(errors)"
        }
        let userInfo = try JSONReader.read(text).foundationValue as? [AnyHashable: Any] ?? [:]
        let asksForMedia = !RichContent(PushPayload(userInfo)).media.isEmpty
        guard asksForMedia, errors.isEmpty else { return nil }
        let reasons = (report?.failures ?? []) + shown.findings
        return "check passes, and it is not delivered: \(reasons.map(\.code.rawValue))"
    }

    private static func deliver(
        _ push: RemoteNotification
    ) async throws -> (shown: DeliveredNotification, report: DeliveryReport?) {
        try await withTemporaryFolder { folder in
            var configuration = NotificationEnricher.Configuration()
            configuration.mediaDirectory = folder.appendingPathComponent("media")
            configuration.cache = nil
            configuration.clock = ManualClock()
            configuration.fetcher = GoodServer()
            var host = NotificationHost(
                store: AttachmentStore(directory: folder.appendingPathComponent("store")))
            host.rules.timeLimit.value = .seconds(600)
            let (reports, reporter) = AsyncStream.makeStream(of: DeliveryReport.self)
            let shown = await host.deliver(push) { [configuration] in
                ReportingService(configuration) { reporter.yield($0) }
            }
            // The report comes after the content.
            guard shown.extensionStart != nil else { return (shown, nil) }
            return (shown, await reports.first { _ in true })
        }
    }
}

private final class ReportingService: RichNotificationService {
    private let settings: Configuration
    private let onDelivery: @Sendable (DeliveryReport) -> Void

    init(_ settings: Configuration, onDelivery: @escaping @Sendable (DeliveryReport) -> Void) {
        self.settings = settings
        self.onDelivery = onDelivery
        super.init()
    }

    override convenience init() { self.init(Configuration(), onDelivery: { _ in }) }

    override var configuration: Configuration { settings }

    override func didDeliver(_ report: DeliveryReport) { onDelivery(report) }
}

/// A server that has, under any link, what the link's suffix promises: a JPEG where it promises nothing.
private struct GoodServer: MediaFetching {
    func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic) {
        let bytes: [UInt8] =
            switch request.url?.pathExtension.lowercased() {
            case "png": Samples.png
            case "gif": Samples.gif
            case "mp4": Samples.example("teaser.mp4")
            case "mp3": Samples.example("chime.mp3")
            case "mov": Samples.html
            default: Samples.jpeg
            }
        try receiver.head(MediaResponseHead(declaredLength: bytes.count))
        try receiver.body(Data(bytes))
    }
}

/// Payloads as people write them, and as they get them wrong.
private struct PayloadGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// The first choice comes as often as all others together.
    private mutating func choose(_ choices: [String]) -> String {
        next() % 2 == 0 ? choices[0] : choices[Int(next() % UInt64(choices.count))]
    }

    mutating func payload() -> String {
        let aps = [
            choose([
                #""alert": "Look""#, #""alert": {"title": "Look", "body": "Now"}"#,
                #""alert": {"loc-key": "LOOK"}"#, #""alert": {}"#, #""alert": """#,
                #""alert": null"#, #""badge": 1"#,
            ]),
            choose([
                #""mutable-content": 1"#, #""mutable-content": 0"#, #""mutable-content": true"#,
                #""mutable-content": "1""#, #""mutable-content": false"#,
                #""mutable_content": 1"#, "",
            ]),
            choose(["", #""content-available": 1"#, #""sound": "default""#, #""badge": 3"#]),
        ].filter { !$0.isEmpty }.joined(separator: ", ")
        let link = choose([
            #""https://media.example.com/a.jpg""#, #""https://media.example.com/b.png?w=2""#,
            #""https://media.example.com/ä ö.jpg""#, #""https://media.example.com/100%.gif""#,
            #""  https://media.example.com/a.jpg ""#, #""https://media.example.com""#,
            #""http://media.example.com/a.jpg""#, #""htps://media.example.com/a.jpg""#,
            #""https:/media.example.com/a.jpg""#, #""//media.example.com/a.jpg""#,
            #""media.example.com/a.jpg""#, #""a.jpg""#, #""/uploads/a.jpg""#,
            #""ftp://media.example.com/a.jpg""#, #""file:///tmp/a.jpg""#, #""""#, "7", "null",
            "true", #"["https://media.example.com/a.jpg"]"#,
            #"{"url": "https://media.example.com/a.jpg"}"#,
            #""data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==""#,
            #""data:image/png;base64,%%%""#, #""data:nothing""#,
            #""https://user:pw@media.example.com/a.jpg""#,
            #""https://10.0.0.1/a.jpg""#, #""https://media.example.com/a.mov""#,
            #""https://media.example.com/a.mp4""#, #""https://media.example.com/page""#,
            #""https://http://media.example.com/a.jpg""#, #""HTTPS://MEDIA.EXAMPLE.COM/A.JPG""#,
            #""https://média.example.com/a.jpg""#, #""https://media..example.com/a.jpg""#,
            #""https://media.example.com/a\\b.jpg""#, #""gs://bucket/a.jpg""#,
        ])
        let media = choose([
            #""image": \#(link)"#, #""media_url": \#(link)"#,
            #""media_url": \#(link), "media_type": "image""#,
            #""media_url": \#(link), "media_type": "application/octet-stream""#,
            #""media_url": \#(link), "media_type": "video/mp4""#,
            #""fcm_options": {"image": \#(link)}"#, #""att": {"id": \#(link)}"#,
            #""image": \#(link), "media_url": "https://media.example.com/other.png""#,
            #""attachment-url": \#(link)"#, #""data": {"image": \#(link)}"#,
            #""image": \#(link), "blurhash": "no""#,
        ])
        return "{\"aps\": {\(aps)}, \(media)}"
    }
}
