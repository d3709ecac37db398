public import UserNotifications

/// A message with a formatted text, for the `updating(from:)` of content.
///
/// Apple's is in `UserNotifications`; here it is beside the intent that it takes.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    private let intent: INSendMessageIntent
    private let text: String

    public init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        intent = sendMessageIntent
        text = attributedContent.string
        super.init()
    }
}

@available(*, unavailable)
extension UNNotificationAttributedMessageContext: Sendable {}

extension UNNotificationAttributedMessageContext: NotificationContentUpdating {
    package func update(_ content: UNMutableNotificationContent) {
        intent.update(content)
        if !text.isEmpty { content.body = text }
    }
}
