// The headers that a payload is sent with, and the simulator's files.
extension PayloadRule {
    static let headers = [
        pushType, topic, priority, expiration, collapseID, liveActivity, otherKinds, foreignKey,
        assumedType,
    ]

    static let pushType = Rule(
        "RP040", "The push type fits the payload.", severity: .error,
        why: "From iOS 13 and watchOS 6 on, devices drop a push whose apns-push-type says "
            + "something else than its payload does. APNs answers 200 all the same.",
        advice: "Send alert for what is shown or heard, background for content-available alone.",
        example: """
            --push-type alert
            {"aps": {"content-available": 1}}
            """,
        mended: """
            --push-type background
            {"aps": {"content-available": 1}}
            """)

    static let topic = Rule(
        "RP041", "The topic is the app's bundle identifier, with the push type's suffix.",
        severity: .error,
        why: "APNs answers BadTopic, TopicDisallowed or DeviceTokenNotForTopic to any other.",
        advice: "Send the bundle identifier of the app, not the extension's and not a name of a "
            + "group of receivers.",
        example: """
            --push-type voip --topic com.example.app
            {"aps": {}, "call": "7"}
            """,
        mended: """
            --push-type voip --topic com.example.app.voip
            {"aps": {}, "call": "7"}
            """)

    static let priority = Rule(
        "RP042", "The priority fits the push type.", severity: .error,
        why: "apns-priority is 10, 5 or 1. A background push at 10 is an error, and at no priority "
            + "APNs assumes 10.",
        advice: "Send 5 for background pushes, 10 for what a person waits for.",
        example: """
            --priority 10
            {"aps": {"content-available": 1}}
            """,
        mended: """
            --priority 5
            {"aps": {"content-available": 1}}
            """)

    static let expiration = Rule(
        "RP043", "The expiration is a moment in the future, in seconds since 1970, or 0.",
        severity: .error,
        why: "APNs keeps a push for a device that is off until then, at most 30 days. A moment in "
            + "the past, such as a number of seconds from now, keeps it not at all.",
        advice: "Send the moment in seconds since 1970 UTC.",
        example: """
            --expiration 3600
            {"aps": {"alert": "Look"}}
            """,
        mended: """
            --expiration 1800003600
            {"aps": {"alert": "Look"}}
            """)

    static let collapseID = Rule(
        "RP044", "The collapse id has 1 to 64 bytes.", severity: .error,
        why: "APNs answers 400 BadCollapseId to any other.",
        advice: "Send a short identifier, or a hash of a long one.",
        example: """
            --collapse-id an-identifier-that-was-made-of-a-customer-a-shop-an-order-and-an-article
            {"aps": {"alert": "Look"}}
            """,
        mended: """
            --collapse-id order-7
            {"aps": {"alert": "Look"}}
            """)

    static let liveActivity = Rule(
        "RP045", "A Live Activity push is complete.", severity: .error,
        why: "The system wants timestamp and event, content-state but for an end, and for a start "
            + "also attributes-type, attributes and an alert. Otherwise it drops the push.",
        advice: "Add what is missing.",
        example: """
            --push-type liveactivity
            {"aps": {"event": "update", "content-state": {"step": 2}}}
            """,
        mended: """
            --push-type liveactivity
            {"aps": {"timestamp": 1800000000, "event": "update", "content-state": {"step": 2}}}
            """)

    static let otherKinds = Rule(
        "RP046", "The payload has what its push type needs.", severity: .error,
        why: "A push for widgets or controls has content-changed in aps, one for device management "
            + "the string mdm. Without it the system does nothing.",
        advice: "Add what is missing.",
        example: """
            --push-type widgets
            {"aps": {}}
            """,
        mended: """
            --push-type widgets
            {"aps": {"content-changed": true}}
            """)

    static let foreignKey = Rule(
        "RP047", "Keys belong to the push type that they are sent with.", severity: .warning,
        why: "Keys of Live Activities and of widgets are read only in pushes of their own types, "
            + "and an extension is started for alerts only.",
        advice: "Send it with the push type that the key belongs to, or leave the key out.",
        example: #"{"aps": {"alert": "Look", "content-state": {"step": 2}}}"#,
        mended: #"{"aps": {"alert": "Look"}}"#)

    static let assumedType = Rule(
        "RP048", "The push type is given.", severity: .note,
        why: "Without one the check assumes what the payload looks like. What it is sent with "
            + "decides on a device.",
        advice: "Give the header with --push-type, so that both are compared.",
        example: #"{"aps": {"alert": "Look"}}"#,
        mended: """
            --push-type alert
            {"aps": {"alert": "Look"}}
            """)

    static let simulatorBundle = Rule(
        "RP050", "`Simulator Target Bundle` is the app's bundle identifier.", severity: .error,
        why: "simctl push and a file that is dropped on the simulator find the app by it. With "
            + "another type, another spelling or an empty string they find none.",
        advice: "Write \"Simulator Target Bundle\": \"com.example.app\" beside aps.",
        example: #"{"Simulator Target Bundle": 7, "aps": {"alert": "Look"}}"#,
        mended: #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": "Look"}}"#)

    static let simulatorKind = Rule(
        "RP051", "What is sent to the simulator is an ordinary push.", severity: .warning,
        why: "simctl push knows no VoIP, complication, file provider or Live Activity pushes.",
        advice: "Send it to a device, or to a simulator with its own token through APNs.",
        example: """
            --push-type voip
            {"Simulator Target Bundle": "com.example.app", "aps": {}, "call": "7"}
            """,
        mended: #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": "Look"}}"#)

    static let simulatorExtension = Rule(
        "RP052", "The simulator's push command starts no service extension.", severity: .note,
        why: "simctl push and files that are dropped show the payload as it is, whatever its flag "
            + "says: no picture, in any state of the app.",
        advice: "Run it with richpush deliver, or send it to a device.",
        example: """
            {"Simulator Target Bundle": "com.example.app", \
            "aps": {"alert": "Look", "mutable-content": 1}}
            """,
        mended: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#)
}
