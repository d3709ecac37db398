/// Something that can put a person or a call into a notification's content.
///
/// iOS honours only its own types: `INSendMessageIntent`, `INStartCallIntent` and
/// `UNNotificationAttributedMessageContext`. They need the Intents framework and do not exist here,
/// so that ``UNNotificationContent/updating(from:)`` refuses every provider.
public protocol UNNotificationContentProviding: NSObjectProtocol {}
