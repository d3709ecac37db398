public import UserNotifications

/// Another vendor's code that shares the app's one notification service extension.
///
/// An app has one extension, and each push vendor wants to be it. A processor stands for such a vendor:
/// it says which notifications are its own and changes the content of those, and
/// ``RichNotificationService`` hands the result over, once. List processors in
/// ``RichNotificationService/processors``; put a vendor's whole extension class behind a
/// ``ThirdPartyExtension``.
///
/// ```swift
/// struct MessagingProcessor: NotificationProcessor {
///     func canHandle(_ request: UNNotificationRequest) -> Bool {
///         request.content.userInfo["gcm.message_id"] != nil
///     }
///
///     func handle(
///         _ request: UNNotificationRequest, content: UNMutableNotificationContent,
///         completion: @escaping (UNNotificationContent) -> Void
///     ) {
///         Messaging.serviceExtension()
///             .populateNotificationContent(content, withContentHandler: completion)
///     }
/// }
/// ```
///
/// Not `Sendable`, as vendors' classes are not. Its methods are called one after the other, on threads
/// of the system's or of this library's own, ``timeWillExpire()`` perhaps beside
/// ``handle(_:content:completion:)``.
public protocol NotificationProcessor {
    /// What the report calls it. Default: the type's name.
    var name: String { get }

    /// Whether the notification is this vendor's.
    func canHandle(_ request: UNNotificationRequest) -> Bool

    /// Changes the content, then calls the completion, on any thread.
    ///
    /// Only the first call counts, and only while there is time. A content without any text is taken
    /// for a mistake: the text stays as it was.
    ///
    /// - Parameters:
    ///   - request: the system's, with the content as earlier processors left it.
    ///   - content: that content again, for the processor to change.
    ///   - completion: takes the changed content, which may be another object.
    func handle(
        _ request: UNNotificationRequest, content: UNMutableNotificationContent,
        completion: @escaping (UNNotificationContent) -> Void
    )

    /// The system's time is up: call the completion now, with what there is.
    ///
    /// Called while the processor has its turn, at most once, and waited for at most half a second.
    /// Default: does nothing.
    func timeWillExpire()
}

extension NotificationProcessor {
    public var name: String { "\(type(of: self))" }

    public func timeWillExpire() {}
}
