import UserNotifications

extension RichContent {
    /// Makes the changes that wait for nothing; the badge's number comes from elsewhere.
    func apply(to content: UNMutableNotificationContent) {
        applyTexts(when: .always, to: content)
        if let category { content.categoryIdentifier = category }
        if let sound { content.sound = .payloadSound(sound) }
        if let level { content.interruptionLevel = level }
        if let thread { content.threadIdentifier = thread }
    }

    /// Makes the changes to the text that belong to a moment.
    func applyTexts(when moment: TextOverride.Moment, to content: UNMutableNotificationContent) {
        for change in texts where change.moment == moment {
            switch change.field {
            case .title: content.title = change.result(after: content.title)
            case .subtitle: content.subtitle = change.result(after: content.subtitle)
            case .body: content.body = change.result(after: content.body)
            }
        }
    }
}

extension TextChange {
    fileprivate func result(after old: String) -> String {
        isAppended && !old.isEmpty ? "\(old)\n\n\(text)" : text
    }
}
