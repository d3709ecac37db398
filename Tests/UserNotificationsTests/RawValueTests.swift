import Testing
import UserNotifications

/// Apple's numbers and strings, which archives, servers and other languages rely on.
@Suite(.timeLimit(.minutes(5)))
struct RawValueTests {
    @Test func `interruption levels`() {
        let levels: [UNNotificationInterruptionLevel] = [
            .passive, .active, .timeSensitive, .critical,
        ]
        #expect(levels.map(\.rawValue) == [0, 1, 2, 3] as [UInt])
    }

    @Test func `settings`() {
        let statuses: [UNAuthorizationStatus] = [
            .notDetermined, .denied, .authorized, .provisional, .ephemeral,
        ]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4])
        let settings: [UNNotificationSetting] = [.notSupported, .disabled, .enabled]
        #expect(settings.map(\.rawValue) == [0, 1, 2])
        let previews: [UNShowPreviewsSetting] = [.always, .whenAuthenticated, .never]
        #expect(previews.map(\.rawValue) == [0, 1, 2])
        let styles: [UNAlertStyle] = [.none, .banner, .alert]
        #expect(styles.map(\.rawValue) == [0, 1, 2])
    }

    @Test func `authorization options`() {
        let options: [UNAuthorizationOptions] = [
            .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings,
            .provisional,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64] as [UInt])
    }

    @Test func `presentation, action and category options`() {
        let presentation: [UNNotificationPresentationOptions] = [.badge, .sound, .list, .banner]
        #expect(presentation.map(\.rawValue) == [1, 2, 8, 16] as [UInt])
        let action: [UNNotificationActionOptions] = [
            .authenticationRequired, .destructive, .foreground,
        ]
        #expect(action.map(\.rawValue) == [1, 2, 4] as [UInt])
        let category: [UNNotificationCategoryOptions] = [
            .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle,
            .hiddenPreviewsShowSubtitle, .allowAnnouncement,
        ]
        #expect(category.map(\.rawValue) == [1, 2, 4, 8, 16] as [UInt])
    }

    @Test func `keys and identifiers`() {
        #expect(UNNotificationAttachmentOptionsTypeHintKey == "typeHint")
        #expect(UNNotificationAttachmentOptionsThumbnailHiddenKey == "thumbnailHidden")
        #expect(UNNotificationAttachmentOptionsThumbnailClippingRectKey == "thumbnailClippingRect")
        #expect(UNNotificationAttachmentOptionsThumbnailTimeKey == "thumbnailTime")
        #expect(
            UNNotificationDefaultActionIdentifier
                == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(
            UNNotificationDismissActionIdentifier
                == "com.apple.UNNotificationDismissActionIdentifier")
    }
}
