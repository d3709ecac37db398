import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct ServiceExtensionTests {
    private func request(_ userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.userInfo = userInfo
        return UNNotificationRequest(
            identifier: "push", content: content, trigger: UNPushNotificationTrigger())
    }

    private func result(
        of service: UNNotificationServiceExtension, for request: UNNotificationRequest
    ) -> [UNNotificationContent] {
        var contents: [UNNotificationContent] = []
        service.didReceive(request) { contents.append($0) }
        return contents
    }

    @Test func `an extension attaches a picture`() throws {
        let file = try TemporaryFile(named: "picture.png")
        let contents = result(
            of: PictureExtension(), for: request(["image-url": file.url.absoluteString]))
        let content = try #require(contents.first)
        #expect(contents.count == 1)
        #expect(content.title == "Title [modified]")
        #expect(content.attachments.map(\.type) == ["public.png"])
        for attachment in content.attachments {
            try FileManager.default.removeItem(at: attachment.url)
        }
    }

    @Test func `an extension goes on without a picture that is not there`() {
        let contents = result(
            of: PictureExtension(), for: request(["image-url": "file:///nowhere/picture.png"]))
        #expect(contents.map(\.title) == ["Title [modified]"])
        #expect(contents.first?.attachments == [])
    }

    @Test func `an extension hands over its best attempt when time is up`() {
        let service = PictureExtension()
        let received = request(["image-url": "unreachable:picture.png"])
        var contents: [UNNotificationContent] = []
        service.didReceive(received) { contents.append($0) }
        #expect(contents.isEmpty)
        service.serviceExtensionTimeWillExpire()
        #expect(contents.map(\.title) == ["Title [modified]"])
    }

    @Test func `an extension that overrides nothing hands the content on`() {
        let received = request([:])
        let service = UNNotificationServiceExtension()
        #expect(result(of: service, for: received) == [received.content])
        service.serviceExtensionTimeWillExpire()
    }

    @Test(arguments: [
        PictureExtension.self, OverridingExtension.self, InjectedExtension.self,
    ])
    func `a host makes an extension from the name of its class`(
        type: UNNotificationServiceExtension.Type
    ) throws {
        let name = String(reflecting: type)
        let found = try #require(NSClassFromString(name) as? UNNotificationServiceExtension.Type)
        let service = found.init(for: HostMark())
        #expect(Swift.type(of: service) == type)
        let mark = (service as? any Marked)?.mark
        #expect(mark == nil || mark == "init()")
    }
}

private protocol Marked { var mark: String { get } }

class OverridingExtension: UNNotificationServiceExtension, Marked {
    let mark: String

    override init() {
        mark = "init()"
        super.init()
    }
}

class InjectedExtension: UNNotificationServiceExtension, Marked {
    let mark: String

    init(mark: String) {
        self.mark = mark
        super.init()
    }

    override convenience init() { self.init(mark: "init()") }
}
