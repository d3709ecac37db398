import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct AppleFoundationTests {
    @Test func `runs what is in an autorelease pool`() {
        #expect(autoreleasepool { 7 } == 7)
    }

    @Test(arguments: ["", "../x", "a/b"])
    func `gives no folder for a name that is no group's`(name: String) {
        #expect(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }
}
