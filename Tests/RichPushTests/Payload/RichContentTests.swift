import Foundation
import MediaInspection
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(1)))
struct RichContentTests {
    private static let link = "https://media.example.com/a.jpg"

    private static func read(
        _ json: String, hostsAllowingHTTP: Set<String> = []
    ) throws -> RichContent {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let userInfo = try #require(object as? [AnyHashable: Any])
        return RichContent(PushPayload(userInfo), hostsAllowingHTTP: hostsAllowingHTTP)
    }

    @Test(arguments: [
        (#"{"image": "\#(link)"}"#, "image"),
        (#"{"aps": {"image": "\#(link)"}}"#, "aps.image"),
        (#"{"media_url": "\#(link)"}"#, "media_url"),
    ])
    func `finds the link of each dialect`(json: String, dialect: String) throws {
        let rich = try Self.read(json)
        #expect(rich.dialect?.id == dialect)
        #expect(rich.media.map(\.url.absoluteString) == [Self.link])
        #expect(rich.failures.isEmpty)
    }

    @Test(arguments: [
        ("public.jpeg", TypeHint.type(.jpeg)), ("image/jpeg", .type(.jpeg)), ("jpg", .type(.jpeg)),
        ("video", .family(.movie)),
    ])
    func `reads the type hint beside the link`(word: String, hint: TypeHint) throws {
        let rich = try Self.read(
            #"{"media_url": "\#(Self.link)", "media_type": "\#(word)"}"#)
        #expect(rich.media.map(\.typeHint) == [hint])
        #expect(rich.notes.isEmpty)
    }

    @Test func `notes a type hint that it does not know, and fetches all the same`() throws {
        let rich = try Self.read(
            #"{"media_url": "\#(Self.link)", "media_type": "hologram"}"#)
        #expect(rich.notes.map(\.code) == [.typeHintUnknown])
        #expect(rich.media.count == 1)
    }

    @Test(arguments: [
        (#"{"aps": {"image": "\#(link)", "category": "TICKET"}}"#, "TICKET", [Reason.Code]()),
        (#"{"aps": {"image": "\#(link)"}}"#, nil, []),
        (#"{"aps": {"image": "\#(link)", "category": null}}"#, nil, []),
        (#"{"aps": {"image": "\#(link)", "category": 3}}"#, nil, [.categoryNotAString]),
        (#"{"image": "\#(link)", "aps": {"category": "TICKET"}}"#, nil, []),
    ])
    func `takes the category where its dialect has one and it is present`(
        json: String, category: String?, notes: [Reason.Code]
    ) throws {
        let rich = try Self.read(json)
        #expect(rich.category == category)
        #expect(rich.notes.map(\.code) == notes)
    }

    @Test(arguments: [
        (#"{"image": 5}"#, Reason.Code.mediaNotAString, "`image` is a number, not a string."),
        (#"{"image": true}"#, .mediaNotAString, "`image` is a boolean, not a string."),
        (#"{"image": ["x"]}"#, .mediaNotAString, "`image` is an array, not a string."),
        (#"{"image": {"url": "x"}}"#, .mediaNotAString, "`image` is an object, not a string."),
        (#"{"image": ""}"#, .mediaEmpty, "`image` is an empty string."),
        (#"{"image": "  "}"#, .mediaEmpty, "`image` is an empty string."),
        (
            #"{"image": "ftp://a.example/a.jpg"}"#, .schemeUnsupported,
            "`image` has the scheme `ftp`."
        ),
        (#"{"image": "a.jpg"}"#, .schemeUnsupported, "`image` has no scheme."),
        (#"{"image": "file:///etc/passwd"}"#, .schemeUnsupported, "`image` has the scheme `file`."),
        (
            #"{"image": "http://a.example/a.jpg"}"#, .insecureHTTP,
            "`image` is a plain http link; iOS refuses those."
        ),
        (#"{"image": "https:///a.jpg"}"#, .urlUnreadable, "`image` cannot be read as a link."),
        (
            #"{"image": "https:/a.example/a.jpg"}"#, .urlUnreadable,
            "`image` cannot be read as a link."
        ),
        (#"{"image": "https://[::1/a.jpg"}"#, .urlUnreadable, "`image` cannot be read as a link."),
    ])
    func `names the cause when the link is bad`(
        json: String, code: Reason.Code, message: String
    ) throws {
        let rich = try Self.read(json)
        #expect(rich.media.isEmpty)
        #expect(rich.failures.map(\.reason.code) == [code])
        #expect(rich.failures.map(\.reason.message) == [message])
    }

    @Test(arguments: ["{}", #"{"aps": {"alert": "x"}}"#, #"{"aps": 3}"#, #"{"image": null}"#])
    func `asks for nothing when no dialect's key is there`(json: String) throws {
        let rich = try Self.read(json)
        #expect(rich.dialect == nil)
        #expect(rich.media.isEmpty && rich.failures.isEmpty)
    }

    @Test func `prefers a dialect whose link is good, and names the others`() throws {
        let rich = try Self.read(
            #"{"image": 5, "aps": {"image": "\#(Self.link)"}, "media_url": "\#(Self.link)"}"#)
        #expect(rich.dialect?.id == "aps.image")
        #expect(rich.otherDialects.map(\.id) == ["image", "media_url"])
        #expect(rich.media.count == 1 && rich.failures.isEmpty)
    }

    @Test(arguments: [
        ("http://media.test/a.jpg", true), ("http://MEDIA.test/a.jpg", true),
        ("http://evil-media.test/a.jpg", false), ("http://media.test.evil.example/a.jpg", false),
    ])
    func `takes plain http for the hosts that are named, compared whole`(
        link: String, isAllowed: Bool
    ) throws {
        let rich = try Self.read(#"{"image": "\#(link)"}"#, hostsAllowingHTTP: ["Media.Test"])
        #expect(rich.media.count == (isAllowed ? 1 : 0))
    }

    @Test func `a reason never shows the link's query`() throws {
        let rich = try Self.read(#"{"image": "http://a.example/a.jpg?token=secret"}"#)
        #expect(rich.failures.map(\.reason.description).joined().contains("secret") == false)
        #expect(rich.failures.count == 1)
    }
}
