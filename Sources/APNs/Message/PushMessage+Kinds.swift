public import StrictJSON

/// One factory per kind of push. `bundle` is always the app's bundle identifier, without a suffix;
/// `extras` are the app's own keys beside `aps`.
extension PushMessage {
    /// A notification that a person sees or hears.
    public static func alert(
        _ aps: Aps, bundle: String, extras: [JSONValue.Member] = []
    ) -> Self {
        make(.alert, aps.json, bundle, .immediate, extras)
    }

    /// Wakes the app for up to 30 seconds, a few times an hour at most.
    public static func background(bundle: String, extras: [JSONValue.Member] = []) -> Self {
        make(.background, ["content-available": 1], bundle, .considerate, extras)
    }

    /// A call. The app has to report it to CallKit at once, or the system ends the app. Not kept for
    /// a device that is off: nobody wants to answer an old call.
    public static func voip(bundle: String, extras: [JSONValue.Member]) -> Self {
        var message = make(.voip, [:], bundle, .immediate, extras)
        message.expiration = .immediate
        return message
    }

    /// New data for a watch's complication, within a daily budget.
    public static func complication(bundle: String, extras: [JSONValue.Member]) -> Self {
        make(.complication, [:], bundle, .immediate, extras)
    }

    /// Tells a file provider that a container changed.
    public static func fileProvider(
        bundle: String, container: String, domain: String? = nil
    ) -> Self {
        var members = [
            JSONValue.Member(key: "container-identifier", value: .string(container))
        ]
        if let domain {
            members.append(JSONValue.Member(key: "domain", value: .string(domain)))
        }
        return PushMessage(
            payload: .object(members), pushType: .fileProvider,
            topic: bundle + PushType.fileProvider.topicSuffix)
    }

    /// Asks the app's location push extension for the person's location.
    public static func location(bundle: String, extras: [JSONValue.Member] = []) -> Self {
        make(.location, [:], bundle, .immediate, extras)
    }

    /// Someone speaks in a Push to Talk channel. Not kept: speech is over soon.
    public static func pushToTalk(bundle: String, extras: [JSONValue.Member]) -> Self {
        var message = make(.pushToTalk, [:], bundle, .immediate, extras)
        message.expiration = .immediate
        return message
    }

    /// Asks the system to reload the app's widgets.
    public static func widgets(bundle: String) -> Self {
        make(.widgets, ["content-changed": true], bundle, nil, [])
    }

    /// Asks the system to reload the app's controls.
    public static func controls(bundle: String) -> Self {
        make(.controls, ["content-changed": true], bundle, nil, [])
    }

    /// Asks a managed device to contact its server; `topic` is the UID of the push certificate.
    public static func mdm(magic: String, topic: String) -> Self {
        PushMessage(payload: ["mdm": .string(magic)], pushType: .mdm, topic: topic)
    }

    private static func make(
        _ type: PushType, _ aps: JSONValue, _ bundle: String, _ priority: Priority?,
        _ extras: [JSONValue.Member]
    ) -> Self {
        PushMessage(
            payload: .object([JSONValue.Member(key: "aps", value: aps)] + extras), pushType: type,
            topic: bundle + type.topicSuffix, priority: priority)
    }
}
