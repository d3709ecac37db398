/// Shows a local notification after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// How long to wait, in seconds.
    open private(set) var timeInterval: TimeInterval

    /// A trigger that waits `timeInterval` seconds.
    ///
    /// The time must be more than zero, and at least 60 seconds when it repeats. As on iOS, which
    /// raises an exception, breaking this rule ends the process.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(seconds: timeInterval, repeats: repeats)
    }

    private init(seconds: TimeInterval, repeats: Bool) {
        timeInterval = seconds
        super.init(repeats: repeats)
    }

    /// The trigger that an archive holds; `nil` when the time breaks the rules of
    /// ``init(timeInterval:repeats:)``.
    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeNumber(forKey: "timeInterval")?.doubleValue ?? 0
        super.init(coder: coder)
        guard timeInterval > 0, !repeats || timeInterval >= 60 else { return nil }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeNumber(timeInterval as NSNumber, forKey: "timeInterval")
    }

    /// The time from now at which the notification would be shown.
    ///
    /// It counts from this call, since a trigger does not know when its request was added.
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return super.isEqual(other) && timeInterval == other.timeInterval
    }

    open override var hash: Int { timeInterval.hashValue }
}
