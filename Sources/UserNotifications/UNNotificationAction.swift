/// A button that a notification offers.
///
/// Actions belong to a ``UNNotificationCategory``. iOS shows at most ten of them, and two where there
/// is little room.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    /// What the response names when the person taps the button.
    open private(set) var identifier: String

    /// The button's text.
    open private(set) var title: String

    /// How the button behaves.
    open private(set) var options: UNNotificationActionOptions

    /// The button's picture; `nil` for none.
    open private(set) var icon: UNNotificationActionIcon?

    /// A button without a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(naming: identifier, title: title, options: options, icon: nil)
    }

    /// A button with a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(naming: identifier, title: title, options: options, icon: icon)
    }

    init(
        naming identifier: String, title: String, options: UNNotificationActionOptions,
        icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon?.copy() as? UNNotificationActionIcon
        super.init()
    }

    /// The action that an archive holds; `nil` when it has no identifier.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier") else { return nil }
        self.identifier = identifier
        title = coder.decodeText(forKey: "title") ?? ""
        options = UNNotificationActionOptions(
            rawValue: coder.decodeNumber(forKey: "options")?.uintValue ?? 0)
        icon = coder.decodeObject(of: UNNotificationActionIcon.self, forKey: "icon")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(identifier, forKey: "identifier")
        coder.encodeText(title, forKey: "title")
        coder.encodeNumber(options.rawValue as NSNumber, forKey: "options")
        coder.encode(icon, forKey: "icon")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The action itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return type(of: self) == type(of: other) && identifier == other.identifier
            && title == other.title && options == other.options && icon == other.icon
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(title)
        return hasher.finalize()
    }
}

@available(*, unavailable)
extension UNNotificationAction: Sendable {}
