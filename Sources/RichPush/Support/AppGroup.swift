import Foundation
import UserNotifications

/// The container that the app and its extension share.
enum AppGroup {
    /// The key of the extension's Info.plist that names the group.
    static let infoKey = "RichPushAppGroup"

    /// The group that the extension's Info.plist names; `nil` when it names none.
    static var named: String? {
        let name = Bundle.main.object(forInfoDictionaryKey: infoKey) as? String
        return name?.isEmpty == false ? name : nil
    }

    /// This library's folder in a group's container; `nil` when the process is not in the group.
    static func folder(of group: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?
            .appendingPathComponent("RichPush", isDirectory: true)
    }
}
