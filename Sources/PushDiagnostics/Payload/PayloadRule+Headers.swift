internal import Diagnostics
internal import NotificationHost
internal import RichPush

// The headers that a payload is sent with, and the simulator's files.
extension PayloadRule {
    static let headers = [
        pushType, topic, priority, expiration, collapseID, liveActivity, otherKinds, foreignKey,
        assumedType,
    ]

    static let pushType = Diagnostic.Definition(
        .init("wrong-push-type", number: "RP040"), "The push type fits the payload.",
        severity: .error,
        why: "From iOS 13 and watchOS 6 on, devices drop a push whose apns-push-type says "
            + "something else than its payload does. APNs answers 200 all the same.",
        fix: "Send alert for what is shown or heard, background for content-available alone.",
        examples: .init(
            invalid: """
                --push-type alert
                {"aps": {"content-available": 1}}
                """,
            valid: """
                --push-type background
                {"aps": {"content-available": 1}}
                """))

    static let topic = Diagnostic.Definition(
        .init("invalid-topic", number: "RP041"),
        "The topic is the app's bundle identifier, with the push type's suffix.",
        severity: .error,
        why: "APNs answers BadTopic, TopicDisallowed or DeviceTokenNotForTopic to any other.",
        fix: "Send the bundle identifier of the app, not the extension's and not a name of a "
            + "group of receivers.",
        examples: .init(
            invalid: """
                --push-type voip --topic com.example.app
                {"aps": {}, "call": "7"}
                """,
            valid: """
                --push-type voip --topic com.example.app.voip
                {"aps": {}, "call": "7"}
                """))

    static let priority = Diagnostic.Definition(
        .init("invalid-priority", number: "RP042"), "The priority fits the push type.",
        severity: .error,
        why: "apns-priority is 10, 5 or 1. A background push at 10 is an error, and at no priority "
            + "APNs assumes 10.",
        fix: "Send 5 for background pushes, 10 for what a person waits for.",
        examples: .init(
            invalid: """
                --priority 10
                {"aps": {"content-available": 1}}
                """,
            valid: """
                --priority 5
                {"aps": {"content-available": 1}}
                """))

    static let expiration = Diagnostic.Definition(
        .init("invalid-expiration", number: "RP043"),
        "The expiration is a moment in the future, in seconds since 1970, or 0.",
        severity: .error,
        why: "APNs keeps a push for a device that is off until then, at most 30 days. A moment in "
            + "the past, such as a number of seconds from now, keeps it not at all.",
        fix: "Send the moment in seconds since 1970 UTC.",
        examples: .init(
            invalid: """
                --expiration 3600
                {"aps": {"alert": "Look"}}
                """,
            valid: """
                --expiration 1800003600
                {"aps": {"alert": "Look"}}
                """))

    static let collapseID = Diagnostic.Definition(
        .init("invalid-collapse-id", number: "RP044"), "The collapse id has 1 to 64 bytes.",
        severity: .error,
        why: "APNs answers 400 BadCollapseId to any other.",
        fix: "Send a short identifier, or a hash of a long one.",
        examples: .init(
            invalid: """
                --collapse-id an-identifier-that-was-made-of-a-customer-a-shop-an-order-and-an-article
                {"aps": {"alert": "Look"}}
                """,
            valid: """
                --collapse-id order-7
                {"aps": {"alert": "Look"}}
                """))

    static let liveActivity = Diagnostic.Definition(
        .init("incomplete-live-activity", number: "RP045"), "A Live Activity push is complete.",
        severity: .error,
        why: "The system wants timestamp and event, content-state but for an end, and for a start "
            + "also attributes-type, attributes and an alert. Otherwise it drops the push.",
        fix: "Add what is missing.",
        examples: .init(
            invalid: """
                --push-type liveactivity
                {"aps": {"event": "update", "content-state": {"step": 2}}}
                """,
            valid: """
                --push-type liveactivity
                {"aps": {"timestamp": 1800000000, "event": "update", "content-state": {"step": 2}}}
                """))

    static let otherKinds = Diagnostic.Definition(
        .init("incomplete-payload", number: "RP046"), "The payload has what its push type needs.",
        severity: .error,
        why: "A push for widgets or controls has content-changed in aps, one for device management "
            + "the string mdm. Without it the system does nothing.",
        fix: "Add what is missing.",
        examples: .init(
            invalid: """
                --push-type widgets
                {"aps": {}}
                """,
            valid: """
                --push-type widgets
                {"aps": {"content-changed": true}}
                """))

    static let foreignKey = Diagnostic.Definition(
        .init("key-of-other-push-type", number: "RP047"),
        "Keys belong to the push type that they are sent with.", severity: .warning,
        why: "Keys of Live Activities and of widgets are read only in pushes of their own types, "
            + "and an extension is started for alerts only.",
        fix: "Send it with the push type that the key belongs to, or leave the key out.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "content-state": {"step": 2}}}"#,
            valid: #"{"aps": {"alert": "Look"}}"#))

    static let assumedType = Diagnostic.Definition(
        .init("assumed-push-type", number: "RP048"), "The push type is given.", severity: .note,
        why: "Without one the check assumes what the payload looks like. What it is sent with "
            + "decides on a device.",
        fix: "Give the header with --push-type, so that both are compared.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look"}}"#,
            valid: """
                --push-type alert
                {"aps": {"alert": "Look"}}
                """))

    static let simulatorBundle = Diagnostic.Definition(
        .init("invalid-simulator-bundle", number: "RP050"),
        "`Simulator Target Bundle` is the app's bundle identifier.", severity: .error,
        why: "simctl push and a file that is dropped on the simulator find the app by it. With "
            + "another type, another spelling or an empty string they find none.",
        fix: "Write \"Simulator Target Bundle\": \"com.example.app\" beside aps.",
        examples: .init(
            invalid: #"{"Simulator Target Bundle": 7, "aps": {"alert": "Look"}}"#,
            valid: #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": "Look"}}"#))

    static let simulatorKind = Diagnostic.Definition(
        .init("unsupported-by-simulator", number: "RP051"),
        "What is sent to the simulator is an ordinary push.", severity: .warning,
        why: "simctl push knows no VoIP, complication, file provider or Live Activity pushes.",
        fix: "Send it to a device, or to a simulator with its own token through APNs.",
        examples: .init(
            invalid: """
                --push-type voip
                {"Simulator Target Bundle": "com.example.app", "aps": {}, "call": "7"}
                """,
            valid: #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": "Look"}}"#))

    static let simulatorExtension = Diagnostic.Definition(
        .init("simulator-starts-no-extension", number: "RP052"),
        "The simulator's push command starts no service extension.", severity: .note,
        why: "simctl push and files that are dropped show the payload as it is, whatever its flag "
            + "says: no picture, in any state of the app.",
        fix: "Run it with richpush deliver, or send it to a device.",
        examples: .init(
            invalid: """
                {"Simulator Target Bundle": "com.example.app", \
                "aps": {"alert": "Look", "mutable-content": 1}}
                """, valid: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#))
}
