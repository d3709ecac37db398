import Diagnostics
import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct PayloadMediaTests {
    private static func push(_ link: String) -> String {
        #"{"aps": {"alert": "Look", "mutable-content": 1}, "image": "\#(link)"}"#
    }

    private static let links: [(String, [String])] = [
        ("https://media.example.com/a.jpg", []),
        ("https://media.example.com/a", []),
        ("https://media.example.com/a.php?id=7&size=1200x800", []),
        ("https://media.example.com/a%20b.jpg", []),
        ("HTTPS://media.example.com/a.jpg", []),
        ("https://93.184.216.34/a.jpg", []),
        ("https://media.example.com:8443/a.jpg", []),
        ("https://media.example.com", []),
        ("https://media.example.com?id=7", []),
        ("http://media.example.com/a.jpg", ["RP061"]),
        ("ftp://media.example.com/a.jpg", ["RP062"]),
        ("data:image/png;base64,AAAA", []),
        ("https//media.example.com/a.jpg", ["RP062"]),
        ("http//media.example.com/a.jpg", ["RP062"]),
        (#"https:\\\\media.example.com\\a.jpg"#, ["RP062"]),
        ("https:/media.example.com/a.jpg", ["RP062"]),
        ("https:media.example.com/a.jpg", ["RP062"]),
        ("https:///media.example.com/a.jpg", ["RP062"]),
        ("htps://media.example.com/a.jpg", ["RP062"]),
        ("httpss://media.example.com/a.jpg", ["RP062"]),
        ("https://https://media.example.com/a.jpg", ["RP062"]),
        ("//media.example.com/a.jpg", ["RP063"]),
        ("media.example.com/a.jpg", ["RP063"]),
        ("/media/a.jpg", ["RP063"]),
        ("a.jpg", ["RP063"]),
        ("https://media.example.com/my cat.jpg", ["RP064"]),
        (" https://media.example.com/a.jpg", ["RP064"]),
        ("https://media.example.com/kätzchen.jpg", ["RP064"]),
        ("https://bücher.example.com/a.jpg", ["RP064"]),
        ("https://media.example.com/100%.jpg", ["RP064"]),
        ("https://media.example.com/a%2520b.jpg", ["RP064"]),
        (#"https://media.example.com\\a.jpg"#, ["RP064"]),
        ("https://localhost/a.jpg", ["RP066"]),
        ("https://127.0.0.1/a.jpg", ["RP066"]),
        ("https://192.168.0.7:8080/a.jpg", ["RP066"]),
        ("https://172.31.0.1/a.jpg", ["RP066"]),
        ("https://[::1]/a.jpg", ["RP066"]),
        ("https://[fd00::7]/a.jpg", ["RP066"]),
        ("https://nas.local/a.jpg", ["RP066"]),
        ("https://nas/a.jpg", ["RP066"]),
        ("https://ann:secret@media.example.com/a.jpg", ["RP067"]),
        ("https://media.example.com/a.webp", ["RP068"]),
        ("https://media.example.com/a.html", ["RP068"]),
        (#"https://media.example.com/\u001b[2J.jpg"#, ["RP064"]),
        ("", ["RP060"]),
    ]

    @Test(arguments: links)
    func `judges a link`(link: String, rules: [String]) {
        #expect(PayloadFixture.broken(Self.push(link)) == rules)
    }

    @Test(
        arguments: [
            ("http://nas.example.com/a.jpg", []), ("http://NAS.example.com:8080/a.jpg", []),
            ("http://ann:secret@nas.example.com/a.jpg", ["RP067"]),
            ("http://[fd00::7]/a", ["RP066"]),
            ("http://media.example.com/a.jpg", ["RP061"]),
            ("http://nas.example.com.evil.example.com/a.jpg", ["RP061"]),
        ] as [(String, [String])])
    func `takes plain http from hosts that the app allows`(link: String, rules: [String]) {
        var check = PayloadCheck(hostsAllowingHTTP: ["nas.example.com", "[FD00::7]"])
        check.includesNotes = false
        #expect(check.findings(in: Array(Self.push(link).utf8)).map(\.number) == rules)
    }

    /// Lines go the short way, where a plain link is not looked at twice.
    @Test(arguments: links)
    func `judges a link of one line among many the same`(link: String, rules: [String]) {
        var check = PayloadCheck()
        check.includesNotes = false
        let findings = check.findings(in: Array(Self.push(link).utf8))
        #expect(findings.map(\.number) == rules)
    }

    @Test(arguments: links.map(\.0))
    func `takes no link for plain that has a problem`(link: String) {
        var text = link
        let isPlain = text.withUTF8(PlainLink.isPlain)
        if isPlain { #expect(LinkCheck(link).problems.isEmpty) }
    }

    @Test(arguments: ["https://media.example.com/a.jpg", "https://cdn.example.com/a/b?v=7"])
    func `takes usual links for plain`(link: String) {
        var text = link
        let isPlain = text.withUTF8(PlainLink.isPlain)
        #expect(isPlain)
    }

    @Test(
        arguments: [
            (
                #"{"v": 1, "kid": "a", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#,
                []
            ),
            (
                #"{"v": 2, "kid": "a", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#,
                ["envelope-version"]
            ),
            (
                #"{"v": 1, "kid": ".a", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#,
                ["RP073"]
            ),
            (#"{"v": 1, "kid": "a", "n": "AAEC", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#, ["RP073"]),
            (
                #"{"v": 1, "kid": "a", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODw=="}"#,
                ["RP073"]
            ),
            ("true", ["RP073"]), ("null", ["RP073"]),
        ] as [(String, [String])])
    func `judges the form of an encrypted part`(sealed: String, rules: [String]) {
        let text = #"{"aps": {"alert": "New", "mutable-content": 1}, "sealed": \#(sealed)}"#
        #expect(PayloadFixture.broken(text) == rules)
        let withoutFlag = #"{"aps": {"alert": "New"}, "sealed": \#(sealed)}"#
        #expect(PayloadFixture.broken(withoutFlag) == ["RP020"] + rules)
    }

    @Test(
        arguments: [
            (#""image": 7"#, ["RP060"]),
            (#""media_url": "https://a.example.com/a.mp4", "media_type": "video""#, []),
            (#""media_url": "https://a.example.com/a.mp4", "media_type": "image""#, ["RP065"]),
            (
                #""media_url": "https://a.example.com/a.mp4", "media_type": "film""#,
                ["type-hint-unknown"]
            ),
            (#""data": {"picture": "https://a.example.com/a.jpg"}"#, []),
            (
                #""media_url": "https://a.example.com/a", "media_type": "application/octet-stream""#,
                []
            ),
            (#""deep_link": "https://www.example.com/orders/7""#, []),
            (#""fcm_options": {"image": "http://a.example.com/a.jpg"}"#, ["RP061"]),
        ] as [(String, [String])])
    func `judges what stands beside aps`(members: String, rules: [String]) {
        let text = #"{"aps": {"alert": "Look", "mutable-content": 1}, \#(members)}"#
        #expect(PayloadFixture.broken(text) == rules)
    }

    @Test(
        arguments: [
            (#"{"aps": {"alert": "Look", "image": "https://a.example.com/a.jpg"}}"#, ["RP020"]),
            (
                #"{"aps": {"alert": "Look", "mutable-content": 0}, "image": "https://a.example.com/a.jpg"}"#,
                ["RP020"]
            ),
            (
                #"{"aps": {"alert": "Look", "mutable_content": 1}, "image": "https://a.example.com/a.jpg"}"#,
                ["RP011"]
            ),
            (#"{"aps": {"alert": "Look"}, "image": "cat"}"#, []),
            (
                #"{"aps": {"alert": "Look", "picture": "https://a.example.com/a.jpg", "mutable-content": 1}}"#,
                ["RP016"]
            ),
        ] as [(String, [String])])
    func `compares media and flag`(text: String, rules: [String]) {
        #expect(PayloadFixture.broken(text) == rules)
    }

    @Test
    func `tells who reads it and what is fetched, without the query`() throws {
        let text = Self.push("https://media.example.com/a.jpg?token=secret")
        let note = try #require(PayloadFixture(text).findings.first { $0.number == "RP070" })
        #expect(note.message.contains("https://media.example.com/a.jpg."))
        #expect(note.message.contains("`image`"))
        #expect(!"\(PayloadFixture(text).findings)".contains("secret"))
    }
}
