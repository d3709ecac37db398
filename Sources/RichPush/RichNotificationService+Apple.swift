#if canImport(Darwin)
    // Apple's base class says nothing of it. The system gives each notification to one instance, and
    // what a subclass keeps is its own.
    @available(*, unavailable)
    extension RichNotificationService: Sendable {}
#endif
