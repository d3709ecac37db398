import Foundation
import NotificationHost
import Testing
import UserNotifications

@testable import ExampleNotificationService

@Suite(.timeLimit(.minutes(5)))
struct ExampleServiceTests {
    @Test func `the file an app would paste runs under the host and sets its title`() async throws {
        let push = try RemoteNotification(
            #"{"aps": {"alert": "text", "mutable-content": 1}, "image": "http://a.example/a.jpg"}"#
                .utf8)
        let shown = await NotificationHost().deliver(push, to: NotificationService.self)
        #expect(shown.isShown && shown.source == .extension)
        #expect(shown.content.title == "Corner Shop" && shown.content.body == "text")
    }
}
