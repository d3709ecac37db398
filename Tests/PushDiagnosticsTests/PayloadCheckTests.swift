import Diagnostics
import PushDiagnostics
import Testing

/// What the rules find in payloads; the numbers are those of errors and warnings, in order.
@Suite(.timeLimit(.minutes(5)))
struct PayloadCheckTests {
    @Test(
        arguments: [
            (#"{"aps": {"alert": "Look", "mutable-content": 1, "sound": "default"}}"#, []),
            (#"{"aps": {"alert": "Look", "mutableContent": 1}}"#, ["RP011"]),
            (#"{"aps": {"alert": "Look", "muttable-content": 1}}"#, ["RP011"]),
            (#"{"aps": {"alert": "Look", "mutable-content": true}}"#, ["RP012"]),
            (#"{"aps": {"alert": "Look", "mutable-content": 0}}"#, []),
            (#"{"aps": {"alert": "Look", "mutable-content": 2}}"#, ["RP012"]),
            (#"{"aps": {"alert": "Look"}, "data": {"mutable_content": "true"}}"#, ["RP013"]),
            (#"{"aps": {"alert": "Look"}, "mutableContent": true}"#, ["RP013"]),
            (#"{"aps": {"alert": "Look"}, "sound": "default"}"#, ["RP013"]),
            (#"{"aps": {"alert": {"body": "Look", "badge": 1}}}"#, ["RP013"]),
            (#"{"aps": {"title": "Look", "body": "There"}}"#, ["RP013", "RP013"]),
            (#"{"aps": {"alert": {"body": "Look", "loc-arg": []}}}"#, ["RP011"]),
            (#"{"aps": {"alert": {"lockey": "LOOK"}}}"#, ["RP022", "RP011"]),
            (#"{"aps": []}"#, ["RP010"]),
            (#"{"Aps": {"alert": "Look"}}"#, ["RP010"]),
            (#"{}"#, ["RP010"]),
            (#"{"aps": {"alert": 7}}"#, ["RP017", "RP022"]),
            (#"{"aps": {"alert": {"title": 7}}}"#, ["RP022", "RP017"]),
            (#"{"aps": {"alert": "Look", "badge": 1.5}}"#, ["RP018"]),
            (#"{"aps": {"alert": "Look", "badge": -1}}"#, ["RP018"]),
            (#"{"aps": {"alert": "Look", "badge": "+1"}}"#, ["RP017"]),
            (#"{"aps": {"alert": "Look", "relevance-score": 2}}"#, ["RP018"]),
            (#"{"aps": {"alert": "Look", "category": 7}}"#, ["RP017"]),
            (#"{"aps": {"alert": "Look", "content-available": true}}"#, ["RP017"]),
            (#"{"aps": {"alert": "Look", "url-args": ["a"]}}"#, ["RP019"]),
            (#"{"aps": {"alert": ""}}"#, ["RP022"]),
            (#"{"aps": {"alert": {"title-loc-key": "HELLO"}}}"#, []),
            (#"{"aps": {"alert": {"loc-args": ["a"], "body": "Look"}}}"#, ["RP026"]),
            (#"{"aps": {"alert": {"loc-key": "A", "loc-args": "a"}}}"#, ["RP017"]),
            (#"{"aps": {"content-available": 1}}"#, []),
            (#"{"aps": {"content-available": 1, "sound": "ding.caf"}}"#, []),
            (#"{"aps": {"badge": 0}}"#, []),
            (#"{"aps": {"alert": "Look", "sound": "Default"}}"#, ["RP027"]),
            (#"{"aps": {"alert": "Look", "sound": ""}}"#, ["RP027"]),
            (#"{"aps": {"alert": "Look", "sound": "sounds/ding.caf"}}"#, ["RP027"]),
            (#"{"aps": {"alert": "Look", "sound": {"critical": 1, "volume": 2}}}"#, ["RP018"]),
            (
                #"{"aps": {"alert": "Look", "sound": {"critical": true, "name": "a.caf"}}}"#,
                ["RP017"]
            ),
            (#"{"aps": {"alert": "Look", "a\u006cert": "Look"}}"#, ["RP003"]),
            (#"{"mdm": "magic"}"#, []),
            (#"{"Simulator target bundle": "a.b", "aps": {"alert": "Look"}}"#, ["RP050"]),
            (#"{"Simulator Target Bundle": "shop", "aps": {"alert": "Look"}}"#, ["RP050"]),
        ] as [(String, [String])])
    func `finds what is wrong with a payload`(payload: String, rules: [String]) {
        #expect(PayloadFixture.broken(payload) == rules)
    }

    @Test(
        arguments: [
            ("--push-type alert\n{\"aps\": {\"content-available\": 1}}", ["RP040"]),
            ("--push-type background\n{\"aps\": {\"alert\": \"Look\"}}", ["RP040"]),
            ("--push-type backgruond\n{\"aps\": {\"content-available\": 1}}", ["RP040"]),
            (
                // The rest is judged as what was meant, or as the payload looks.
                "--push-type alrt\n"
                    + #"{"Simulator Target Bundle": "com.example.shop", "aps": {"alert": "Look", "mutable-content": 1}}"#,
                ["RP040"]
            ),
            (
                "--push-type picture\n{\"aps\": {\"alert\": \"Look\", \"mutable-content\": 1}}",
                ["RP040"]
            ),
            ("--push-type voip\n{\"call\": 7}", []),
            ("--topic com.example.app.voip\n{\"aps\": {\"alert\": \"Look\"}}", ["RP041"]),
            ("--priority 7\n{\"aps\": {\"alert\": \"Look\"}}", ["RP042"]),
            ("--priority high\n{\"aps\": {\"alert\": \"Look\"}}", ["RP042"]),
            ("--expiration 1799999999\n{\"aps\": {\"alert\": \"Look\"}}", ["RP043"]),
            ("--expiration 1800003600\n{\"aps\": {\"alert\": \"Look\"}}", []),
            ("--expiration 1800003600000\n{\"aps\": {\"alert\": \"Look\"}}", ["RP043"]),
            ("--expiration soon\n{\"aps\": {\"alert\": \"Look\"}}", ["RP043"]),
            (
                "--push-type liveactivity\n{\"aps\": {\"event\": \"begin\"}}",
                ["RP045", "RP018"]
            ),
            ("--push-type controls\n{\"aps\": {\"content-changed\": true}}", []),
            ("--push-type mdm\n{\"aps\": {}}", ["RP046"]),
        ] as [(String, [String])])
    func `compares headers and payload`(fixture: String, rules: [String]) {
        #expect(PayloadFixture.broken(fixture) == rules)
    }

    @Test(
        arguments: [
            ("{\"aps\": {\"alert\": \"Look\"}", 1, 26),
            ("{\n  \"aps\": nul\n}", 2, 10),
            ("{\"aps\": \"\u{0}\"}", 1, 10),
            ("", 1, 1),
        ])
    func `says where a text is not JSON`(text: String, line: Int, column: Int) throws {
        let finding = try #require(PayloadFixture(text).findings.first)
        #expect(finding.number == "RP001")
        #expect(finding.location?.line == line && finding.location?.column == column)
    }

    @Test
    func `says where bytes are not UTF-8`() throws {
        let text = Array("{\"aps\":\n\"".utf8) + [0xFF] + Array("\"}".utf8)
        let finding = try #require(PayloadCheck().findings(in: text).first)
        #expect(finding.number == "RP001")
        #expect(finding.location?.line == 2)
        #expect(finding.message.contains("UTF-8"))
    }

    @Test(arguments: [127, 128, 200_000])
    func `refuses JSON that is too deep`(depth: Int) throws {
        let text =
            "{\"aps\": {\"alert\": \"Look\"}, \"deep\": " + String(repeating: "[", count: depth)
            + String(repeating: "]", count: depth) + "}"
        let rules = Set(PayloadFixture.broken(text))
        #expect(rules.contains("RP001") == (depth > 127))
    }

    @Test
    func `names line, column and pointer of a value`() throws {
        let text = "{\n  \"aps\": {\n    \"alert\": {\"títle\": \"x\", \"body\": 7}\n  }\n}"
        let finding = try #require(PayloadFixture(text).findings.first { $0.number == "RP017" })
        let place = Diagnostic.Location(
            file: "push.apns", line: 3, column: 37, pointer: "/aps/alert/body")
        #expect(finding.location == place)
    }

    @Test
    func `a finding holds no text of the payload`() {
        let secret = "Your one-time password is 123456"
        let text =
            #"{"aps": {"alert": {"title": "\#(secret)", "loc-args": [7]}, "badge": "\#(secret)"}}"#
        for finding in PayloadFixture(text).findings {
            #expect(!"\(finding)".contains("password"))
        }
    }

    // MARK: - Many of one kind

    /// A list of them all took time by the square of their number, and nobody read it.
    @Test(arguments: [
        (#""a": 1, "a": 1"#, "RP003"), (#""x": "x""#, "RP003"),
    ])
    func `lists a few of one code, and counts the others`(member: String, rule: String) throws {
        let members = Array(repeating: member, count: 100).joined(separator: ", ")
        let found = PayloadFixture(#"{"aps": {"alert": "Look"}, \#(members)}"#).findings
            .filter { $0.number == rule }
        #expect(found.count == 20)
        let all = member.contains("a") ? 199 : 99
        #expect(found.last?.message.hasSuffix("And \(all - 20) more like this.") == true)
    }

    @Test(arguments: [
        #"{"aps": {"alert": "Look", "k1": 1, "k2": 2, "badge": "3"}, "a": 1, "a": 2}"#
    ])
    func `has no two of one code at one place, and each with line and column`(text: String) {
        let found = PayloadFixture(text).findings
        let places = found.map {
            "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
        #expect(Set(places).count == found.count && found.count > 3)
        #expect(found.allSatisfy { $0.location?.line != nil && $0.location?.column != nil })
    }

    // MARK: - Size

    @Test
    func `says how much is too much, and what to cut without splitting a character`() throws {
        // Each emoji has four bytes.
        let text = #"{"aps":{"alert":{"body":"\#(String(repeating: "😀", count: 1_100))"}}}"#
        let finding = try #require(PayloadFixture(text).findings.first { $0.number == "RP030" })
        #expect(finding.message.contains("4,429 bytes"))
        #expect(finding.message.contains("333 too many"))
        #expect(finding.fix.contains("Cut `aps.alert.body` to 1,016 characters (4,064 bytes)"))
        let cut = #"{"aps":{"alert":{"body":"\#(String(repeating: "😀", count: 1_016))"}}}"#
        #expect(PayloadFixture.broken(cut).isEmpty)
    }

    @Test
    func `tells what escapes cost`() throws {
        let text = #"{"aps":{"alert":"\#(String(repeating: #"\u00e4"#, count: 1_000))"}}"#
        let finding = try #require(PayloadFixture(text).findings.first { $0.number == "RP031" })
        #expect(finding.message.contains("escapes takes 4,000"))
    }

    @Test
    func `does not count what is the simulator's`() {
        let bundle = String(repeating: "a", count: 100)
        let alert = String(repeating: "a", count: 4_096 - 20)
        let text = #"{"Simulator Target Bundle":"com.\#(bundle)","aps":{"alert":"\#(alert)"}}"#
        #expect(PayloadFixture.broken(text) == ["RP031"])
    }

    @Test(arguments: [(5_120, false), (5_121, true)])
    func `gives VoIP pushes more room`(bytes: Int, isTooLarge: Bool) {
        let call = String(repeating: "a", count: bytes - #"{"call":""}"#.utf8.count)
        let rules = PayloadFixture.broken("--push-type voip\n{\"call\":\"\(call)\"}")
        #expect(rules == (isTooLarge ? ["RP030"] : []))
    }

    // MARK: - Requests to push services

    @Test(
        arguments: [
            (
                #"{"message": {"token": "t", "notification": {"image": "https://a.example.com/a.jpg"}}}"#,
                ["RP015"]
            ),
            (
                #"{"message": {"apns": {"payload": {"aps": {"alert": "Look", "mutable-content": 1}}}}}"#,
                []
            ),
            (
                #"{"message": {"apns": {"payload": {"aps": {"alert": "Look", "mutable_content": 1}}}}}"#,
                ["RP011"]
            ),
            (
                #"{"message": {"apns": {"headers": {"apns-priority": "7"}, "payload": {"aps": {"alert": "Look"}}}}}"#,
                ["RP042"]
            ),
            (
                #"{"message": {"apns": {"payload": {"aps": {"alert": "Look"}}, "fcm_options": {"image": "https://a.example.com/a.jpg"}}}}"#,
                ["RP020"]
            ),
            (#"{"APNS": "{\"aps\": {}}"}"#, ["RP015"]),
            (#"{"app_id": "a", "contents": {"en": "Look"}}"#, ["RP015"]),
        ] as [(String, [String])])
    func `knows requests to push services`(text: String, rules: [String]) {
        #expect(PayloadFixture.broken(text) == rules)
    }
}
