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

    @Test func `lets one thread at a time have an object`() async {
        final class Counter: NSObject, @unchecked Sendable { var count = 0 }
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    objc_sync_enter(counter)
                    objc_sync_enter(counter)
                    counter.count += 1
                    objc_sync_exit(counter)
                    objc_sync_exit(counter)
                }
            }
        }
        objc_sync_exit(counter)
        #expect(counter.count == 50)
    }

    @Test func `has the settings and folders that extensions name`() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.waitsForConnectivity = true
        configuration.sharedContainerIdentifier = "group.com.example"
        configuration.allowsExpensiveNetworkAccess = false
        #expect(!configuration.waitsForConnectivity)
        #expect(URL.documentsDirectory.lastPathComponent == "Documents")
        #expect(URL.cachesDirectory.path.hasSuffix("/Library/Caches"))
        #expect(URL.documentsDirectory.startAccessingSecurityScopedResource())
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date.now.timeIntervalSinceReferenceDate) < 60)
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName("push" as CFString),
            nil, nil, true)
    }

    @Test func `coordinates files with and without a place for an error`() {
        var seen: [String] = []
        let url = URL(fileURLWithPath: "/tmp/a")
        NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { seen.append($0.path) }
        var error: NSError?
        NSFileCoordinator().coordinate(writingItemAt: url, options: .forMoving, error: &error) {
            seen.append($0.path)
        }
        #expect(seen == ["/tmp/a", "/tmp/a"] && error == nil)
    }

    @Test func `lists the tasks of a session`() async {
        let session = URLSession(configuration: .ephemeral)
        #expect(await session.allTasks.isEmpty)
        session.invalidateAndCancel()
    }

    @Test(arguments: [
        ("https://a.example/x/photo.jpg?w=3", nil, "photo.jpg"),
        ("https://a.example/photo", nil, "photo.jpg"), ("https://a.example/", nil, "a.example"),
        ("https://a.example/1", "attachment; filename=\"b c.png\"", "b c.png"),
        ("https://a.example/1", "inline; filename=b.png; x", "b.png"),
        ("https://a.example/1", "attachment; filename=a.png; filename*=UTF-8''%C3%A4.png", "ä.png"),
        ("https://a.example/2.gif", "attachment; filename=\"..\"", "2.gif"),
        ("https://a.example/2.gif", "attachment; filename=\"../../b.gif\"", ".._.._b.gif"),
        ("https://a.example/2.gif", "attachment; filename*=UTF-8''%FF", "2.gif"),
        ("https://a.example/2.gif", "attachment; =;;filename", "2.gif"),
    ])
    func `names a file as the server or the link does`(
        link: String, disposition: String?, name: String
    ) throws {
        var fields = ["Content-Type": "image/jpeg"]
        fields["Content-Disposition"] = disposition
        let url = try #require(URL(string: link))
        let response = HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: nil, headerFields: fields)
        #expect(response?.suggestedFilename == name)
    }
}
