/// A kind of notification of the app, with the buttons that go with it.
///
/// Two categories are equal when all their values are; a set can hold several with the same
/// identifier, of which iOS uses one.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
    /// The name that content refers to with
    /// ``UNNotificationContent/categoryIdentifier``.
    open private(set) var identifier: String

    /// The buttons, in the order in which they are shown.
    open private(set) var actions: [UNNotificationAction]

    /// The intents that Siri relates to the notification.
    open private(set) var intentIdentifiers: [String]

    /// How notifications of the category behave.
    open private(set) var options: UNNotificationCategoryOptions

    /// What stands for the text when previews are hidden; empty for the system's words.
    open private(set) var hiddenPreviewsBodyPlaceholder: String

    /// What describes a group of these notifications; empty for the system's words.
    open private(set) var categorySummaryFormat: String

    /// A category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// A category with words for hidden previews.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: nil, options: options)
    }

    /// A category with words for hidden previews and for groups.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            naming: identifier, actions: actions, intents: intentIdentifiers, options: options,
            placeholder: hiddenPreviewsBodyPlaceholder ?? "",
            summary: categorySummaryFormat ?? "")
    }

    private init(
        naming identifier: String, actions: [UNNotificationAction], intents: [String],
        options: UNNotificationCategoryOptions, placeholder: String, summary: String
    ) {
        self.identifier = identifier
        self.actions = actions
        intentIdentifiers = intents
        self.options = options
        hiddenPreviewsBodyPlaceholder = placeholder
        categorySummaryFormat = summary
        super.init()
    }

    /// The category that an archive holds; `nil` when it has no identifier.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier") else { return nil }
        self.identifier = identifier
        actions = coder.decodeList(of: UNNotificationAction.self, forKey: "actions")
        intentIdentifiers = coder.decodeList(of: NSString.self, forKey: "intentIdentifiers")
            .map { $0 as String }
        options = UNNotificationCategoryOptions(
            rawValue: coder.decodeNumber(forKey: "options")?.uintValue ?? 0)
        hiddenPreviewsBodyPlaceholder =
            coder.decodeText(forKey: "hiddenPreviewsBodyPlaceholder") ?? ""
        categorySummaryFormat = coder.decodeText(forKey: "categorySummaryFormat") ?? ""
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(identifier, forKey: "identifier")
        coder.encodeList(actions, forKey: "actions")
        coder.encodeList(intentIdentifiers.map { $0 as NSString }, forKey: "intentIdentifiers")
        coder.encodeNumber(options.rawValue as NSNumber, forKey: "options")
        coder.encodeText(hiddenPreviewsBodyPlaceholder, forKey: "hiddenPreviewsBodyPlaceholder")
        coder.encodeText(categorySummaryFormat, forKey: "categorySummaryFormat")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The category itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return identifier == other.identifier && actions == other.actions
            && intentIdentifiers == other.intentIdentifiers && options == other.options
            && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
            && categorySummaryFormat == other.categorySummaryFormat
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(actions)
        return hasher.finalize()
    }
}

@available(*, unavailable)
extension UNNotificationCategory: Sendable {}
