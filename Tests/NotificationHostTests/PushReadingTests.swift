import Foundation
import Testing
import UserNotifications

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct PushReadingTests {
    private static func read(_ json: String, _ rules: HostRules = HostRules()) throws -> PushReading
    {
        PushReading(try RemoteNotification(json.utf8), rules: rules)
    }

    /// The value of one key of `aps` as it ends in the content.
    private static func content(_ aps: String) throws -> UNNotificationContent {
        try read(#"{"aps": {\#(aps)}}"#).content
    }

    @Test func `maps every key of aps to its property`() throws {
        let content = try Self.content(
            #"""
            "alert": {"title": "T", "subtitle": "S", "body": "B", "launch-image": "L"},
            "badge": 3, "sound": "chime.caf", "thread-id": "th", "category": "C",
            "target-content-id": "W", "interruption-level": "time-sensitive",
            "relevance-score": 0.5, "filter-criteria": "F"
            """#)
        #expect([content.title, content.subtitle, content.body] == ["T", "S", "B"])
        #expect(content.launchImageName == "L")
        #expect(content.badge == 3)
        #expect(content.sound == UNNotificationSound(named: UNNotificationSoundName("chime.caf")))
        #expect(content.threadIdentifier == "th" && content.categoryIdentifier == "C")
        #expect(content.targetContentIdentifier == "W" && content.filterCriteria == "F")
        #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.5)
    }

    @Test func `maps a plain alert to the body, and what is absent to nothing`() throws {
        let content = try Self.content(#""alert": "B""#)
        #expect(content.body == "B" && content.title.isEmpty)
        #expect(content.badge == nil && content.sound == nil)
        #expect(content.interruptionLevel == .active)
    }

    @Test(
        arguments: [
            (#""default""#, UNNotificationSound.default.description),
            (#"{"name": "default"}"#, "ordinary"), (#"{"critical": 1}"#, "critical"),
            (#"{"critical": 1, "name": "a.caf", "volume": 0.5}"#, "critical a.caf 0.5"),
            (#"{"critical": 0, "name": "a.caf"}"#, "ordinary a.caf"),
        ].dropFirst())
    func `reads sounds as strings and as objects`(sound: String, meaning: String) throws {
        let read = try #require(try Self.content(#""alert": "B", "sound": \#(sound)"#).sound)
        let parts: [String?] = [
            read.meaning.kind.rawValue, read.meaning.name?.rawValue,
            read.meaning.volume.flatMap { $0 == 1 ? nil : "\($0)" },
        ]
        #expect(parts.compactMap(\.self).joined(separator: " ") == meaning)
    }

    @Test(arguments: [
        #""badge": "3""#, #""badge": 1.5"#, #""sound": 3"#, #""category": 1"#,
        #""thread-id": true"#, #""relevance-score": "1""#, #""interruption-level": "loud""#,
    ])
    func `ignores a value of the wrong kind, and says so`(member: String) throws {
        let reading = try Self.read(
            #"{"aps": {"alert": "B", "mutable-content": 1, \#(member)}}"#)
        #expect(reading.findings.map(\.code) == [.valueIgnored])
        #expect(reading.content.badge == nil && reading.content.sound == nil)
        #expect(reading.gate == .startsExtension)
    }

    @Test func `gives the extension the whole payload`() throws {
        let content = try Self.read(#"{"aps": {"alert": "B"}, "k": {"x": [1]}}"#).content
        #expect(Set(content.userInfo.keys) == ["aps", "k"])
        #expect((content.userInfo["k"] as? [AnyHashable: Any])?["x"] as? [Int] == [1])
    }

    @Test(
        arguments: [
            (#""alert": "B", "mutable-content": 1"#, PushReading.Gate.startsExtension, nil),
            (#""alert": "B", "mutable-content": 1.0"#, .startsExtension, nil),
            (#""alert": {"title": "T"}, "mutable-content": 1"#, .startsExtension, nil),
            (#""alert": {"subtitle": "S"}, "mutable-content": 1"#, .startsExtension, nil),
            (#""alert": "B", "mutable-content": 1, "content-available": 1"#, .startsExtension, nil),
            (#""alert": "B""#, .showsOriginal, .notMutable),
            (#""alert": "B", "mutable-content": 0"#, .showsOriginal, .notMutable),
            (#""alert": "B", "mutable-content": true"#, .showsOriginal, .notMutable),
            (#""alert": "B", "mutable-content": "1""#, .showsOriginal, .notMutable),
            (#""alert": "B", "mutable_content": 1"#, .showsOriginal, .notMutable),
            (#""alert": "", "mutable-content": 1"#, .showsNothing, .alertEmpty),
            (#""alert": {}, "mutable-content": 1"#, .showsNothing, .alertEmpty),
            (#""badge": 1, "mutable-content": 1"#, .showsNothing, .noAlert),
            (#""content-available": 1, "mutable-content": 1"#, .showsNothing, .noAlert),
        ] as [(String, PushReading.Gate, Diagnostic.Code?)])
    func `starts the extension for a visible alert with the flag`(
        aps: String, gate: PushReading.Gate, code: Diagnostic.Code?
    ) throws {
        let reading = try Self.read(#"{"aps": {\#(aps)}}"#)
        #expect(reading.gate == gate)
        #expect(reading.findings.map(\.code) == (code.map { [$0] } ?? []))
    }

    @Test(arguments: ["{}", #"{"aps": "x"}"#, #"{"data": {"aps": {"alert": "B"}}}"#])
    func `shows nothing without aps`(json: String) throws {
        let reading = try Self.read(json)
        #expect(reading.gate == .showsNothing)
        #expect(reading.findings.map(\.code) == [.noAPS])
    }

    @Test func `names a flag that is misspelt`() throws {
        let reading = try Self.read(#"{"aps": {"alert": "B", "mutableContent": 1}}"#)
        #expect(
            reading.findings.first?.message
                == "`mutableContent` should be `mutable-content`; the extension is not started.")
    }

    @Test func `starts the extension for a localisation key, which stands in for its text`() throws
    {
        let reading = try Self.read(
            #"{"aps": {"alert": {"loc-key": "HELLO"}, "mutable-content": 1}}"#)
        #expect(reading.gate == .startsExtension)
        #expect(reading.content.body == "HELLO")
        #expect(reading.findings.map(\.code) == [.localizedText])
    }

    @Test func `follows the rules' switches where nobody knows what iOS does`() throws {
        var rules = HostRules()
        rules.acceptsBooleanFlag.value = true
        rules.acceptsTextFlag.value = true
        rules.emptyAlertStartsExtension.value = true
        for aps in [
            #""alert": "B", "mutable-content": true"#, #""alert": "B", "mutable-content": "1""#,
            #""alert": "", "mutable-content": 1"#,
        ] {
            #expect(try Self.read(#"{"aps": {\#(aps)}}"#, rules).gate == .startsExtension)
        }
    }

    @Test(arguments: [(4096, PushReading.Gate.startsExtension), (4097, .showsNothing)])
    func `refuses what APNs refuses by length, and still reads the text`(
        length: Int, gate: PushReading.Gate
    ) throws {
        let start = #"{"aps":{"alert":"B","mutable-content":1},"k":""#
        let json = start + String(repeating: "x", count: length - start.utf8.count - 2) + #""}"#
        let reading = try Self.read(json)
        #expect(reading.gate == gate)
        #expect(reading.content.body == "B")
        #expect(reading.findings.map(\.code) == (gate == .showsNothing ? [.payloadTooLarge] : []))
    }

    @Test func `says how sure it is of the rule behind a finding`() throws {
        let sure = try Self.read(#"{"aps": {"alert": "B"}}"#)
        let unsure = try Self.read(#"{"aps": {"alert": "B", "mutable-content": true}}"#)
        #expect(sure.findings.map(\.evidence?.certainty) == [.documented])
        #expect(unsure.findings.map(\.evidence?.certainty) == [.unverified])
    }
}
