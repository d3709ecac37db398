internal import Diagnostics
internal import NotificationHost
internal import RichPush

// Whether it is a payload at all, and whether its keys are where and what the system reads.
extension PayloadRule {
    static let notJSON = Diagnostic.Definition(
        .init("invalid-json", number: "RP001"), "The payload is JSON.", severity: .error,
        why: "APNs answers 400 to anything else, and the simulator refuses the file. Editors let "
            + "pass what APNs does not: a comma after the last member, comments, single quotes, "
            + "text that is not UTF-8.",
        fix: "Mend the text at this place.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Your order is on its way", }}"#,
            valid: #"{"aps": {"alert": "Your order is on its way"}}"#))

    static let notObject = Diagnostic.Definition(
        .init("payload-not-an-object", number: "RP002"), "The payload is one JSON object.",
        severity: .error,
        why: "The system reads keys of an object; a list, a text or a number is no push. Several "
            + "payloads go into a file with one on each line.",
        fix: "Put the payload into braces, with the key aps.",
        examples: .init(
            invalid: #"[{"aps": {"alert": "Your order is on its way"}}]"#,
            valid: #"{"aps": {"alert": "Your order is on its way"}}"#))

    static let duplicateKey = Diagnostic.Definition(
        .init("duplicate-key", number: "RP003"), "No key stands twice in an object.",
        severity: .warning,
        why: "JSON does not say which of two counts. Most readers take the last one, some the "
            + "first, and some refuse the text: what your tools show need not be what a phone shows.",
        fix: "Keep one of the two.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Old text", "badge": 1, "alert": "New text"}}"#,
            valid: #"{"aps": {"alert": "New text", "badge": 1}}"#))

    static let tooLong = Diagnostic.Definition(
        .init("text-too-long", number: "RP004"), "The text is no longer than 1 MiB.",
        severity: .error,
        why: "APNs takes 4,096 bytes, for some kinds of push 5,120. A text of a megabyte is "
            + "something else, often the picture itself, and is not read further.",
        fix: "Give payloads, one a file or one a line; link to media, do not send them along.",
        examples: .init(invalid: "A file or a line of more than 1,048,576 bytes."))

    static let noAps = Diagnostic.Definition(
        .noAPS, "The payload has `aps`, an object.", severity: .error,
        why: "The system reads nothing but aps. Without it a push shows nothing and wakes nobody, "
            + "and APNs answers 200 all the same.",
        fix: "Put alert, sound, badge and flags into an object under the key aps.",
        examples: .init(
            invalid: #"{"alert": "Your order is on its way"}"#,
            valid: #"{"aps": {"alert": "Your order is on its way"}}"#))

    static let misspelt = Diagnostic.Definition(
        .init("misspelled-key", number: "RP011"), "Keys of `aps` are spelled as Apple spells them.",
        severity: .error,
        why: "The system passes over a key that it does not know, without a word. Hyphens are the "
            + "rule: SDKs and other push services write mutable_content or mutableContent in their "
            + "own formats, and these names do not work in aps.",
        fix: "Write the key as Apple does.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "mutable_content": 1}}"#,
            valid: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#))

    static let flag = Diagnostic.Definition(
        .init("invalid-mutable-content", number: "RP012"), "`mutable-content` is the number 1.",
        severity: .error,
        why: "It starts the app's notification service extension, without which there is no "
            + "picture. Apple documents a number. Whether a phone takes true or \"1\" for it is not "
            + "documented, and senders have changed theirs to 1 for that reason.",
        fix: "Send \"mutable-content\": 1 inside aps.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "mutable-content": "1"}}"#,
            valid: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#))

    static let misplaced = Diagnostic.Definition(
        .init("misplaced-key", number: "RP013"), "What the system reads stands where it reads it.",
        severity: .error,
        why: "Flags, sound and badge belong directly into aps, text into aps.alert. Beside aps, or "
            + "in a map such as data, they are the app's own values, which the system leaves alone.",
        fix: "Move the key.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look"}, "mutable-content": 1}"#,
            valid: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#))

    static let nestedAps = Diagnostic.Definition(
        .init("nested-aps", number: "RP014"), "`aps` is not within another `aps`.",
        severity: .error,
        why: "A library that adds aps by itself was given a payload that has one already. The "
            + "system finds no alert in the outer one and shows nothing.",
        fix: "Leave one of the two layers out.",
        examples: .init(
            invalid: #"{"aps": {"aps": {"alert": "Look"}}}"#, valid: #"{"aps": {"alert": "Look"}}"#)
    )

    static let wrapper = Diagnostic.Definition(
        .init("push-service-request", number: "RP015"),
        "The payload is what the phone gets, not a request to a push service.",
        severity: .error,
        why: "Firebase, Expo, OneSignal, Amazon SNS and others have request formats of their own "
            + "and make the payload from them. Their keys mean nothing to a phone.",
        fix: "Check the payload that the service makes of it.",
        examples: .init(
            invalid: #"{"to": "ExponentPushToken[x]", "title": "Look", "body": "At this"}"#,
            valid: #"{"aps": {"alert": {"title": "Look", "body": "At this"}}}"#))

    static let unknownKey = Diagnostic.Definition(
        .init("unknown-aps-key", number: "RP016"), "`aps` holds only keys that the system knows.",
        severity: .warning,
        why: "The name belongs to Apple, and the system passes over what it does not know. Apple "
            + "asks for an app's own values to stand beside aps.",
        fix: "Move the app's own values out of aps.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "order": 7}}"#,
            valid: #"{"aps": {"alert": "Look"}, "order": 7}"#))

    static let wrongType = Diagnostic.Definition(
        .valueIgnored, "Values have the JSON type that the system reads.", severity: .error,
        why: "A value of another type is passed over, without a word: a badge \"3\" changes no "
            + "badge, a title 3 shows no title.",
        fix: "Send the value as the type that is read.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "badge": "3"}}"#,
            valid: #"{"aps": {"alert": "Look", "badge": 3}}"#))

    static let wrongValue = Diagnostic.Definition(
        .init("invalid-value", number: "RP018"),
        "Values are in the range, and among the words, that the system knows.",
        severity: .error,
        why: "What it does with others is not documented; expect the value to be passed over.",
        fix: "Send one of the documented values.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "interruption-level": "urgent"}}"#,
            valid: #"{"aps": {"alert": "Look", "interruption-level": "time-sensitive"}}"#))

    static let oldKey = Diagnostic.Definition(
        .init("obsolete-key", number: "RP019"), "Keys are ones that today's systems read.",
        severity: .warning,
        why: "Some keys were for systems that are no longer in use, or for website pushes on the "
            + "Mac. Nothing reads them on a phone of today.",
        fix: "Leave the key out; it costs bytes and does nothing.",
        examples: .init(
            invalid: #"{"aps": {"alert": {"body": "Look", "summary-arg": "Ann"}}}"#,
            valid: #"{"aps": {"alert": {"body": "Look"}, "thread-id": "ann"}}"#))
}
