import APNs
import Foundation
import StrictJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MessageTests {
    static let bundleID = "com.example.app"

    @Test func `writes aps as Apple reads it`() {
        var aps = Aps(
            alert: Aps.Alert(
                title: "Hello", body: .localized(key: "GREETING", arguments: ["Ada"])),
            badge: 0, sound: .critical(name: "bell.caf", volume: 0.5), threadID: "t",
            category: "c", mutableContent: true)
        aps.interruptionLevel = .timeSensitive
        aps.relevanceScore = 0.25
        let expected =
            #"{"alert":{"title":"Hello","loc-key":"GREETING","loc-args":["Ada"]},"badge":0,"#
            + #""sound":{"critical":1,"name":"bell.caf","volume":0.5},"thread-id":"t","#
            + #""category":"c","mutable-content":1,"interruption-level":"time-sensitive","#
            + #""relevance-score":0.25}"#
        #expect(aps.json.text() == expected)
    }

    @Test(
        "each kind has the suffix and the priority that Apple asks, and no fault",
        arguments: [
            (PushMessage.alert(Aps(alert: Aps.Alert(body: "x")), bundleID: bundleID), "", 10),
            (.background(bundleID: bundleID), "", 5),
            (.voip(bundleID: bundleID, userInfo: [:]), ".voip", 10),
            (.complication(bundleID: bundleID, userInfo: [:]), ".complication", 10),
            (.fileProvider(bundleID: bundleID, container: "x"), ".pushkit.fileprovider", nil),
            (.location(bundleID: bundleID), ".location-query", 10),
            (.pushToTalk(bundleID: bundleID, userInfo: [:]), ".voip-ptt", 10),
            (.widgets(bundleID: bundleID), ".push-type.widgets", nil),
            (.controls(bundleID: bundleID), ".push-type.controls", nil),
            (.mdm(magic: "m", topic: bundleID), "", nil),
            (
                .liveActivity(
                    LiveActivityUpdate(
                        .update, contentState: [:], timestamp: Date(timeIntervalSince1970: 1)),
                    bundleID: bundleID), ".push-type.liveactivity", 10
            ),
        ] as [(PushMessage, String, Int?)])
    func kinds(message: PushMessage, suffix: String, priority: Int?) {
        #expect(message.faults == [])
        #expect(message.topic == Self.bundleID + suffix)
        #expect(message.priority?.rawValue == priority)
    }

    static func changed(
        _ message: PushMessage = .alert(Aps(alert: Aps.Alert(body: "x")), bundleID: bundleID),
        _ change: (inout PushMessage) -> Void
    ) -> PushMessage {
        var message = message
        change(&message)
        return message
    }

    @Test(
        arguments: [
            (changed { $0.topic = "" }, .topic), (changed { $0.topic = "a b" }, .topic),
            (changed { $0.topic = "com.example.app.voip" }, .topic),
            (changed(.voip(bundleID: "x", userInfo: [:])) { $0.topic = "x" }, .topic),
            (changed(.voip(bundleID: "x", userInfo: [:])) { $0.topic = ".voip" }, .topic),
            (changed { $0.priority = Priority(rawValue: 7) }, .priority),
            (changed(.background(bundleID: "x")) { $0.priority = .immediate }, .priority),
            (changed(.background(bundleID: "x")) { $0.priority = nil }, .priority),
            (changed { $0.collapseID = "" }, .collapseID),
            (changed { $0.collapseID = String(repeating: "x", count: 65) }, .collapseID),
            (changed { $0.collapseID = "a\r\nb" }, .collapseID),
            (changed { $0.expiration = .at(Date(timeIntervalSince1970: -5)) }, .expiration),
            (changed { $0.pushType = PushType(rawValue: "a b") }, .pushType),
            (changed { $0.payload = [] }, .payload), (changed { $0.payload = [:] }, .payload),
            (changed { $0.payload = ["aps": ["content-available": 1]] }, .pushType),
            (
                changed(.background(bundleID: "x")) {
                    $0.payload = ["aps": ["content-available": 1, "alert": "x"]]
                }, .pushType
            ),
            (changed(.widgets(bundleID: "x")) { $0.payload = ["aps": [:]] }, .payload),
            (.alert(Aps(badge: -1), bundleID: "x"), .payload),
            (changed { $0.payload = ["aps": ["badge": "1"]] }, .payload),
            (.alert(Aps(sound: .critical(name: "x", volume: 1.01)), bundleID: "x"), .payload),
            (.alert(Aps(sound: .critical(name: "x", volume: .nan)), bundleID: "x"), .payload),
            (
                changed {
                    $0.payload = ["aps": ["alert": "x", "relevance-score": .number(.double(1.5))]]
                }, .payload
            ),
        ] as [(PushMessage, PushFault.Code)])
    func `finds what APNs would refuse or a device would drop`(
        message: PushMessage, code: PushFault.Code
    ) {
        #expect(message.faults.map(\.code) == [code])
    }

    @Test func `a Live Activity's relevance is any number`() {
        var update = LiveActivityUpdate(
            .update, contentState: [:], timestamp: Date(timeIntervalSince1970: 1))
        update.relevanceScore = 250
        #expect(PushMessage.liveActivity(update, bundleID: "x").faults == [])
        update.relevanceScore = .infinity
        #expect(PushMessage.liveActivity(update, bundleID: "x").faults.map(\.code) == [.payload])
    }

    @Test(arguments: [(4_096, true), (4_097, false)])
    func `limits the payload's length`(length: Int, isGood: Bool) {
        let frame = #"{"aps":{"alert":""}}"#.utf8.count
        let text = String(repeating: "x", count: length - frame)
        let message = Self.changed { $0.payload = ["aps": ["alert": .string(text)]] }
        #expect(message.payloadLength == length)
        #expect(message.faults.isEmpty == isGood)
    }

    @Test func `a start of a Live Activity carries everything it needs`() {
        let bare = LiveActivityUpdate(
            .start(attributesType: "Trip", attributes: [:], input: .token), contentState: [:],
            timestamp: Date(timeIntervalSince1970: 5))
        let message = PushMessage.liveActivity(bare, bundleID: Self.bundleID)
        #expect(message.faults.map(\.message) == ["start carries an alert"])
        let aps = message.payload["aps"]
        #expect(aps?["event"] == "start")
        #expect(aps?["timestamp"] == 5)
        #expect(aps?["attributes-type"] == "Trip")
        #expect(aps?["input-push-token"] == 1)
    }

    @Test(
        arguments: [
            ("", false), ("0", false), ("00", true), ("0g", false), ("00AAff", true),
            (String(repeating: "0", count: 1_024), true),
            (String(repeating: "0", count: 1_026), false),
        ])
    func `a device token is an even number of hexadecimal digits`(text: String, isGood: Bool) {
        #expect(((try? DeviceToken(text)) != nil) == isGood)
    }

    @Test func `a device token's description is not the token`() {
        let hex = String(repeating: "ab", count: 32)
        let token = try? DeviceToken(hex)
        #expect(token.map { "\($0) \(String(reflecting: $0))" }?.contains(hex) == false)
    }

    @Test(arguments: ["6ba7b810-9dad-11d1-80b4-00c04fd430c8"])
    func `an identifier survives text and UUID`(text: String) throws {
        let id = try #require(PushID(text))
        #expect(id.description == text)
        #expect(PushID(id.uuid) == id)
        #expect(id.uuid.uuidString.lowercased() == text)
    }

    @Test(arguments: [
        "", "6ba7b810-9dad-11d1-80b4-00c04fd430c", "6ba7b8109-dad-11d1-80b4-00c04fd430c8",
    ])
    func `text that is no identifier is refused`(text: String) {
        #expect(PushID(text) == nil)
    }

    @Test func `every reason has advice and a sentence`() {
        #expect(RejectionReason.known.count == 42)
        for reason in RejectionReason.known { #expect(!reason.explanation.isEmpty) }
        let new = RejectionReason(rawValue: "SomethingNew")
        #expect(new.rawValue == "SomethingNew")
        #expect(new.advice(status: 400) == .afterFixing)
        #expect(new.advice(status: 503) == .later(.seconds(900)))
    }
}
