/// The values of a content, shared by the immutable and the mutable class.
///
/// A struct, so that a copy of a content is a copy of this.
struct NotificationContentValues {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var filterCriteria: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var launchImageName = ""
    var relevanceScore = 0.0
    var sound: UNNotificationSound?
    var subtitle = ""
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
}

extension NotificationContentValues: Hashable {
    static func == (one: Self, other: Self) -> Bool {
        one.attachments == other.attachments
            && one.badge == other.badge
            && one.interruptionLevel == other.interruptionLevel
            && one.relevanceScore == other.relevanceScore
            && one.sound == other.sound
            && one.summaryArgumentCount == other.summaryArgumentCount
            && one.texts == other.texts
            && PropertyList.areEqual(one.userInfo, other.userInfo)
    }

    // `userInfo` is left out: equal values hash alike without it, and it holds what has no hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(attachments)
        hasher.combine(badge)
        hasher.combine(interruptionLevel)
        hasher.combine(sound)
        hasher.combine(texts)
    }

    private var texts: [String?] {
        [
            body, categoryIdentifier, filterCriteria, launchImageName, subtitle, summaryArgument,
            targetContentIdentifier, threadIdentifier, title,
        ]
    }
}

// MARK: - Archiving

extension NotificationContentValues {
    private enum Key {
        static let attachments = "attachments"
        static let badge = "badge"
        static let body = "body"
        static let categoryIdentifier = "categoryIdentifier"
        static let filterCriteria = "filterCriteria"
        static let interruptionLevel = "interruptionLevel"
        static let launchImageName = "launchImageName"
        static let relevanceScore = "relevanceScore"
        static let sound = "sound"
        static let subtitle = "subtitle"
        static let summaryArgument = "summaryArgument"
        static let summaryArgumentCount = "summaryArgumentCount"
        static let targetContentIdentifier = "targetContentIdentifier"
        static let threadIdentifier = "threadIdentifier"
        static let title = "title"
        static let userInfo = "userInfo"
    }

    init(coder: NSCoder) {
        attachments = coder.decodeList(of: UNNotificationAttachment.self, forKey: Key.attachments)
        badge = coder.decodeObject(of: NSNumber.self, forKey: Key.badge)
        body = coder.decodeText(forKey: Key.body) ?? ""
        categoryIdentifier = coder.decodeText(forKey: Key.categoryIdentifier) ?? ""
        filterCriteria = coder.decodeText(forKey: Key.filterCriteria)
        if let number = coder.decodeNumber(forKey: Key.interruptionLevel) {
            interruptionLevel =
                UNNotificationInterruptionLevel(rawValue: number.uintValue) ?? .active
        }
        launchImageName = coder.decodeText(forKey: Key.launchImageName) ?? ""
        relevanceScore = coder.decodeNumber(forKey: Key.relevanceScore)?.doubleValue ?? 0
        sound = coder.decodeObject(of: UNNotificationSound.self, forKey: Key.sound)
        subtitle = coder.decodeText(forKey: Key.subtitle) ?? ""
        summaryArgument = coder.decodeText(forKey: Key.summaryArgument) ?? ""
        summaryArgumentCount = coder.decodeNumber(forKey: Key.summaryArgumentCount)?.intValue ?? 1
        targetContentIdentifier = coder.decodeText(forKey: Key.targetContentIdentifier)
        threadIdentifier = coder.decodeText(forKey: Key.threadIdentifier) ?? ""
        title = coder.decodeText(forKey: Key.title) ?? ""
        userInfo = coder.decodePropertyList(forKey: Key.userInfo)
    }

    func encode(with coder: NSCoder) {
        coder.encodeList(attachments, forKey: Key.attachments)
        coder.encode(badge, forKey: Key.badge)
        coder.encodeText(body, forKey: Key.body)
        coder.encodeText(categoryIdentifier, forKey: Key.categoryIdentifier)
        coder.encodeText(filterCriteria, forKey: Key.filterCriteria)
        coder.encodeNumber(interruptionLevel.rawValue as NSNumber, forKey: Key.interruptionLevel)
        coder.encodeText(launchImageName, forKey: Key.launchImageName)
        coder.encodeNumber(relevanceScore as NSNumber, forKey: Key.relevanceScore)
        coder.encode(sound, forKey: Key.sound)
        coder.encodeText(subtitle, forKey: Key.subtitle)
        coder.encodeText(summaryArgument, forKey: Key.summaryArgument)
        coder.encodeNumber(summaryArgumentCount as NSNumber, forKey: Key.summaryArgumentCount)
        coder.encodeText(targetContentIdentifier, forKey: Key.targetContentIdentifier)
        coder.encodeText(threadIdentifier, forKey: Key.threadIdentifier)
        coder.encodeText(title, forKey: Key.title)
        coder.encodePropertyList(userInfo, forKey: Key.userInfo)
    }
}
