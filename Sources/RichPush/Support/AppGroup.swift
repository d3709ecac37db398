import Foundation
import UserNotifications

/// The container that the app and its extension share.
enum AppGroup {
    /// The group that the extension's Info.plist names as `AppGroup` under `RichPush`; `nil` when
    /// it names none.
    static var named: String? { named(in: Bundle.main.infoDictionary ?? [:]) }

    static func named(in infoDictionary: [String: Any]) -> String? {
        let info = infoDictionary["RichPush"] as? [String: Any]
        guard let name = info?["AppGroup"] as? String, !name.isEmpty else { return nil }
        return name
    }

    /// This library's folder in a group's container; `nil` when the process is not in the group.
    static func folder(of group: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?
            .appendingPathComponent("RichPush", isDirectory: true)
    }
}
