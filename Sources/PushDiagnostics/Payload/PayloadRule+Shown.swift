// What a person will see and hear, and how large the payload is.
extension PayloadRule {
    static let mediaWithoutFlag = Rule(
        "RP020", "A payload with media, or with an encrypted part, has `mutable-content`.",
        severity: .error,
        why: "A phone fetches no link of a push by itself, and opens nothing. Without the flag the "
            + "extension that does is not started, and only the text appears.",
        advice: "Add \"mutable-content\": 1 to aps.",
        example: #"{"aps": {"alert": "Look"}, "image": "https://media.example.com/a.jpg"}"#,
        mended: """
            {"aps": {"alert": "Look", "mutable-content": 1}, \
            "image": "https://media.example.com/a.jpg"}
            """)

    static let flagWithoutAlert = Rule(
        "RP021", "A payload with `mutable-content` has an alert.", severity: .error,
        why: "The extension is started only for a notification that is shown: with a title, a "
            + "subtitle or a body. A silent push never reaches it.",
        advice: "Give it an alert; the extension can replace the text.",
        example: #"{"aps": {"content-available": 1, "mutable-content": 1}}"#,
        mended: #"{"aps": {"alert": "New message", "mutable-content": 1}}"#)

    static let emptyAlert = Rule(
        "RP022", "The alert has text.", severity: .error,
        why: "Nothing is shown for an alert without title, subtitle and body. The written rule "
            + "says that no extension starts for it either.",
        advice: "Give the alert a title or a body, if only a placeholder.",
        example: #"{"aps": {"alert": {"title": "", "body": ""}, "mutable-content": 1}}"#,
        mended: #"{"aps": {"alert": {"body": "New message"}, "mutable-content": 1}}"#)

    static let silentMix = Rule(
        "RP023", "A push is either shown or silent.", severity: .warning,
        why: "An alert goes out with push type alert at priority 10, a background update with "
            + "background at 5. content-available in an alert wakes the app only sometimes: the "
            + "system decides, and rations it to a few times an hour.",
        advice: "Send two pushes, or let the extension do the work of the background update.",
        example: #"{"aps": {"alert": "Look", "content-available": 1}}"#,
        mended: #"{"aps": {"alert": "Look"}}"#)

    static let nothing = Rule(
        "RP024", "The push does something.", severity: .error,
        why: "Without alert, badge, sound and content-available there is nothing for a phone to "
            + "do, and it does nothing.",
        advice: "Add an alert, or \"content-available\": 1 for a background update.",
        example: #"{"aps": {"thread-id": "orders"}}"#,
        mended: #"{"aps": {"alert": "Look", "thread-id": "orders"}}"#)

    static let textTwice = Rule(
        "RP025", "Text stands there plain or as a key of the app's strings, not both.",
        severity: .warning,
        why: "Which of the two is shown is not documented; people have seen their localised text "
            + "replaced by the raw one.",
        advice: "Leave out the one that is not meant.",
        example:
            #"{"aps": {"alert": {"body": "Ann waves", "loc-key": "WAVE", "loc-args": ["Ann"]}}}"#,
        mended: #"{"aps": {"alert": {"loc-key": "WAVE", "loc-args": ["Ann"]}}}"#)

    static let arguments = Rule(
        "RP026", "Arguments of localised text are strings, and belong to a key.", severity: .error,
        why: "The app's string table has %@ where they go, which wants strings. Without the key "
            + "there is no text for them to go into.",
        advice: "Send the arguments as strings, with the key that they belong to.",
        example: #"{"aps": {"alert": {"loc-key": "ORDERS", "loc-args": [3]}}}"#,
        mended: #"{"aps": {"alert": {"loc-key": "ORDERS", "loc-args": ["3"]}}}"#)

    static let sound = Rule(
        "RP027", "The sound is `default` or a sound file's name.", severity: .warning,
        why: "The file is looked for in the app's bundle and in Library/Sounds, by its name with "
            + "the suffix: .caf, .aiff or .wav, at most 30 seconds. For anything else the default "
            + "sound is played, or none.",
        advice: "Send the name of a .caf, .aiff or .wav file, without a folder.",
        example: #"{"aps": {"alert": "Look", "sound": "ding.mp3"}}"#,
        mended: #"{"aps": {"alert": "Look", "sound": "ding.caf"}}"#)

    static let entitlement = Rule(
        "RP028", "The app has the entitlement that the push relies on.", severity: .note,
        why: "Critical alerts need one that Apple grants on request; time-sensitive ones need the "
            + "capability of that name. Without it the notification comes as an ordinary one.",
        advice: "See that the built app has it: richpush doctor tells.",
        example: #"{"aps": {"alert": "Look", "interruption-level": "time-sensitive"}}"#,
        mended: #"{"aps": {"alert": "Look", "interruption-level": "active"}}"#)

    static let tooLarge = Rule(
        "RP030", "The payload is no larger than APNs takes.", severity: .error,
        why: "APNs answers 413 PayloadTooLarge to more than 4,096 bytes, for VoIP to more than "
            + "5,120. Bytes count, not characters: an emoji has four or more.",
        advice: "Cut text, or move data to where the app can fetch it.",
        example: "A payload with 4,097 bytes, without white space between its values.")

    static let wastedBytes = Rule(
        "RP031", "White space and escapes do not make the payload too large.", severity: .warning,
        why: "APNs counts bytes as they are sent. Indentation, \\/ for / and \\u00e4 for ä are "
            + "what many serialisers write by default, and each costs.",
        advice: "Send it as compact JSON in UTF-8, without escapes that JSON does not ask for.",
        example: "A payload with 5,000 bytes, of which 1,200 are indentation.")
}
