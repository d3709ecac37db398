public import StrictJSON

/// One factory per kind of push. `bundle` is always the app's bundle identifier, without a suffix;
/// `userInfo` is an object with the app's own
/// keys beside `aps`: a literal, or `try JSONValue(encoding:)` of a value of yours.
extension PushMessage {
    /// A notification that a person sees or hears.
    public static func alert(
        _ aps: Aps, bundleID: String, userInfo: JSONValue = [:]
    ) -> Self {
        make(.alert, aps.json, bundleID, .immediate, userInfo)
    }

    /// Wakes the app for up to 30 seconds, a few times an hour at most.
    public static func background(bundleID: String, userInfo: JSONValue = [:]) -> Self {
        make(.background, ["content-available": 1], bundleID, .powerConsiderate, userInfo)
    }

    /// A call. The app has to report it to CallKit at once, or the system ends the app. Not kept for
    /// a device that is off: nobody wants to answer an old call.
    public static func voip(bundleID: String, userInfo: JSONValue) -> Self {
        var message = make(.voip, [:], bundleID, .immediate, userInfo)
        message.expiration = .immediate
        return message
    }

    /// New data for a watch's complication, within a daily budget.
    public static func complication(bundleID: String, userInfo: JSONValue) -> Self {
        make(.complication, [:], bundleID, .immediate, userInfo)
    }

    /// Tells a file provider that a container changed.
    public static func fileProvider(
        bundleID: String, container: String, domain: String? = nil
    ) -> Self {
        var members = [
            JSONValue.Member(key: "container-identifier", value: .string(container))
        ]
        if let domain {
            members.append(JSONValue.Member(key: "domain", value: .string(domain)))
        }
        return PushMessage(
            payload: .object(members), pushType: .fileProvider,
            topic: bundleID + PushType.fileProvider.topicSuffix)
    }

    /// Asks the app's location push extension for the person's location.
    public static func location(bundleID: String, userInfo: JSONValue = [:]) -> Self {
        make(.location, [:], bundleID, .immediate, userInfo)
    }

    /// Someone speaks in a Push to Talk channel. Not kept: speech is over soon.
    public static func pushToTalk(bundleID: String, userInfo: JSONValue) -> Self {
        var message = make(.pushToTalk, [:], bundleID, .immediate, userInfo)
        message.expiration = .immediate
        return message
    }

    /// Asks the system to reload the app's widgets.
    public static func widgets(bundleID: String) -> Self {
        make(.widgets, ["content-changed": true], bundleID, nil, [:])
    }

    /// Asks the system to reload the app's controls.
    public static func controls(bundleID: String) -> Self {
        make(.controls, ["content-changed": true], bundleID, nil, [:])
    }

    /// Asks a managed device to contact its server; `topic` is the UID of the push certificate.
    public static func mdm(magic: String, topic: String) -> Self {
        PushMessage(payload: ["mdm": .string(magic)], pushType: .mdm, topic: topic)
    }

    private static func make(
        _ type: PushType, _ aps: JSONValue, _ bundleID: String, _ priority: Priority?,
        _ userInfo: JSONValue
    ) -> Self {
        PushMessage(
            payload: .object([JSONValue.Member(key: "aps", value: aps)] + (userInfo.object ?? [])),
            pushType: type,
            topic: bundleID + type.topicSuffix, priority: priority)
    }
}
