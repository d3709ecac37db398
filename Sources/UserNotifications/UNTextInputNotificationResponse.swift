/// What a person typed into a notification. The system makes it.
open class UNTextInputNotificationResponse: UNNotificationResponse {
    /// The text.
    open private(set) var userText: String

    package init(notification: UNNotification, actionIdentifier: String, userText: String) {
        self.userText = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }

    /// The response that an archive holds; `nil` when it lacks the notification or the action.
    public required init?(coder: NSCoder) {
        userText = coder.decodeText(forKey: "userText") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(userText, forKey: "userText")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationResponse else { return false }
        return super.isEqual(other) && userText == other.userText
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(super.hash)
        hasher.combine(userText)
        return hasher.finalize()
    }
}
