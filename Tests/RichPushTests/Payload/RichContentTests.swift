import Foundation
import MediaInspection
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct RichContentTests {
    private static let link = "https://media.example.com/a.jpg"

    private static func read(
        _ json: String, hostsAllowingHTTP: Set<String> = []
    ) throws -> RichContent {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let userInfo = try #require(object as? [AnyHashable: Any])
        var configuration = NotificationEnricher.Configuration()
        configuration.hostsAllowingHTTP = hostsAllowingHTTP
        return RichContent(PushPayload(userInfo), configuration: configuration)
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
        (#"{"aps": {"image": "\#(link)", "category": "TICKET"}}"#, "TICKET", [Diagnostic.Code]()),
        (#"{"aps": {"image": "\#(link)"}}"#, nil, []),
        (#"{"aps": {"image": "\#(link)", "category": null}}"#, nil, []),
        (#"{"aps": {"image": "\#(link)", "category": 3}}"#, nil, [.categoryNotAString]),
        (#"{"image": "\#(link)", "aps": {"category": "TICKET"}}"#, nil, []),
    ])
    func `takes the category where its dialect has one and it is present`(
        json: String, category: String?, notes: [Diagnostic.Code]
    ) throws {
        let rich = try Self.read(json)
        #expect(rich.category == category)
        #expect(rich.notes.map(\.code) == notes)
    }

    @Test(arguments: [
        (#"{"image": 5}"#, Diagnostic.Code.mediaNotAString, "`image` is a number, not a string."),
        (#"{"image": true}"#, .mediaNotAString, "`image` is a boolean, not a string."),
        (#"{"image": [[]]}"#, .mediaNotAString, "`image.0` is an array, not a string."),
        (#"{"image": [{}]}"#, .mediaEmpty, "`image.0` is an empty string."),
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
        json: String, code: Diagnostic.Code, message: String
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

    @Test func `reads a list of media in its order, each with what belongs to it`() throws {
        let rich = try Self.read(
            #"""
            {"image": ["https://a.example/1", {"url": "https://a.example/2", "type": "png",
            "fallback_url": ["https://a.example/2m", "https://a.example/2s"]}, 3]}
            """#)
        #expect(rich.items.count == 3)
        #expect(rich.media.map(\.url.lastPathComponent) == ["1", "2"])
        #expect(rich.media.map(\.typeHint) == [nil, .type(.png)])
        #expect(rich.media.last?.fallbacks.map(\.lastPathComponent) == ["2m", "2s"])
        #expect(rich.failures.map { "\($0.key)" } == ["image.2"])
    }

    @Test func `takes ten media of a list and notes that there are more`() throws {
        let list = (1...11).map { "\"https://a.example/\($0)\"" }.joined(separator: ", ")
        let rich = try Self.read(#"{"image": [\#(list)]}"#)
        #expect(rich.media.count == 10)
        #expect(rich.notes.map(\.code) == [.tooManyMedia])
    }

    @Test(arguments: [
        (#""fallback_url": "https://a.example/s""#, ["s"], [Diagnostic.Code]()),
        (#""fallback_url": "ftp://a.example/s""#, [], [.schemeUnsupported]),
        (#""fallback_url": 5"#, [], [.mediaNotAString]),
    ])
    func `reads a smaller version beside the link`(
        member: String, names: [String], notes: [Diagnostic.Code]
    ) throws {
        let rich = try Self.read(#"{"image": "\#(Self.link)", \#(member)}"#)
        #expect(rich.media.map { $0.fallbacks.map(\.lastPathComponent) } == [names])
        #expect(rich.notes.map(\.code) == notes)
    }

    @Test(arguments: [
        (#""thumbhash": "1QcSHQRnh493V4dIh4eXh1h4kJUI""#, [Diagnostic.Code](), true),
        (#""blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj""#, [], true),
        (#""thumbhash": "???""#, [.placeholderUnreadable], false),
        (
            #""thumbhash": "???", "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj""#,
            [.placeholderUnreadable], true
        ),
        (#""thumbhash": 5"#, [], false),
    ])
    func `reads a blurred stand-in beside the link`(
        member: String, notes: [Diagnostic.Code], isThere: Bool
    ) throws {
        let rich = try Self.read(#"{"media_url": "\#(Self.link)", \#(member)}"#)
        #expect(rich.media.map { $0.placeholder != nil } == [isThere])
        #expect(rich.notes.map(\.code) == notes)
    }
}
