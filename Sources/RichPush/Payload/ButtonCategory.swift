import UserNotifications

/// Buttons that a payload brings along, as the category that iOS wants them in.
struct ButtonCategory: Hashable, Sendable {
    let buttons: [NotificationButton]
    /// Whether the app hears when the notification is dismissed.
    var reportsDismissal = false
    var allowsCarPlay = false
    /// What stands for the body when previews are hidden; `nil` for the system's words.
    var hiddenPlaceholder: String?
    /// The payload's own category, which wins when the app has registered it; `nil` when the
    /// buttons win anyway.
    var payloadCategory: String?

    /// What all identifiers of this library's categories begin with.
    private static let prefix = "richpush."

    static func isOwn(_ identifier: String) -> Bool { identifier.hasPrefix(prefix) }

    /// The same for the same buttons, whichever notification brings them.
    var identifier: String {
        var content = ""
        // Lengths keep two lists apart whose texts only run together to the same.
        func add(_ text: String) { content += "\(text.utf8.count):\(text)" }
        for button in buttons {
            add(button.identifier)
            add(button.title)
            add("\(button.options.rawValue)")
            add(button.textInput.map { "\($0.buttonTitle)\u{0}\($0.placeholder)" } ?? "-")
            switch button.icon {
            case .system(let name): add("s\(name)")
            case .template(let name): add("t\(name)")
            case nil: add("-")
            }
        }
        add("\(reportsDismissal)\(allowsCarPlay)")
        add(hiddenPlaceholder ?? "-")
        return Self.prefix + SHA256Digest.hex(of: content).prefix(32)
    }

    /// What the system takes.
    var category: UNNotificationCategory {
        var options: UNNotificationCategoryOptions = []
        if reportsDismissal { options.insert(.customDismissAction) }
        // Macs have no CarPlay, and watches no hidden previews.
        #if !os(macOS)
            if allowsCarPlay { options.insert(.allowInCarPlay) }
        #endif
        #if os(watchOS)
            return UNNotificationCategory(
                identifier: identifier, actions: buttons.map(\.action), intentIdentifiers: [],
                options: options)
        #else
            return UNNotificationCategory(
                identifier: identifier, actions: buttons.map(\.action), intentIdentifiers: [],
                hiddenPreviewsBodyPlaceholder: hiddenPlaceholder ?? "", options: options)
        #endif
    }
}

extension NotificationButton {
    fileprivate var action: UNNotificationAction {
        var options: UNNotificationActionOptions = []
        if self.options.contains(.opensApp) { options.insert(.foreground) }
        if self.options.contains(.isDestructive) { options.insert(.destructive) }
        if self.options.contains(.requiresUnlock) { options.insert(.authenticationRequired) }
        guard let textInput else {
            return UNNotificationAction(
                identifier: identifier, title: title, options: options, icon: icon?.image)
        }
        return UNTextInputNotificationAction(
            identifier: identifier, title: title, options: options, icon: icon?.image,
            textInputButtonTitle: textInput.buttonTitle,
            textInputPlaceholder: textInput.placeholder)
    }
}

extension NotificationButton.Icon {
    fileprivate var image: UNNotificationActionIcon {
        switch self {
        case .system(let name): UNNotificationActionIcon(systemImageName: name)
        case .template(let name): UNNotificationActionIcon(templateImageName: name)
        }
    }
}
