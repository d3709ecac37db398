import Foundation
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct DialectInfoTests {
    private static func read(
        _ payload: [AnyHashable: Any], _ info: [String: Any]
    ) -> (rich: RichContent, notes: [Diagnostic]) {
        let configuration = NotificationEnricher.Configuration(infoDictionary: ["RichPush": info])
        return (
            RichContent(PushPayload(payload), configuration: configuration),
            configuration.infoNotes
        )
    }

    @Test func `names the keys of an app's own payloads`() {
        let (rich, notes) = Self.read(
            [
                "shop": [
                    "picture": "https://a.example/1", "kind": "gif",
                    "small": "https://a.example/2", "head": "New",
                ], "image": "https://a.example/9", "cat": "TICKET",
            ],
            [
                "MediaURLKey": "shop.picture", "TypeHintKey": "kind", "FallbackURLKey": "small",
                "CategoryKey": "cat", "TitleKey": "shop.head",
            ])
        #expect(rich.dialect?.id == "app")
        #expect(rich.media.map(\.url.lastPathComponent) == ["1"])
        #expect(rich.media.map(\.typeHint) == [.type(.gif)])
        #expect(rich.media.map { $0.fallbacks.map(\.lastPathComponent) } == [["2"]])
        #expect(rich.category == "TICKET")
        #expect(rich.texts.map(\.text) == ["New"])
        #expect(rich.otherDialects.map(\.id) == ["image"])
        #expect(notes.isEmpty)
    }

    @Test func `leaves alone what is read elsewhere`() {
        #expect(Self.read([:], ["AppGroup": "group.example"]).notes.isEmpty)
    }

    @Test func `takes a list of keys where a key holds a dot`() {
        let (rich, _) = Self.read(
            ["com.example": ["pic": "https://a.example/1"]],
            ["MediaURLKey": ["com.example", "pic"]])
        #expect(rich.media.count == 1)
    }

    @Test func `restricts the list, in its order`() {
        let configuration = NotificationEnricher.Configuration(
            infoDictionary: ["RichPush": ["Dialects": ["image", "onesignal", "image"]]])
        #expect(configuration.dialects.map(\.id) == ["image", "onesignal"])
    }

    @Test func `without the dictionary all dialects are tried`() {
        let configuration = NotificationEnricher.Configuration(infoDictionary: [:])
        #expect(configuration.dialects == Dialect.all)
        #expect(configuration.infoNotes.isEmpty)
    }

    @Test(
        arguments: [
            (["MediaURLKey": 5], "RichPush.MediaURLKey"),
            (["MediaURLKey": ""], "RichPush.MediaURLKey"),
            (["MediaURLKey": [1]], "RichPush.MediaURLKey"),
            (["Dialects": "image"], "RichPush.Dialects"),
            (["Dialects": ["nobody"]], "RichPush.Dialects"),
            (["TypeHintKey": "t"], "RichPush.TypeHintKey"),
            (["TitleKey": "t"], "RichPush.TitleKey"),
            (["MediaUrlKey": "x"], "RichPush.MediaUrlKey"),
        ] as [(any Sendable, String)])
    func `notes what it cannot use`(info: any Sendable, key: String) throws {
        let info = try #require(info as? [String: Any])
        let (_, notes) = Self.read([:], info)
        #expect(notes.map(\.code) == [.infoUnusable])
        #expect(notes.first?.message.contains("`\(key)`") == true)
    }

    @Test(arguments: [5, "x", [1]] as [any Sendable])
    func `a dictionary that is none leaves all dialects, with a note`(value: any Sendable) {
        let configuration = NotificationEnricher.Configuration(
            infoDictionary: ["RichPush": value])
        #expect(configuration.dialects == Dialect.all)
        #expect(configuration.infoNotes.map(\.code) == [.infoUnusable])
    }

    @Test func `the report tells what of the Info.plist could not be used`() async {
        let configuration = NotificationEnricher.Configuration(
            infoDictionary: ["RichPush": ["Dialects": 3]])
        let request = UNNotificationRequest(
            identifier: "1", content: UNNotificationContent(), trigger: nil)
        let (_, report) = await NotificationEnricher(configuration: configuration).enrich(request)
        #expect(report.notes.map(\.code) == [.infoUnusable])
    }
}
