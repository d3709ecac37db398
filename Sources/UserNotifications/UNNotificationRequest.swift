/// A notification that is asked for: content, an identifier, and when to show it.
///
/// A service extension gets one for each push. Not `Sendable`, as on Apple platforms.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    /// What replaces, removes and finds the notification again.
    ///
    /// For a push it is the `apns-collapse-id`, or a unique string that the system made.
    open private(set) var identifier: String

    /// The content, as it was when the request was made.
    open private(set) var content: UNNotificationContent

    /// When to show it; `nil` for at once, ``UNPushNotificationTrigger`` for a push.
    open private(set) var trigger: UNNotificationTrigger?

    /// A request for a notification; later changes to `content` do not reach it.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.init(requesting: content, identifier: identifier, trigger: trigger)
    }

    private init(
        requesting content: UNNotificationContent, identifier: String,
        trigger: UNNotificationTrigger?
    ) {
        self.identifier = identifier
        self.content = Self.snapshot(of: content)
        self.trigger = trigger?.copy() as? UNNotificationTrigger
        super.init()
    }

    private static func snapshot(of content: UNNotificationContent) -> UNNotificationContent {
        content.copy() as? UNNotificationContent ?? UNNotificationContent()
    }

    /// The request that an archive holds; `nil` when it has no identifier or no content.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier"),
            let content = coder.decodeObject(of: UNNotificationContent.self, forKey: "content")
        else { return nil }
        self.identifier = identifier
        self.content = Self.snapshot(of: content)
        trigger = coder.decodeObject(of: UNNotificationTrigger.self, forKey: "trigger")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(identifier, forKey: "identifier")
        coder.encode(content, forKey: "content")
        coder.encode(trigger, forKey: "trigger")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The request itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && content == other.content
            && trigger == other.trigger
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(content)
        hasher.combine(trigger)
        return hasher.finalize()
    }
}

@available(*, unavailable)
extension UNNotificationRequest: Sendable {}
