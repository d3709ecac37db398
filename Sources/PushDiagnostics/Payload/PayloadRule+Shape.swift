// Whether it is a payload at all, and whether its keys are where and what the system reads.
extension PayloadRule {
    static let notJSON = Rule(
        "RP001", "The payload is JSON.", severity: .error,
        why: "APNs answers 400 to anything else, and the simulator refuses the file. Editors let "
            + "pass what APNs does not: a comma after the last member, comments, single quotes, "
            + "text that is not UTF-8.",
        advice: "Mend the text at this place.",
        example: #"{"aps": {"alert": "Your order is on its way", }}"#,
        mended: #"{"aps": {"alert": "Your order is on its way"}}"#)

    static let notObject = Rule(
        "RP002", "The payload is one JSON object.", severity: .error,
        why: "The system reads keys of an object; a list, a text or a number is no push. Several "
            + "payloads go into a file with one on each line.",
        advice: "Put the payload into braces, with the key aps.",
        example: #"[{"aps": {"alert": "Your order is on its way"}}]"#,
        mended: #"{"aps": {"alert": "Your order is on its way"}}"#)

    static let duplicateKey = Rule(
        "RP003", "No key stands twice in an object.", severity: .warning,
        why: "JSON does not say which of two counts. Most readers take the last one, some the "
            + "first, and some refuse the text: what your tools show need not be what a phone shows.",
        advice: "Keep one of the two.",
        example: #"{"aps": {"alert": "Old text", "badge": 1, "alert": "New text"}}"#,
        mended: #"{"aps": {"alert": "New text", "badge": 1}}"#)

    static let tooLong = Rule(
        "RP004", "The text is no longer than 1 MiB.", severity: .error,
        why: "APNs takes 4,096 bytes, for some kinds of push 5,120. A text of a megabyte is "
            + "something else, often the picture itself, and is not read further.",
        advice: "Give payloads, one a file or one a line; link to media, do not send them along.",
        example: "A file or a line of more than 1,048,576 bytes.")

    static let noAps = Rule(
        "RP010", "The payload has `aps`, an object.", severity: .error,
        why: "The system reads nothing but aps. Without it a push shows nothing and wakes nobody, "
            + "and APNs answers 200 all the same.",
        advice: "Put alert, sound, badge and flags into an object under the key aps.",
        example: #"{"alert": "Your order is on its way"}"#,
        mended: #"{"aps": {"alert": "Your order is on its way"}}"#)

    static let misspelt = Rule(
        "RP011", "Keys of `aps` are spelled as Apple spells them.", severity: .error,
        why: "The system passes over a key that it does not know, without a word. Hyphens are the "
            + "rule: SDKs and other push services write mutable_content or mutableContent in their "
            + "own formats, and these names do not work in aps.",
        advice: "Write the key as Apple does.",
        example: #"{"aps": {"alert": "Look", "mutable_content": 1}}"#,
        mended: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#)

    static let flag = Rule(
        "RP012", "`mutable-content` is the number 1.", severity: .error,
        why: "It starts the app's notification service extension, without which there is no "
            + "picture. Apple documents a number. Whether a phone takes true or \"1\" for it is not "
            + "documented, and senders have changed theirs to 1 for that reason.",
        advice: "Send \"mutable-content\": 1 inside aps.",
        example: #"{"aps": {"alert": "Look", "mutable-content": "1"}}"#,
        mended: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#)

    static let misplaced = Rule(
        "RP013", "What the system reads stands where it reads it.", severity: .error,
        why: "Flags, sound and badge belong directly into aps, text into aps.alert. Beside aps, or "
            + "in a map such as data, they are the app's own values, which the system leaves alone.",
        advice: "Move the key.",
        example: #"{"aps": {"alert": "Look"}, "mutable-content": 1}"#,
        mended: #"{"aps": {"alert": "Look", "mutable-content": 1}}"#)

    static let nestedAps = Rule(
        "RP014", "`aps` is not within another `aps`.", severity: .error,
        why: "A library that adds aps by itself was given a payload that has one already. The "
            + "system finds no alert in the outer one and shows nothing.",
        advice: "Leave one of the two layers out.",
        example: #"{"aps": {"aps": {"alert": "Look"}}}"#,
        mended: #"{"aps": {"alert": "Look"}}"#)

    static let wrapper = Rule(
        "RP015", "The payload is what the phone gets, not a request to a push service.",
        severity: .error,
        why: "Firebase, Expo, OneSignal, Amazon SNS and others have request formats of their own "
            + "and make the payload from them. Their keys mean nothing to a phone.",
        advice: "Check the payload that the service makes of it.",
        example: #"{"to": "ExponentPushToken[x]", "title": "Look", "body": "At this"}"#,
        mended: #"{"aps": {"alert": {"title": "Look", "body": "At this"}}}"#)

    static let unknownKey = Rule(
        "RP016", "`aps` holds only keys that the system knows.", severity: .warning,
        why: "The name belongs to Apple, and the system passes over what it does not know. Apple "
            + "asks for an app's own values to stand beside aps.",
        advice: "Move the app's own values out of aps.",
        example: #"{"aps": {"alert": "Look", "order": 7}}"#,
        mended: #"{"aps": {"alert": "Look"}, "order": 7}"#)

    static let wrongType = Rule(
        "RP017", "Values have the JSON type that the system reads.", severity: .error,
        why: "A value of another type is passed over, without a word: a badge \"3\" changes no "
            + "badge, a title 3 shows no title.",
        advice: "Send the value as the type that is read.",
        example: #"{"aps": {"alert": "Look", "badge": "3"}}"#,
        mended: #"{"aps": {"alert": "Look", "badge": 3}}"#)

    static let wrongValue = Rule(
        "RP018", "Values are in the range, and among the words, that the system knows.",
        severity: .error,
        why: "What it does with others is not documented; expect the value to be passed over.",
        advice: "Send one of the documented values.",
        example: #"{"aps": {"alert": "Look", "interruption-level": "urgent"}}"#,
        mended: #"{"aps": {"alert": "Look", "interruption-level": "time-sensitive"}}"#)

    static let oldKey = Rule(
        "RP019", "Keys are ones that today's systems read.", severity: .warning,
        why: "Some keys were for systems that are no longer in use, or for website pushes on the "
            + "Mac. Nothing reads them on a phone of today.",
        advice: "Leave the key out; it costs bytes and does nothing.",
        example: #"{"aps": {"alert": {"body": "Look", "summary-arg": "Ann"}}}"#,
        mended: #"{"aps": {"alert": {"body": "Look"}, "thread-id": "ann"}}"#)
}
