/// What a notification shows and does: text, sound, badge, attachments and the sender's own data.
///
/// The object cannot be changed. A service extension takes a `mutableCopy()` of the content that it
/// is given, changes that, and hands it back. `UNNotificationContent()` is the way to say "nothing":
/// iOS then shows the original, or nothing at all when the extension has the filtering entitlement.
///
/// Two contents are equal when all their values are, whether or not one of them is mutable.
/// Not `Sendable`, as on Apple platforms: `userInfo` can hold anything.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Only the mutable subclass writes to it, and only this module can see it: a cast to the
    // mutable class cannot make an immutable object writable.
    var values: NotificationContentValues

    /// Content in which everything is empty.
    public override init() {
        values = NotificationContentValues()
        super.init()
    }

    init(values: NotificationContentValues) {
        self.values = values
        super.init()
    }

    /// The content that an archive holds; what the archive lacks is empty.
    public required init?(coder: NSCoder) {
        values = NotificationContentValues(coder: coder)
        super.init()
    }

    /// The media files to show, in the sender's order; the banner's thumbnail shows one of them.
    open var attachments: [UNNotificationAttachment] { values.attachments }

    /// The number on the app's icon: `nil` leaves it alone, zero removes it.
    open var badge: NSNumber? { values.badge }

    /// The main text; empty when there is none.
    open var body: String { values.body }

    /// The identifier of the ``UNNotificationCategory`` whose actions go with the notification.
    open var categoryIdentifier: String { values.categoryIdentifier }

    /// What the app's Focus filter decides by; `nil` when the sender gave none.
    open var filterCriteria: String? { values.filterCriteria }

    /// How much the notification may disturb the person.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }

    /// The name of the launch image or storyboard to show when the notification opens the app.
    open var launchImageName: String { values.launchImageName }

    /// What the scheduled summary sorts by, from 0 to 1.
    ///
    /// The highest score leads the summary. A number outside that range is kept as it is.
    open var relevanceScore: Double { values.relevanceScore }

    /// The sound to play; `nil` for silence.
    open var sound: UNNotificationSound? { values.sound }

    /// The second line, below the title; empty when there is none.
    open var subtitle: String { values.subtitle }

    /// What the summary of a group called this notification's subject. Ignored since iOS 15.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String { values.summaryArgument }

    /// How many things this notification stands for in a summary. Ignored since iOS 15.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { values.summaryArgumentCount }

    /// Which of the app's windows the notification belongs to; `nil` when the sender gave none.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }

    /// What iOS groups notifications by; empty for the app's common group.
    open var threadIdentifier: String { values.threadIdentifier }

    /// The first line, in bold; empty when there is none.
    open var title: String { values.title }

    /// The sender's data: for a push, the whole payload, `aps` included.
    open var userInfo: [AnyHashable: Any] { values.userInfo }

    /// The content, changed to name the person that `provider` describes.
    ///
    /// What iOS changes is not documented: here the sender's name becomes the title, and the name of a
    /// group the subtitle. iOS does so, and shows the sender's picture, only for an app with the
    /// entitlement `com.apple.developer.usernotifications.communication` whose `NSUserActivityTypes`
    /// lists the intent; without them it hands the content back as it is. That is not checked here.
    ///
    /// - Throws: ``UNError`` with ``UNError/Code/contentProvidingObjectNotAllowed`` for a provider that
    ///   is none of the system's own types.
    open func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        guard let provider = provider as? any NotificationContentUpdating else {
            throw UNError(.contentProvidingObjectNotAllowed)
        }
        let content = UNMutableNotificationContent(values: values)
        provider.update(content)
        return UNNotificationContent(values: content.values)
    }

    /// An immutable content with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A ``UNMutableNotificationContent`` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(values: values)
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the values to an archive.
    ///
    /// Of `userInfo` only what a property list or JSON can hold is kept, up to 100 levels deep.
    open func encode(with coder: NSCoder) { values.encode(with: coder) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int { values.hashValue }
}

@available(*, unavailable)
extension UNNotificationContent: Sendable {}
