/// The program that iOS lets change a push before the person sees it.
///
/// Subclass it, override both methods, and call the content handler once. The extension runs for a
/// push whose payload has an alert and `mutable-content: 1`. iOS gives it about 30 seconds, launch
/// included, and 24 MB of memory; past either limit the original content is shown.
open class UNNotificationServiceExtension: NSObject {
    /// An extension that hands on what it gets.
    public override init() { super.init() }

    /// What a host calls to make an extension of which it knows nothing but the class.
    ///
    /// It calls `init()`, also when a subclass overrides that. Swift makes an object from a class that
    /// is known only at run time through a required initializer alone, and `init()` cannot be one:
    /// each extension that overrides it would have to say `required`, which Apple's do not. A required
    /// convenience initializer is inherited by all of them.
    public required convenience init(startedBy host: ExtensionStarter) { self.init() }

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
