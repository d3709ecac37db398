/// What the person allows the app to do with notifications.
///
/// The system makes it; ask ``UNUserNotificationCenter`` for it.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding {
    package let values: NotificationSettingsValues

    package init(_ values: NotificationSettingsValues) {
        self.values = values
        super.init()
    }

    /// The settings that an archive holds; what it lacks is taken for allowed.
    public required init?(coder: NSCoder) {
        values = NotificationSettingsValues(coder: coder)
        super.init()
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }

    /// Whether the app may notify at all.
    open var authorizationStatus: UNAuthorizationStatus { values.authorizationStatus }
    /// Whether notifications may sound.
    open var soundSetting: UNNotificationSetting { values.soundSetting }
    /// Whether the app's icon may have a number.
    open var badgeSetting: UNNotificationSetting { values.badgeSetting }
    /// Whether alerts are shown. Without them a push does not start the service extension.
    open var alertSetting: UNNotificationSetting { values.alertSetting }
    /// Whether Notification Center lists the notifications.
    open var notificationCenterSetting: UNNotificationSetting { values.notificationCenterSetting }
    /// Whether the lock screen shows the notifications.
    open var lockScreenSetting: UNNotificationSetting { values.lockScreenSetting }
    /// Whether CarPlay shows the notifications.
    open var carPlaySetting: UNNotificationSetting { values.carPlaySetting }
    /// How alerts look on an unlocked phone.
    open var alertStyle: UNAlertStyle { values.alertStyle }
    /// When the text of a notification is shown.
    open var showPreviewsSetting: UNShowPreviewsSetting { values.showPreviewsSetting }
    /// Whether critical alerts may sound on a muted phone.
    open var criticalAlertSetting: UNNotificationSetting { values.criticalAlertSetting }
    /// Whether the system shows a button that leads to the app's own settings.
    open var providesAppNotificationSettings: Bool { values.providesAppNotificationSettings }
    /// Whether Siri may read notifications out.
    open var announcementSetting: UNNotificationSetting { values.announcementSetting }
    /// Whether time-sensitive notifications may break through a Focus.
    open var timeSensitiveSetting: UNNotificationSetting { values.timeSensitiveSetting }
    /// Whether notifications wait for the scheduled summary.
    open var scheduledDeliverySetting: UNNotificationSetting { values.scheduledDeliverySetting }
    /// Whether messages from people get the treatment of communication notifications.
    open var directMessagesSetting: UNNotificationSetting { values.directMessagesSetting }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The settings themselves, since they cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

@available(*, unavailable)
extension UNNotificationSettings: Sendable {}
