/// Says that Apple's push service brought the notification.
///
/// The system makes it; a request that you build cannot have one.
open class UNPushNotificationTrigger: UNNotificationTrigger {
    package init() { super.init(repeats: false) }

    /// The trigger that an archive holds.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
