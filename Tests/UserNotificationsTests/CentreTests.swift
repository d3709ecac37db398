import Synchronization
import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct CentreTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    private func centre(
        _ change: (inout NotificationCenterState) -> Void = { _ in }
    ) -> UNUserNotificationCenter {
        var state = NotificationCenterState()
        change(&state)
        return UNUserNotificationCenter(store: NotificationCenterStore(state) { Self.date })
    }

    private func request(
        _ identifier: String, title: String = "T", trigger: UNNotificationTrigger? = nil
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private func category(_ identifier: String) -> UNNotificationCategory {
        UNNotificationCategory(identifier: identifier, actions: [], intentIdentifiers: [])
    }

    @Test func `the current centre is always the same object`() {
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    }

    @Test func `a host can put its own state behind a centre`() async {
        let centre = centre()
        var state = NotificationCenterState()
        state.categories = [category("host")]
        centre.store = NotificationCenterStore(state)
        #expect(await centre.notificationCategories() == [category("host")])
    }

    @Test func `categories that were set are there for the next call`() async {
        let centre = centre()
        centre.setNotificationCategories([category("a")])
        #expect(await centre.notificationCategories() == [category("a")])
        centre.setNotificationCategories([category("b"), category("c")])
        #expect(await centre.notificationCategories() == [category("b"), category("c")])
    }

    @Test func `a new category is unsettled until the centre lists it`() async {
        let centre = centre { $0.categories = [category("old")] }
        centre.setNotificationCategories([category("old"), category("new")])
        #expect(centre.store.snapshot().unsettledCategories == ["new": Self.date])
        _ = await centre.notificationCategories()
        #expect(centre.store.snapshot().unsettledCategories.isEmpty)
        centre.setNotificationCategories([category("old"), category("new")])
        #expect(centre.store.snapshot().unsettledCategories.isEmpty)
    }

    @Test func `handlers are called in the order of the calls`() async {
        let centre = centre()
        let seen = await withCheckedContinuation { continuation in
            let log = Log()
            for number in 0..<50 {
                centre.setNotificationCategories([category("\(number)")])
                centre.getNotificationCategories { categories in
                    log.append(categories.first?.identifier ?? "none")
                    if number == 49 { continuation.resume(returning: log.entries) }
                }
            }
        }
        #expect(seen == (0..<50).map(String.init))
    }

    @Test func `a handler may ask the centre again and wait`() async {
        let centre = centre()
        let store = centre.store
        let count = await withCheckedContinuation { continuation in
            centre.getNotificationCategories { _ in
                continuation.resume(returning: store.snapshot().categories.count)
            }
        }
        #expect(count == 0)
    }

    @Test func `settings are what the host says`() async {
        let centre = centre {
            $0.settings.alertSetting = .disabled
            $0.settings.authorizationStatus = .denied
        }
        let settings = await centre.notificationSettings()
        #expect(settings.alertSetting == .disabled)
        #expect(settings.authorizationStatus == .denied)
        #expect(settings.soundSetting == .enabled)
    }

    @Test func `a request without a trigger is delivered at once`() async throws {
        let centre = centre()
        try await centre.add(request("a"))
        let delivered = await centre.deliveredNotifications()
        #expect(delivered == [UNNotification(date: Self.date, request: request("a"))])
        #expect(await centre.pendingNotificationRequests().isEmpty)
    }

    @Test func `a request with a time trigger waits`() async throws {
        let centre = centre()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        try await centre.add(request("a", trigger: trigger))
        #expect(await centre.pendingNotificationRequests().map(\.identifier) == ["a"])
        #expect(await centre.deliveredNotifications().isEmpty)
    }

    @Test func `a request with the same identifier replaces the older one`() async throws {
        let centre = centre()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        for title in ["old", "new"] {
            try await centre.add(request("now", title: title))
            try await centre.add(request("later", title: title, trigger: trigger))
        }
        #expect(await centre.deliveredNotifications().map(\.request.content.title) == ["new"])
        #expect(await centre.pendingNotificationRequests().map(\.content.title) == ["new"])
    }

    @Test func `a request whose date has passed is refused`() async {
        let past = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 2_001, month: 1, day: 1), repeats: false)
        await #expect(throws: UNError(.notificationInvalidNoDate)) {
            try await centre().add(request("a", trigger: past))
        }
    }

    @Test func `a request with nothing to notice is refused`() async {
        let centre = centre()
        await #expect(throws: UNError(.notificationInvalidNoContent)) {
            try await centre.add(request("a", title: ""))
        }
        #expect(await centre.deliveredNotifications().isEmpty)
    }

    @Test(arguments: [UNAuthorizationStatus.denied, .notDetermined])
    func `a request is refused while the app may not notify`(status: UNAuthorizationStatus) async {
        let centre = centre { $0.settings.authorizationStatus = status }
        await #expect(throws: UNError(.notificationsNotAllowed)) {
            try await centre.add(request("a"))
        }
    }

    @Test func `the handler of a refused request gets the error`() async {
        let centre = centre()
        let request = request("a", title: "")
        let error = await withCheckedContinuation { continuation in
            centre.add(request) { continuation.resume(returning: $0) }
        }
        #expect((error as? UNError)?.code == .notificationInvalidNoContent)
    }

    @Test func `delivered notifications can be removed`() async throws {
        let centre = centre()
        for name in ["a", "b", "c"] { try await centre.add(request(name)) }
        centre.removeDeliveredNotifications(withIdentifiers: ["a", "c", "unknown"])
        #expect(await centre.deliveredNotifications().map(\.request.identifier) == ["b"])
        centre.removeAllDeliveredNotifications()
        #expect(await centre.deliveredNotifications().isEmpty)
    }

    @Test func `pending requests can be removed`() async throws {
        let centre = centre()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        for name in ["a", "b", "c"] { try await centre.add(request(name, trigger: trigger)) }
        centre.removePendingNotificationRequests(withIdentifiers: ["b"])
        #expect(await centre.pendingNotificationRequests().map(\.identifier) == ["a", "c"])
        centre.removeAllPendingNotificationRequests()
        #expect(await centre.pendingNotificationRequests().isEmpty)
    }

    @Test func `the badge count is kept`() async throws {
        let centre = centre()
        try await centre.setBadgeCount(5)
        #expect(centre.store.snapshot().badgeCount == 5)
    }

    @Test func `a negative badge count is refused`() async throws {
        let centre = centre { $0.badgeCount = 2 }
        await #expect(throws: UNError(.badgeInputInvalid)) { try await centre.setBadgeCount(-1) }
        #expect(centre.store.snapshot().badgeCount == 2)
    }

    @Test(arguments: [(true, UNAuthorizationStatus.authorized), (false, .denied)])
    func `the person is asked once`(answer: Bool, status: UNAuthorizationStatus) async throws {
        let centre = centre {
            $0.settings.authorizationStatus = .notDetermined
            $0.grantsAuthorization = answer
        }
        #expect(try await centre.requestAuthorization(options: [.alert, .sound]) == answer)
        #expect(await centre.notificationSettings().authorizationStatus == status)
        #expect(try await centre.requestAuthorization() == answer)
    }

    @Test func `provisional authorization needs no answer`() async throws {
        let centre = centre {
            $0.settings.authorizationStatus = .notDetermined
            $0.grantsAuthorization = false
        }
        #expect(try await centre.requestAuthorization(options: [.alert, .provisional]))
        #expect(await centre.notificationSettings().authorizationStatus == .provisional)
    }

    @Test func `the delegate is not kept alive`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let centre = centre()
        do {
            let delegate = Delegate()
            centre.delegate = delegate
            #expect(centre.delegate === delegate)
        }
        #expect(centre.delegate == nil)
    }

    @Test func `a delegate's methods are optional`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let notification = UNNotification(date: Self.date, request: request("a"))
        var options: UNNotificationPresentationOptions?
        Delegate().userNotificationCenter(centre(), willPresent: notification) { options = $0 }
        #expect(options == [])
        var isDone = false
        let response = UNNotificationResponse(
            notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
        Delegate().userNotificationCenter(centre(), didReceive: response) { isDone = true }
        #expect(isDone)
        Delegate().userNotificationCenter(centre(), openSettingsFor: nil)
    }
}

/// What handlers on another queue write down.
private final class Log: Sendable {
    private let list = Mutex<[String]>([])

    var entries: [String] { list.withLock { $0 } }

    func append(_ entry: String) { list.withLock { $0.append(entry) } }
}
