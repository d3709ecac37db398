import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct ContentTests {
    @Test func `fresh content is empty`() {
        let content = UNNotificationContent()
        #expect(content.title == "" && content.subtitle == "" && content.body == "")
        #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
        #expect(content.launchImageName == "")
        #expect(content.badge == nil && content.sound == nil)
        #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
        #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
    }

    @Test func `mutable content keeps what is set`() throws {
        let content = Self.full
        #expect(content.title == "Title" && content.subtitle == "Subtitle")
        #expect(content.body == "Body" && content.badge == 3)
        #expect(content.categoryIdentifier == "category" && content.threadIdentifier == "thread")
        #expect(content.launchImageName == "launch")
        #expect(content.sound == .default)
        #expect(content.targetContentIdentifier == "window" && content.filterCriteria == "work")
        #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.5)
        #expect(content.userInfo["id"] as? Int == 7)
        #expect(content.attachments.map(\.identifier) == ["picture"])
    }

    @Test func `a mutable copy holds the same values and can be changed`() throws {
        let original = try #require(Self.full.copy() as? UNNotificationContent)
        let copy = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        #expect(copy == original)
        copy.title = "New"
        #expect(original.title == "Title")
    }

    @Test func `a copy of mutable content is an immutable snapshot`() throws {
        let content = Self.full
        let snapshot = try #require(content.copy() as? UNNotificationContent)
        content.body = "Later"
        content.userInfo["id"] = 8
        content.attachments = []
        #expect(snapshot.body == "Body")
        #expect(snapshot.userInfo["id"] as? Int == 7)
        #expect(snapshot.attachments.count == 1)
        #expect(!(snapshot is UNMutableNotificationContent))
    }

    @Test func `a copy of immutable content is the object itself`() {
        let content = UNNotificationContent()
        #expect(content.copy() as AnyObject === content)
    }

    @Test(arguments: Self.changes.indices)
    func `content that differs in one value is not equal`(index: Int) {
        let content = Self.full
        Self.changes[index](content)
        #expect(content != Self.full)
    }

    @Test func `contents with the same values are equal, mutable or not`() {
        let one = Self.full
        let other = one.copy() as? UNNotificationContent
        #expect(one == Self.full && one == other && other == one)
        #expect(one.hash == other?.hash)
    }

    @Test func `nested user info compares by value`() {
        let one = UNMutableNotificationContent()
        one.userInfo = ["aps": ["alert": ["title": "A"], "badge": 1], "tags": ["x", "y"]]
        let other = UNMutableNotificationContent()
        other.userInfo = ["tags": ["x", "y"], "aps": ["badge": 1, "alert": ["title": "A"]]]
        #expect(one == other)
        other.userInfo = ["tags": ["x", "z"], "aps": ["badge": 1, "alert": ["title": "A"]]]
        #expect(one != other)
    }

    @Test func `user info of a parsed payload reads as on the phone`() throws {
        let json = Data(
            #"{"aps":{"alert":{"title":"A"},"mutable-content":1},"url":"u","n":1}"#.utf8)
        let payload = try #require(
            try JSONSerialization.jsonObject(with: json) as? [AnyHashable: Any])
        let content = UNMutableNotificationContent()
        content.userInfo = payload
        let aps = content.userInfo["aps"] as? [String: Any]
        let alert = aps?["alert"] as? [String: Any]
        #expect(alert?["title"] as? String == "A")
        #expect(aps?["mutable-content"] as? Int == 1)
        #expect(content.userInfo["url"] as? String == "u")
    }

    @Test func `the summary's values are kept, with a count of at least one`() throws {
        let content: any SummaryCarrying = UNMutableNotificationContent()
        #expect(content.summaryArgument == "" && content.summaryArgumentCount == 1)
        content.summaryArgument = "Anna"
        content.summaryArgumentCount = 3
        #expect(content.summaryArgument == "Anna" && content.summaryArgumentCount == 3)
        content.summaryArgumentCount = 0
        #expect(content.summaryArgumentCount == 1)
    }

    @Test func `no provider is allowed to change content`() {
        final class Provider: NSObject, UNNotificationContentProviding {}
        #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
            try UNNotificationContent().updating(from: Provider())
        }
    }

    static var full: UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.launchImageName = "launch"
        content.sound = .default
        content.targetContentIdentifier = "window"
        content.filterCriteria = "work"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.userInfo = ["id": 7, "aps": ["alert": "Body", "list": [1, 2]]]
        content.attachments = [
            UNNotificationAttachment(
                identifier: "picture", url: URL(fileURLWithPath: "/nowhere/picture.png"),
                type: "public.png", options: [:])
        ]
        return content
    }

    private static let changes: [@Sendable (UNMutableNotificationContent) -> Void] = [
        { $0.title = "" }, { $0.subtitle = "" }, { $0.body = "" }, { $0.badge = nil },
        { $0.badge = 4 }, { $0.categoryIdentifier = "" }, { $0.threadIdentifier = "" },
        { $0.launchImageName = "" }, { $0.sound = .defaultCritical },
        { $0.targetContentIdentifier = nil }, { $0.filterCriteria = nil },
        { $0.interruptionLevel = .passive }, { $0.relevanceScore = 1 }, { $0.userInfo = [:] },
        { $0.attachments = [] },
    ]
}

/// The two deprecated properties, reached without a warning.
private protocol SummaryCarrying: AnyObject {
    var summaryArgument: String { get set }
    var summaryArgumentCount: Int { get set }
}

extension UNMutableNotificationContent: SummaryCarrying {}
