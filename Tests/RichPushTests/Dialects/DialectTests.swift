import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct DialectTests {
    private static func read(
        _ json: String, dialects: [Dialect] = Dialect.all
    ) throws -> RichContent {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let userInfo = try #require(object as? [AnyHashable: Any])
        var configuration = NotificationEnricher.Configuration()
        configuration.dialects = dialects
        return RichContent(PushPayload(userInfo), configuration: configuration)
    }

    // MARK: - Each dialect

    @Test func `each dialect has a case, and each name is its own`() {
        #expect(Set(DialectCase.all.map(\.id)) == Set(Dialect.all.map(\.id)))
        #expect(Set(Dialect.all.map(\.id)).count == Dialect.all.count)
    }

    @Test(arguments: DialectCase.all)
    func `reads what the sender writes`(row: DialectCase) throws {
        let rich = RichContent(PushPayload(try row.userInfo()))
        #expect(rich.dialect?.id == row.id)
        #expect(rich.match.map { "\($0)" } == row.match)
        let media = rich.media.map { "\($0.key)=\($0.url.lastPathComponent)" }
        #expect(media == row.media)
        #expect(rich.buttons.map(\.summary) == row.buttons)
        #expect(rich.badge == row.badge)
        #expect(rich.media.allSatisfy { if case .unknown = $0.typeHint { false } else { true } })
    }

    /// What a person gets of a case, when media arrive or not.
    private static func deliver(
        _ row: DialectCase, arrives: Bool, in folder: URL, center: ListedCenter
    ) async throws -> (content: UNNotificationContent, report: DeliveryReport) {
        let answers = row.media.map { mediaItem -> (String, ScriptedFetcher.Answer) in
            let name = String(
                mediaItem[
                    mediaItem.index(after: mediaItem.lastIndex(of: "=") ?? mediaItem.startIndex)...]
            )
            let bytes: [UInt8] =
                switch (name as NSString).pathExtension {
                case "png": Samples.png
                case "gif": Samples.gif
                case "mp4": Samples.example("teaser.mp4")
                case "mp3": Samples.example("chime.mp3")
                default: Samples.jpeg
                }
            return (name, arrives ? .bytes(bytes) : .status(404))
        }
        var configuration = NotificationEnricher.Configuration()
        configuration.fetcher = ScriptedFetcher(
            Dictionary(answers, uniquingKeysWith: { one, _ in one }))
        configuration.mediaDirectory = folder
        configuration.cache = nil
        configuration.center = center.center
        // Stands still: no machine is too slow for the time limit.
        configuration.clock = ManualClock()
        let content = UNMutableNotificationContent()
        (content.title, content.body) = ("T", "B")
        content.userInfo = try row.userInfo()
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        return await NotificationEnricher(configuration: configuration).enrich(request)
    }

    @Test(arguments: DialectCase.all)
    func `shows it when the media arrive`(row: DialectCase) async throws {
        try await withTemporaryFolder { folder in
            let center = ListedCenter(["APP"])
            let (content, report) = try await Self.deliver(
                row, arrives: true, in: folder, center: center)
            #expect(content.attachments.count == row.media.count)
            #expect(
                content.attachments.map(\.identifier)
                    == report.media.compactMap { mediaItem in
                        (try? mediaItem.result.get()).map { _ in "\(mediaItem.key)" }
                    })
            #expect(
                DialectCase.Texts(
                    title: content.title, subtitle: content.subtitle, body: content.body)
                    == row.arrived)
            #expect(content.interruptionLevel == row.level)
            #expect(content.threadIdentifier == row.thread)
            let sound = row.sound.map { UNNotificationSound(named: UNNotificationSoundName($0)) }
            #expect(content.sound == sound)
            // The app's own categories stay, and the buttons' are there to be shown.
            #expect(center.identifiers.contains("APP"))
            if row.buttons.isEmpty {
                #expect(content.categoryIdentifier == row.category ?? "")
                #expect(center.identifiers == ["APP"])
            } else {
                let titles = row.buttons.map { button in
                    button.split(separator: "=").dropFirst().first.map {
                        $0.split(separator: " ")[0]
                    }
                }
                #expect(center.titles(of: content.categoryIdentifier).map { $0[...] } == titles)
            }
        }
    }

    @Test(arguments: DialectCase.all)
    func `keeps the text when no media file arrives`(row: DialectCase) async throws {
        try await withTemporaryFolder { folder in
            let (content, report) = try await Self.deliver(
                row, arrives: false, in: folder, center: ListedCenter())
            #expect(content.attachments.isEmpty)
            #expect(
                DialectCase.Texts(
                    title: content.title, subtitle: content.subtitle, body: content.body)
                    == row.missing)
            #expect(report.dialect == row.id)
            #expect(report.failures.count >= row.media.count)
        }
    }

    @Test func `one media file that fails costs no other`() async throws {
        try await withTemporaryFolder { folder in
            var row = try #require(DialectCase.all.first { $0.id == "onesignal" })
            // The second link has no answer of its own, so the server says 404.
            row.media = ["att.a=1.jpg"]
            let (content, report) = try await Self.deliver(
                row, arrives: true, in: folder, center: ListedCenter())
            #expect(content.attachments.map(\.identifier) == ["att.a"])
            #expect(report.failures.map(\.code) == [.httpStatus])
        }
    }

    // MARK: - Who it is

    @Test func `asks dialects with markers first, the most specific before the others`() {
        let specificities = Dialect.all.map(\.specificity)
        #expect(specificities == specificities.sorted(by: >))
        #expect(specificities.last == 0)
    }

    @Test(arguments: [
        // The same word, of three senders and of none.
        (#"{"attachment": "https://a.example/1", "pw_msg": "1"}"#, "pushwoosh", ["attachment"]),
        (#"{"attachment": {"uri": "https://a.example/1"}}"#, "notificare", ["attachment"]),
        (#"{"attachment": {"url": "https://a.example/1"}}"#, "homeassistant", ["attachment"]),
        (#"{"attachment": "https://a.example/1"}"#, "attachment", []),
        (#"{"body": {"_k": {}}, "rich-media": "https://a.example/1"}"#, "klaviyo", []),
        (#"{"body": {"_richContent": {"image": "https://a.example/1"}}}"#, "expo", []),
        (#"{"source": "webengage", "image": "https://a.example/1"}"#, "webengage", ["image"]),
        (#"{"source": "xnpe_platform", "image": "https://a.example/1"}"#, "bloomreach", ["image"]),
        (#"{"source": "else", "image": "https://a.example/1"}"#, "image", []),
        (
            #"{"custom": {"i": "1", "a": {"k.message": {}}}, "att": {}}"#, "kumulos", ["onesignal"]
        ),
        (#"{"event": "message", "image": "https://a.example/1"}"#, "image", []),
        (#"{"event": "message", "topic": "t", "image": "https://a.example/1"}"#, "ntfy", ["image"]),
        (#"{"image_url": "https://a.example/1", "ems": {}}"#, "emarsys", ["image_url"]),
    ])
    func `tells senders apart that use one word`(
        json: String, dialect: String, others: [String]
    ) throws {
        let rich = try Self.read(json)
        #expect(rich.dialect?.id == dialect)
        #expect(rich.otherDialects.map(\.id) == others)
    }

    @Test func `a sender without media of its own has those under a shared word`() throws {
        let rich = try Self.read(
            #"{"ab": {"c": "x"}, "image": "https://a.example/1"}"#)
        #expect(rich.dialect?.id == "braze")
        #expect(rich.mediaDialect?.id == "image")
        #expect(rich.media.map { "\($0.key)" } == ["image"])
    }

    @Test func `a sender's texts that go with its media file do not go with another one`() throws {
        let rich = try Self.read(
            #"{"_sw": {"media": {"title": "New"}}, "image": "https://a.example/1"}"#)
        #expect(rich.dialect?.id == "swrve")
        #expect(rich.media.count == 1)
        #expect(rich.texts.isEmpty)
    }

    @Test func `a sender whose link is bad is told with the reason`() throws {
        let rich = try Self.read(#"{"ab": {"att": {"url": 5}}, "image": "https://a.example/1"}"#)
        #expect(rich.dialect?.id == "braze")
        #expect(rich.failures.map(\.reason.code) == [.mediaNotAString])
        #expect(rich.media.isEmpty)
    }

    @Test func `an app's own dialect in front wins over everybody's`() throws {
        let own = Dialect(id: "shop", media: [MediaSource("shop.picture", typeHint: "kind")])
        let rich = try Self.read(
            #"{"shop": {"picture": "https://a.example/1", "kind": "gif"}, "ab": {}}"#,
            dialects: [own] + Dialect.all)
        #expect(rich.dialect == own)
        #expect(rich.media.map(\.typeHint) == [.type(.gif)])
        #expect(rich.otherDialects.map(\.id) == ["braze"])
    }

    @Test func `a dialect that is left out is not read`() throws {
        let rich = try Self.read(
            #"{"image": "https://a.example/1"}"#,
            dialects: Dialect.all.filter { $0.id != "image" })
        #expect(rich.dialect == nil && rich.media.isEmpty)
    }

    @Test func `a name alone gets what its sender puts before it`() throws {
        let source = MediaSource("p")
            .with {
                $0.base = "https://scaled.example/300x/"
            }
        let rich = try Self.read(
            #"{"p": "cat.jpg"}"#, dialects: [Dialect(id: "x", media: [source])])
        #expect(
            rich.media.map(\.url.absoluteString) == ["https://scaled.example/300x/cat.jpg"])
    }

    @Test func `a string that should hold JSON and does not is noted`() throws {
        let rich = try Self.read(
            #"{"es_interaction_id": "1", "es_buttons": "[{", "es_notification_image": "https://a.example/1"}"#
        )
        #expect(rich.notes.map(\.code) == [.jsonUnreadable])
        #expect(rich.media.count == 1)
    }
}
