internal import Synchronization

/// The app's notifications: what is shown, what is waiting, and what the person allows.
///
/// In an extension ``current()`` is the containing app's center. Calls may come from any thread,
/// return at once, and are processed in the order in which they were made; handlers run on a queue of
/// the system's. Outside a host the center starts empty, with notifications allowed, and forgets
/// everything when the process ends.
open class UNUserNotificationCenter: NSObject {
    // The class is not `Sendable` since Apple's is not, so the compiler has to be told that its
    // members are safe: two locks.
    nonisolated(unsafe) private static let shared = UNUserNotificationCenter(
        store: NotificationCenterStore())

    private let installed: Mutex<NotificationCenterStore>
    private let delegateLock = NSLock()
    private weak var guardedDelegate: (any UNUserNotificationCenterDelegate)?

    package init(store: NotificationCenterStore) {
        installed = Mutex(store)
        super.init()
    }

    /// The center of the app, the same object on each call.
    open class func current() -> UNUserNotificationCenter { shared }

    /// What holds the state; a host puts its own here before it starts an extension.
    package var store: NotificationCenterStore {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// The app's object that hears of notifications. An extension has none.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateLock.withLock { guardedDelegate } }
        set { delegateLock.withLock { guardedDelegate = newValue } }
    }

    /// Whether the device shows the interface of notification content extensions, as a phone does.
    open var supportsContentExtensions: Bool { true }

    /// Asks the person to allow notifications, unless an answer is known.
    ///
    /// The handler gets whether the app may notify; the error is always `nil` here.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.perform(
            { state, _ in state.requestAuthorization(options: options) },
            then: { completionHandler($0, nil) })
    }

    /// Hands over what the person allows.
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        store.perform(
            { state, _ in state.settings }, then: { completionHandler(UNNotificationSettings($0)) })
    }

    /// Replaces all categories of the app.
    ///
    /// To add one, get the categories first. The call returns before the change is made: content that
    /// is handed back at once can be shown without the new category's actions on iOS.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let categories = Unchanging(categories)
        store.perform { state, date in state.register(categories.value, at: date) }
    }

    /// Hands over the categories, with the effect of earlier calls of
    /// ``setNotificationCategories(_:)``.
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        store.perform(
            { state, _ in Unchanging(state.listCategories()) },
            then: { completionHandler($0.value) })
    }

    /// Asks for a local notification: shown at once without a trigger, kept otherwise.
    ///
    /// A notification with the same identifier is replaced. The handler gets `nil`, or an ``UNError``:
    /// ``UNError/Code/notificationsNotAllowed``,
    /// ``UNError/Code/notificationInvalidNoContent`` when there is nothing to notice, or
    /// ``UNError/Code/notificationInvalidNoDate`` when the trigger's date never comes. No clock runs
    /// here that would fire a trigger.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        store.perform(adding(request), then: completionHandler)
    }

    func adding(
        _ request: UNNotificationRequest
    ) -> @Sendable (inout NotificationCenterState, Date) -> UNError? {
        let request = Unchanging(request)
        return { state, date in
            do throws(UNError) { try state.add(request.value, at: date) } catch { return error }
            return nil
        }
    }

    /// Hands over the requests that wait for their trigger.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        store.perform({ state, _ in state }, then: { completionHandler($0.pending) })
    }

    /// Forgets the waiting requests with these identifiers.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        store.perform { state, _ in
            state.pending.removeAll { identifiers.contains($0.identifier) }
        }
    }

    /// Forgets all waiting requests.
    open func removeAllPendingNotificationRequests() {
        store.perform { state, _ in state.pending.removeAll() }
    }

    /// Hands over the notifications that Notification Center still shows.
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        store.perform({ state, _ in state }, then: { completionHandler($0.delivered) })
    }

    /// Takes the shown notifications with these identifiers away.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        store.perform { state, _ in
            state.delivered.removeAll { identifiers.contains($0.request.identifier) }
        }
    }

    /// Takes all shown notifications away.
    open func removeAllDeliveredNotifications() {
        store.perform { state, _ in state.delivered.removeAll() }
    }

    /// Sets the number on the app's icon; zero removes it.
    ///
    /// The handler gets `nil`, or an ``UNError`` with ``UNError/Code/badgeInputInvalid`` when the
    /// number is negative.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        store.perform(Self.settingBadge(newBadgeCount), then: completionHandler)
    }

    static func settingBadge(
        _ count: Int
    ) -> @Sendable (inout NotificationCenterState, Date) -> UNError? {
        { state, _ in
            do throws(UNError) { try state.setBadgeCount(count) } catch { return error }
            return nil
        }
    }
}

@available(*, unavailable)
extension UNUserNotificationCenter: Sendable {}
