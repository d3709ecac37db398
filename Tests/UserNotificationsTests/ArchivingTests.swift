import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct ArchivingTests {
    @Test(arguments: Sample.allCases)
    func `comes back equal from a secure archive`(sample: Sample) throws {
        let object = sample.object
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [type(of: object)], from: data)
        #expect(back as? NSObject == object)
        #expect(back.map { type(of: $0) == type(of: object) } == true)
    }

    @Test(arguments: Sample.allCases)
    func `copies are equal`(sample: Sample) throws {
        let object = sample.object
        let copying = try #require(object as? any NSCopying)
        #expect(copying.copy(with: nil) as? NSObject == object)
    }

    @Test func `user info reads the same after archiving`() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = [
            "aps": ["alert": ["title": "A"], "mutable-content": 1] as [String: Any],
            "list": ["a", 1, true, NSNull()] as [Any],
            "ratio": 0.5,
            "data": Data([1, 2]),
        ]
        let back = try archived(content)
        let aps = back.userInfo["aps"] as? [String: Any]
        #expect((aps?["alert"] as? [String: Any])?["title"] as? String == "A")
        #expect(aps?["mutable-content"] as? Int == 1)
        let list = try #require(back.userInfo["list"] as? [Any])
        #expect(list.count == 4 && list[2] as? Bool == true && list[3] is NSNull)
        #expect(back.userInfo["ratio"] as? Double == 0.5)
        #expect(back.userInfo["data"] as? Data == Data([1, 2]))
        #expect(back == content)
    }

    @Test func `what no archive can hold is left out of user info`() throws {
        struct Odd {}
        let content = UNMutableNotificationContent()
        content.userInfo = ["odd": Odd(), "list": [Odd(), "kept"] as [Any], 5: "number key"]
        let back = try archived(content)
        #expect(back.userInfo.count == 1)
        #expect(back.userInfo["list"] as? [String] == ["kept"])
    }

    @Test func `user info that is nested too deeply is cut off`() throws {
        var nested: Any = "deep"
        for _ in 0..<500 { nested = [nested] }
        let content = UNMutableNotificationContent()
        content.userInfo = ["nested": nested, "flat": 1]
        #expect(try archived(content).userInfo["flat"] as? Int == 1)
    }

    @Test func `an archive that is cut short is refused`() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: ContentTests.full, requiringSecureCoding: true)
        for length in [0, 1, data.count / 2, data.count - 1] {
            #expect(throws: (any Error).self) {
                try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: UNNotificationContent.self, from: data.prefix(length))
            }
        }
    }

    @Test func `an attachment keeps its options`() throws {
        let attachment = UNNotificationAttachment(
            identifier: "a", url: URL(fileURLWithPath: "/a.png"), type: "public.png",
            options: [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0.5, "Y": 0.0],
            ])
        let back = try archived(attachment)
        #expect(back.options["thumbnailHidden"] as? Bool == true)
        #expect(back.options["thumbnailClippingRect"] as? [String: Double] == ["X": 0.5, "Y": 0.0])
    }

    private func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        return try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }
}

extension ArchivingTests {
    /// One object of each class that can be archived.
    enum Sample: CaseIterable {
        case content, mutableContent, request, requestWithoutTrigger
        case pushTrigger, timeTrigger, calendarTrigger
        case attachment, sound, namedSound, criticalSound
        case category, action, actionWithIcon, textAction, icon
        case notification, response, textResponse, settings

        var object: NSObject {
            switch self {
            case .content: ContentTests.full.copy() as? NSObject ?? NSObject()
            case .mutableContent: ContentTests.full
            case .request: Self.sampleRequest
            case .requestWithoutTrigger:
                UNNotificationRequest(
                    identifier: "", content: UNNotificationContent(), trigger: nil)
            case .pushTrigger: UNPushNotificationTrigger()
            case .timeTrigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
            case .calendarTrigger:
                UNCalendarNotificationTrigger(
                    dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
            case .attachment: ContentTests.full.attachments[0]
            case .sound: UNNotificationSound.defaultRingtone
            case .namedSound: UNNotificationSound(named: UNNotificationSoundName("chime.caf"))
            case .criticalSound:
                UNNotificationSound.criticalSoundNamed(
                    UNNotificationSoundName("siren.caf"), withAudioVolume: 0.25)
            case .category: Self.sampleCategory
            case .action: UNNotificationAction(identifier: "a", title: "A", options: .foreground)
            case .actionWithIcon:
                UNNotificationAction(
                    identifier: "a", title: "A",
                    icon: UNNotificationActionIcon(systemImageName: "star"))
            case .textAction:
                UNTextInputNotificationAction(
                    identifier: "t", title: "T", textInputButtonTitle: "Send",
                    textInputPlaceholder: "Text")
            case .icon: UNNotificationActionIcon(templateImageName: "star")
            case .notification: Self.sampleNotification
            case .response:
                UNNotificationResponse(
                    notification: Self.sampleNotification,
                    actionIdentifier: UNNotificationDismissActionIdentifier)
            case .textResponse:
                UNTextInputNotificationResponse(
                    notification: Self.sampleNotification, actionIdentifier: "t", userText: "Hi")
            case .settings: Self.sampleSettings
            }
        }

        private static var sampleRequest: UNNotificationRequest {
            UNNotificationRequest(
                identifier: "r", content: ContentTests.full, trigger: UNPushNotificationTrigger())
        }

        private static var sampleNotification: UNNotification {
            UNNotification(
                date: Date(timeIntervalSince1970: 1_700_000_000.5), request: sampleRequest)
        }

        private static var sampleCategory: UNNotificationCategory {
            UNNotificationCategory(
                identifier: "c",
                actions: [
                    UNNotificationAction(identifier: "a", title: "A", options: [.destructive]),
                    UNTextInputNotificationAction(
                        identifier: "t", title: "T", textInputButtonTitle: "Send",
                        textInputPlaceholder: "Text"),
                ],
                intentIdentifiers: ["one", "two"], hiddenPreviewsBodyPlaceholder: "%u messages",
                categorySummaryFormat: "%u more", options: [.customDismissAction, .allowInCarPlay])
        }

        private static var sampleSettings: UNNotificationSettings {
            var values = NotificationSettingsValues()
            values.authorizationStatus = .provisional
            values.soundSetting = .disabled
            values.timeSensitiveSetting = .enabled
            values.alertStyle = .alert
            values.showPreviewsSetting = .never
            values.providesAppNotificationSettings = true
            return UNNotificationSettings(values)
        }
    }
}
