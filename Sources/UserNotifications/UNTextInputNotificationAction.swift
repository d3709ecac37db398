/// A button that lets the person type an answer.
///
/// The text arrives as ``UNTextInputNotificationResponse/userText``.
open class UNTextInputNotificationAction: UNNotificationAction {
    /// The text of the button that sends the answer.
    open private(set) var textInputButtonTitle: String

    /// What the empty text field shows.
    open private(set) var textInputPlaceholder: String

    /// A text action without a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// A text action with a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            naming: identifier, title: title, options: options, icon: icon,
            button: textInputButtonTitle, placeholder: textInputPlaceholder)
    }

    private init(
        naming identifier: String, title: String, options: UNNotificationActionOptions,
        icon: UNNotificationActionIcon?, button: String, placeholder: String
    ) {
        textInputButtonTitle = button
        textInputPlaceholder = placeholder
        super.init(naming: identifier, title: title, options: options, icon: icon)
    }

    /// The action that an archive holds; `nil` when it has no identifier.
    public required init?(coder: NSCoder) {
        textInputButtonTitle = coder.decodeText(forKey: "textInputButtonTitle") ?? ""
        textInputPlaceholder = coder.decodeText(forKey: "textInputPlaceholder") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(textInputButtonTitle, forKey: "textInputButtonTitle")
        coder.encodeText(textInputPlaceholder, forKey: "textInputPlaceholder")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction else { return false }
        return super.isEqual(other) && textInputButtonTitle == other.textInputButtonTitle
            && textInputPlaceholder == other.textInputPlaceholder
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(super.hash)
        hasher.combine(textInputButtonTitle)
        return hasher.finalize()
    }
}
