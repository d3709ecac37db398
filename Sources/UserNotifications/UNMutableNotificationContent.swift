/// Content that can be changed: what a service extension edits and what a local notification is
/// made of.
///
/// `copy()` takes an immutable snapshot that later changes do not reach. The hash follows the values,
/// so do not change an object that is in a set or a key of a dictionary.
open class UNMutableNotificationContent: UNNotificationContent {
    /// The media files to show. The system takes the files over once the notification is delivered.
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }

    /// The number for the app's icon: `nil` leaves it alone, zero removes it.
    open override var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue?.copy() as? NSNumber }
    }

    /// The main text.
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }

    /// The identifier of the category whose actions go with the notification.
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }

    /// What the app's Focus filter decides by.
    open override var filterCriteria: String? {
        get { values.filterCriteria }
        set { values.filterCriteria = newValue }
    }

    /// How much the notification may disturb the person.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }

    /// The name of the launch image or storyboard to show when the notification opens the app.
    open override var launchImageName: String {
        get { values.launchImageName }
        set { values.launchImageName = newValue }
    }

    /// What the scheduled summary sorts by, from 0 to 1.
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }

    /// The sound to play; `nil` for silence.
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue?.copy() as? UNNotificationSound }
    }

    /// The second line, below the title.
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }

    /// What the summary of a group called this notification's subject. Ignored since iOS 15.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open override var summaryArgument: String {
        get { values.summaryArgument }
        set { values.summaryArgument = newValue }
    }

    /// How many things this notification stands for in a summary; at least 1. Ignored since iOS 15.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open override var summaryArgumentCount: Int {
        get { values.summaryArgumentCount }
        set { values.summaryArgumentCount = max(1, newValue) }
    }

    /// Which of the app's windows the notification belongs to.
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }

    /// What iOS groups notifications by.
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }

    /// The first line, in bold.
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }

    /// The sender's data.
    ///
    /// iOS takes property-list values here; anything else is lost when the content is archived.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }

    /// An immutable snapshot of the values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(values: values)
    }
}
