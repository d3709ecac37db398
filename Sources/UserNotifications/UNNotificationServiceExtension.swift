/// The program that iOS lets change a push before the person sees it.
///
/// Subclass it, override both methods, and call the content handler once. The extension runs for a
/// push whose payload has an alert and `mutable-content: 1`. iOS gives it about 30 seconds, launch
/// included, and 24 MB of memory; past either limit the original content is shown.
open class UNNotificationServiceExtension: NSObject {
    /// An extension that hands on what it gets.
    public override init() { super.init() }

    /// The instance that a host makes of a class it knows only at run time, by the class's `init()`.
    ///
    /// Only a host can call this. iOS needs nothing like it, since Objective-C sends `init` to any
    /// class; Swift wants a required initializer. Being a convenience one, it is inherited by every
    /// subclass that has `init()`, so that an extension's source stays as it is.
    public required convenience init(for host: HostMark) { self.init() }

    /// Called for each push, on a thread of the system's choice.
    ///
    /// Call `contentHandler` once with the content to show. Content that would not alert the person
    /// makes iOS show the original, unless the extension has the filtering entitlement. Unless it is
    /// overridden, this method hands the content on unchanged.
    ///
    /// - Parameters:
    ///   - request: The push, with its whole payload as `content.userInfo`.
    ///   - contentHandler: What takes the content. It is not `Sendable`.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Called on another thread when the time is nearly over: the last chance to call the handler.
    ///
    /// Unless it is overridden, this method does nothing, and the original is shown.
    open func serviceExtensionTimeWillExpire() {}
}

@available(*, unavailable)
extension UNNotificationServiceExtension: Sendable {}

/// What only a host can make: the key to ``UNNotificationServiceExtension/init(for:)``.
public struct HostMark: Sendable {
    package init() {}
}
