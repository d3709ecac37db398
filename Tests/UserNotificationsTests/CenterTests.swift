import Synchronization
import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(5)))
struct CenterTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    private func center(
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

    @Test func `the current center is always the same object`() {
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    }

    @Test func `a host can put its own state behind a center`() async {
        let center = center()
        var state = NotificationCenterState()
        state.categories = [category("host")]
        center.store = NotificationCenterStore(state)
        #expect(await center.notificationCategories() == [category("host")])
    }

    @Test func `categories that were set are there for the next call`() async {
        let center = center()
        center.setNotificationCategories([category("a")])
        #expect(await center.notificationCategories() == [category("a")])
        center.setNotificationCategories([category("b"), category("c")])
        #expect(await center.notificationCategories() == [category("b"), category("c")])
    }

    @Test func `a new category is unsettled until the center lists it`() async {
        let center = center { $0.categories = [category("old")] }
        center.setNotificationCategories([category("old"), category("new")])
        #expect(center.store.snapshot().unsettledCategories == ["new": Self.date])
        _ = await center.notificationCategories()
        #expect(center.store.snapshot().unsettledCategories.isEmpty)
        center.setNotificationCategories([category("old"), category("new")])
        #expect(center.store.snapshot().unsettledCategories.isEmpty)
    }

    @Test func `handlers are called in the order of the calls`() async {
        let center = center()
        let seen = await withCheckedContinuation { continuation in
            let log = Log()
            for number in 0..<50 {
                center.setNotificationCategories([category("\(number)")])
                center.getNotificationCategories { categories in
                    log.append(categories.first?.identifier ?? "none")
                    if number == 49 { continuation.resume(returning: log.entries) }
                }
            }
        }
        #expect(seen == (0..<50).map(String.init))
    }

    @Test func `a handler may ask the center again and wait`() async {
        let center = center()
        let store = center.store
        let count = await withCheckedContinuation { continuation in
            center.getNotificationCategories { _ in
                continuation.resume(returning: store.snapshot().categories.count)
            }
        }
        #expect(count == 0)
    }

    @Test func `settings are what the host says`() async {
        let center = center {
            $0.settings.alertSetting = .disabled
            $0.settings.authorizationStatus = .denied
        }
        let settings = await center.notificationSettings()
        #expect(settings.alertSetting == .disabled)
        #expect(settings.authorizationStatus == .denied)
        #expect(settings.soundSetting == .enabled)
    }

    @Test func `a request without a trigger is delivered at once`() async throws {
        let center = center()
        try await center.add(request("a"))
        let delivered = await center.deliveredNotifications()
        #expect(delivered == [UNNotification(date: Self.date, request: request("a"))])
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test func `a request with a time trigger waits`() async throws {
        let center = center()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        try await center.add(request("a", trigger: trigger))
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test func `a request with the same identifier replaces the older one`() async throws {
        let center = center()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        for title in ["old", "new"] {
            try await center.add(request("now", title: title))
            try await center.add(request("later", title: title, trigger: trigger))
        }
        #expect(await center.deliveredNotifications().map(\.request.content.title) == ["new"])
        #expect(await center.pendingNotificationRequests().map(\.content.title) == ["new"])
    }

    @Test func `a request whose date has passed is refused`() async {
        let past = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(year: 2_001, month: 1, day: 1), repeats: false)
        await #expect(throws: UNError(.notificationInvalidNoDate)) {
            try await center().add(request("a", trigger: past))
        }
    }

    @Test func `a request with nothing to notice is refused`() async {
        let center = center()
        await #expect(throws: UNError(.notificationInvalidNoContent)) {
            try await center.add(request("a", title: ""))
        }
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test(arguments: [UNAuthorizationStatus.denied, .notDetermined])
    func `a request is refused while the app may not notify`(status: UNAuthorizationStatus) async {
        let center = center { $0.settings.authorizationStatus = status }
        await #expect(throws: UNError(.notificationsNotAllowed)) {
            try await center.add(request("a"))
        }
    }

    @Test func `the handler of a refused request gets the error`() async {
        let center = center()
        let request = request("a", title: "")
        let error = await withCheckedContinuation { continuation in
            center.add(request) { continuation.resume(returning: $0) }
        }
        #expect((error as? UNError)?.code == .notificationInvalidNoContent)
    }

    @Test func `delivered notifications can be removed`() async throws {
        let center = center()
        for name in ["a", "b", "c"] { try await center.add(request(name)) }
        center.removeDeliveredNotifications(withIdentifiers: ["a", "c", "unknown"])
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b"])
        center.removeAllDeliveredNotifications()
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test func `pending requests can be removed`() async throws {
        let center = center()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        for name in ["a", "b", "c"] { try await center.add(request(name, trigger: trigger)) }
        center.removePendingNotificationRequests(withIdentifiers: ["b"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a", "c"])
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test func `the badge count is kept`() async throws {
        let center = center()
        try await center.setBadgeCount(5)
        #expect(center.store.snapshot().badgeCount == 5)
    }

    @Test func `a negative badge count is refused`() async throws {
        let center = center { $0.badgeCount = 2 }
        await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
        #expect(center.store.snapshot().badgeCount == 2)
    }

    @Test(arguments: [(true, UNAuthorizationStatus.authorized), (false, .denied)])
    func `the person is asked once`(answer: Bool, status: UNAuthorizationStatus) async throws {
        let center = center {
            $0.settings.authorizationStatus = .notDetermined
            $0.grantsAuthorization = answer
        }
        #expect(try await center.requestAuthorization(options: [.alert, .sound]) == answer)
        #expect(await center.notificationSettings().authorizationStatus == status)
        #expect(try await center.requestAuthorization() == answer)
    }

    @Test func `provisional authorization needs no answer`() async throws {
        let center = center {
            $0.settings.authorizationStatus = .notDetermined
            $0.grantsAuthorization = false
        }
        #expect(try await center.requestAuthorization(options: [.alert, .provisional]))
        #expect(await center.notificationSettings().authorizationStatus == .provisional)
    }

    @Test func `the delegate is not kept alive`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let center = center()
        do {
            let delegate = Delegate()
            center.delegate = delegate
            #expect(center.delegate === delegate)
        }
        #expect(center.delegate == nil)
    }

    @Test func `a delegate's methods are optional`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let notification = UNNotification(date: Self.date, request: request("a"))
        var options: UNNotificationPresentationOptions?
        Delegate().userNotificationCenter(center(), willPresent: notification) { options = $0 }
        #expect(options == [])
        var isDone = false
        let response = UNNotificationResponse(
            notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
        Delegate().userNotificationCenter(center(), didReceive: response) { isDone = true }
        #expect(isDone)
        Delegate().userNotificationCenter(center(), openSettingsFor: nil)
    }
}

/// What handlers on another queue write down.
private final class Log: Sendable {
    private let list = Mutex<[String]>([])

    var entries: [String] { list.withLock { $0 } }

    func append(_ entry: String) { list.withLock { $0.append(entry) } }
}
