import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct ErrorTests {
    @Test(arguments: [
        (UNError.notificationsNotAllowed, 1), (UNError.attachmentInvalidURL, 100),
        (UNError.attachmentUnrecognizedType, 101), (UNError.attachmentInvalidFileSize, 102),
        (UNError.attachmentNotInDataStore, 103), (UNError.attachmentMoveIntoDataStoreFailed, 104),
        (UNError.attachmentCorrupt, 105), (UNError.notificationInvalidNoDate, 1400),
        (UNError.notificationInvalidNoContent, 1401),
        (UNError.contentProvidingObjectNotAllowed, 1500), (UNError.contentProvidingInvalid, 1501),
        (UNError.badgeInputInvalid, 1600),
    ])
    func `has Apple's number`(code: UNError.Code, number: Int) {
        #expect(code.rawValue == number)
        #expect(UNError(code).errorCode == number)
        #expect(UNError(code).code == code)
        #expect((UNError(code) as any Error as NSError).code == number)
    }

    @Test(arguments: [
        (
            UNError.Code.notificationsNotAllowed,
            "Notifications are not allowed for this application"
        ),
        (UNError.Code.attachmentInvalidURL, "Invalid attachment file URL"),
        (UNError.Code.attachmentUnrecognizedType, "Unrecognized attachment file type"),
        (UNError.Code.attachmentInvalidFileSize, "Invalid attachment file size"),
    ])
    func `describes itself in the words of iOS`(code: UNError.Code, text: String) {
        let error: any Error = UNError(code)
        #expect(error.localizedDescription == text)
        #expect(UNError(code).localizedDescription == text)
        #expect((error as NSError).localizedDescription == text)
    }

    @Test func `converts to an NSError of the framework's domain`() {
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(UNError.errorDomain == UNErrorDomain)
        #expect((UNError(.attachmentCorrupt) as any Error as NSError).domain == UNErrorDomain)
    }

    @Test func `user info can replace the description and say more`() {
        let error = UNError(
            .attachmentCorrupt, userInfo: [NSLocalizedDescriptionKey: "Own", "file": "a"])
        #expect(error.localizedDescription == "Own")
        #expect(error.errorUserInfo["file"] as? String == "a")
        #expect(error.userInfo.count == 2)
    }

    @Test func `is caught by type and by code`() {
        do {
            _ = try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/nowhere"))
            Issue.record("no error")
        } catch let error as UNError where error.code == .attachmentInvalidURL {
        } catch { Issue.record(error) }

        do {
            _ = try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/nowhere"))
            Issue.record("no error")
        } catch UNError.attachmentCorrupt {
            Issue.record("wrong code")
        } catch UNError.attachmentInvalidURL {
        } catch { Issue.record(error) }
    }

    @Test func `a code matches an NSError that stands for it`() {
        let error: any Error = NSError(domain: UNErrorDomain, code: 105)
        #expect(UNError.attachmentCorrupt ~= error)
        #expect(!(UNError.attachmentCorrupt ~= NSError(domain: "Other", code: 105)))
    }
}
