extension NotificationHost {
    /// Delivers a push to an extension in a process of its own, as iOS does.
    ///
    /// The process is launched for it and is gone when this returns, with all that it left in its
    /// folders. A cancelled task kills it at once.
    ///
    /// - Throws: ``ExtensionProgram/Failure`` when there is no extension to run: the tools are
    ///   missing, or the library does not load. Whatever else goes wrong is the extension's doing,
    ///   and is told by the result.
    public func deliver(
        _ push: RemoteNotification, to program: ExtensionProgram, network: PhoneNetwork? = nil
    ) async throws(ExtensionProgram.Failure) -> DeliveredNotification {
        let shown = try await deliver([push], to: program, network: network)
        // One push, one notification.
        return shown[0]
    }

    /// Delivers a burst of pushes to an extension, which may get several of them in one process.
    ///
    /// Whether they overlap, and what they share, the rules say: `burstDelivery`, `reusesProcess`
    /// and `reusesInstance`.
    ///
    /// - Returns: the notifications, in the order of the pushes.
    public func deliver(
        _ pushes: [RemoteNotification], to program: ExtensionProgram, network: PhoneNetwork? = nil
    ) async throws(ExtensionProgram.Failure) -> [DeliveredNotification] {
        var rules = rules
        if let mayFilter = program.mayFilter { rules.hasFilteringEntitlement.value = mayFilter }
        let found = if let tools { tools } else { try ExtensionTools.find() }
        let burst = ProcessBurst(
            program: program, tools: found, rules: rules, store: store, clock: clock,
            network: network, strings: strings)
        return try await burst.deliver(pushes)
    }
}
