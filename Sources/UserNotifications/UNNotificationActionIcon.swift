/// The picture on an action's button: one of the app's images or one of the system's symbols.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    package enum Source: String, Hashable, Sendable {
        case template
        case system
    }

    package let source: Source
    package let name: String

    /// A picture of the app's bundle, used as a template.
    public convenience init(templateImageName: String) {
        self.init(.template, name: templateImageName)
    }

    /// A symbol of the system.
    public convenience init(systemImageName: String) {
        self.init(.system, name: systemImageName)
    }

    private init(_ source: Source, name: String) {
        self.source = source
        self.name = name
        super.init()
    }

    /// The icon that an archive holds; `nil` when it has no name.
    public required init?(coder: NSCoder) {
        guard let name = coder.decodeText(forKey: "name"),
            let source = coder.decodeText(forKey: "source").flatMap(Source.init)
        else { return nil }
        self.source = source
        self.name = name
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(source.rawValue, forKey: "source")
        coder.encodeText(name, forKey: "name")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The icon itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return source == other.source && name == other.name
    }

    open override var hash: Int { name.hashValue }
}

@available(*, unavailable)
extension UNNotificationActionIcon: Sendable {}
