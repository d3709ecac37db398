/// When a notification is shown: the common part of all triggers.
///
/// Make one of the subclasses; a bare trigger means nothing.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// Whether the notification comes again each time the condition holds.
    open private(set) var repeats: Bool

    package init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// The trigger that an archive holds.
    public required init?(coder: NSCoder) {
        repeats = coder.decodeNumber(forKey: "repeats")?.boolValue ?? false
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeNumber(repeats as NSNumber, forKey: "repeats")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The trigger itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: self) == type(of: other) && repeats == other.repeats
    }

    open override var hash: Int { repeats.hashValue }
}

@available(*, unavailable)
extension UNNotificationTrigger: Sendable {}
