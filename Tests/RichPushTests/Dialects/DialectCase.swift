import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

/// A payload of one sender, and what is to become of it.
struct DialectCase: Sendable, CustomTestStringConvertible {
    /// Title, subtitle and body; the payload's own are `T`, nothing and `B`.
    struct Texts: Hashable, Sendable {
        var title = "T"
        var subtitle = ""
        var body = "B"
    }

    let id: String
    /// By what it is recognised.
    let match: String
    /// The payload's members beside an alert.
    let members: String
    /// Each media file as `key=name`, the name being the link's last part; the name's suffix tells
    /// what is served.
    var media: [String]
    /// The texts when all media arrive.
    var arrived = Texts()
    /// The texts when none does.
    var missing = Texts()
    /// Each button as `identifier=title` and letters: `o` opens the app, `d` destroys, `u` wants
    /// the phone unlocked, `t` asks for a text, `i` has an icon.
    var buttons: [String] = []
    var badge: BadgeChange?
    /// The category; `nil` for none, or for one of the library's own when there are buttons.
    var category: String?
    var sound: String?
    var level = UNNotificationInterruptionLevel.active
    var thread = ""

    var testDescription: String { id }

    init(
        _ id: String, by match: String, _ members: String, media: [String] = [],
        arrived: Texts = Texts(), missing: Texts? = nil, buttons: [String] = [],
        badge: BadgeChange? = nil, category: String? = nil, sound: String? = nil,
        level: UNNotificationInterruptionLevel = .active, thread: String = ""
    ) {
        self.id = id
        self.match = match
        self.members = members
        self.media = media
        self.arrived = arrived
        self.missing = missing ?? arrived
        self.buttons = buttons
        self.badge = badge
        self.category = category
        self.sound = sound
        self.level = level
        self.thread = thread
    }

    func userInfo() throws -> [AnyHashable: Any] {
        let json = #"{"aps": {"alert": {"title": "T", "body": "B"}}, \#(members)}"#
        var userInfo = try Self.object(json)
        // A case may bring an `aps` of its own, which JSON would let win in any order.
        if members.contains(#""aps":"#) { userInfo = try Self.object("{\(members)}") }
        return userInfo
    }

    private static func object(_ json: String) throws -> [AnyHashable: Any] {
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [AnyHashable: Any] ?? [:]
    }

    static let all = pushPlatforms + marketingSuites + openSourceApps + sharedWords
}

extension NotificationButton {
    /// As ``DialectCase/buttons`` writes it.
    var summary: String {
        var letters = ""
        if options.contains(.opensApp) { letters += "o" }
        if options.contains(.isDestructive) { letters += "d" }
        if options.contains(.requiresUnlock) { letters += "u" }
        if textInput != nil { letters += "t" }
        if icon != nil { letters += "i" }
        return "\(identifier)=\(title)" + (letters.isEmpty ? "" : " \(letters)")
    }
}
