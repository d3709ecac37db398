/// The values of a ``UNNotificationSettings``, as a host sets them.
///
/// By default everything that needs no entitlement is allowed: an extension only runs when the
/// person allows alerts.
package struct NotificationSettingsValues: Hashable, Sendable {
    package var authorizationStatus = UNAuthorizationStatus.authorized
    package var soundSetting = UNNotificationSetting.enabled
    package var badgeSetting = UNNotificationSetting.enabled
    package var alertSetting = UNNotificationSetting.enabled
    package var notificationCenterSetting = UNNotificationSetting.enabled
    package var lockScreenSetting = UNNotificationSetting.enabled
    package var carPlaySetting = UNNotificationSetting.notSupported
    package var alertStyle = UNAlertStyle.banner
    package var showPreviewsSetting = UNShowPreviewsSetting.always
    package var criticalAlertSetting = UNNotificationSetting.notSupported
    package var providesAppNotificationSettings = false
    package var announcementSetting = UNNotificationSetting.notSupported
    package var timeSensitiveSetting = UNNotificationSetting.notSupported
    package var scheduledDeliverySetting = UNNotificationSetting.disabled
    package var directMessagesSetting = UNNotificationSetting.notSupported

    package init() {}
}

// MARK: - Archiving

extension NotificationSettingsValues {
    private static var settings: [(key: String, path: WritableKeyPath<Self, UNNotificationSetting>)]
    {
        [
            ("sound", \.soundSetting), ("badge", \.badgeSetting), ("alert", \.alertSetting),
            ("notificationCenter", \.notificationCenterSetting),
            ("lockScreen", \.lockScreenSetting), ("carPlay", \.carPlaySetting),
            ("criticalAlert", \.criticalAlertSetting), ("announcement", \.announcementSetting),
            ("timeSensitive", \.timeSensitiveSetting),
            ("scheduledDelivery", \.scheduledDeliverySetting),
            ("directMessages", \.directMessagesSetting),
        ]
    }

    init(coder: NSCoder) {
        func value<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
            coder.decodeNumber(forKey: key).flatMap { Value(rawValue: $0.intValue) }
        }
        self.init()
        for (key, path) in Self.settings {
            self[keyPath: path] = value(key) ?? self[keyPath: path]
        }
        authorizationStatus = value("authorizationStatus") ?? authorizationStatus
        alertStyle = value("alertStyle") ?? alertStyle
        showPreviewsSetting = value("showPreviews") ?? showPreviewsSetting
        providesAppNotificationSettings =
            coder.decodeNumber(forKey: "providesAppSettings")?.boolValue ?? false
    }

    func encode(with coder: NSCoder) {
        for (key, path) in Self.settings {
            coder.encodeNumber(self[keyPath: path].rawValue as NSNumber, forKey: key)
        }
        coder.encodeNumber(authorizationStatus.rawValue as NSNumber, forKey: "authorizationStatus")
        coder.encodeNumber(alertStyle.rawValue as NSNumber, forKey: "alertStyle")
        coder.encodeNumber(showPreviewsSetting.rawValue as NSNumber, forKey: "showPreviews")
        coder.encodeNumber(
            providesAppNotificationSettings as NSNumber, forKey: "providesAppSettings")
    }
}
