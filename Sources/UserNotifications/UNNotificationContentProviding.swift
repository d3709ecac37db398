/// Something that can put a person or a call into a notification's content.
///
/// iOS honours only its own types. Here they are `INSendMessageIntent`, `INStartCallIntent` and
/// `UNNotificationAttributedMessageContext` of the `Intents` stand-in;
/// ``UNNotificationContent/updating(from:)`` refuses every other provider.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// What the provider of one of Apple's own frameworks does to content.
package protocol NotificationContentUpdating: UNNotificationContentProviding {
    func update(_ content: UNMutableNotificationContent)
}
