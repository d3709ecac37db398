internal import Diagnostics
internal import NotificationHost
internal import RichPush

// What a person will see and hear, and how large the payload is.
extension PayloadRule {
    static let mediaWithoutFlag = Diagnostic.Definition(
        .notMutable, "A payload with media, or with an encrypted part, has `mutable-content`.",
        severity: .error,
        why: "A phone fetches no link of a push by itself, and opens nothing. Without the flag the "
            + "extension that does is not started, and only the text appears.",
        fix: "Add \"mutable-content\": 1 to aps.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look"}, "image": "https://media.example.com/a.jpg"}"#,
            valid: """
                {"aps": {"alert": "Look", "mutable-content": 1}, \
                "image": "https://media.example.com/a.jpg"}
                """))

    static let flagWithoutAlert = Diagnostic.Definition(
        .noAlert, "A payload with `mutable-content` has an alert.", severity: .error,
        why: "The extension is started only for a notification that is shown: with a title, a "
            + "subtitle or a body. A silent push never reaches it.",
        fix: "Give it an alert; the extension can replace the text.",
        examples: .init(
            invalid: #"{"aps": {"content-available": 1, "mutable-content": 1}}"#,
            valid: #"{"aps": {"alert": "New message", "mutable-content": 1}}"#))

    static let emptyAlert = Diagnostic.Definition(
        .alertEmpty, "The alert has text.", severity: .error,
        why: "Nothing is shown for an alert without title, subtitle and body. The written rule "
            + "says that no extension starts for it either.",
        fix: "Give the alert a title or a body, if only a placeholder.",
        examples: .init(
            invalid: #"{"aps": {"alert": {"title": "", "body": ""}, "mutable-content": 1}}"#,
            valid: #"{"aps": {"alert": {"body": "New message"}, "mutable-content": 1}}"#))

    static let silentMix = Diagnostic.Definition(
        .init("alert-and-background", number: "RP023"), "A push is either shown or silent.",
        severity: .note,
        why: "An alert with content-available is shown, and may wake the app besides: the system "
            + "decides, and rations it to a few times an hour.",
        fix: "Send two pushes, or let the extension do the work of the background update.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "content-available": 1}}"#,
            valid: #"{"aps": {"alert": "Look"}}"#))

    static let nothing = Diagnostic.Definition(
        .init("nothing-to-do", number: "RP024"), "The push does something.", severity: .error,
        why: "Without alert, badge, sound and content-available there is nothing for a phone to "
            + "do, and it does nothing.",
        fix: "Add an alert, or \"content-available\": 1 for a background update.",
        examples: .init(
            invalid: #"{"aps": {"thread-id": "orders"}}"#,
            valid: #"{"aps": {"alert": "Look", "thread-id": "orders"}}"#))

    static let textTwice = Diagnostic.Definition(
        .init("duplicate-text", number: "RP025"),
        "Text stands there plain or as a key of the app's strings, not both.",
        severity: .warning,
        why: "Which of the two is shown is not documented; people have seen their localised text "
            + "replaced by the raw one.",
        fix: "Leave out the one that is not meant.",
        examples: .init(
            invalid:
                #"{"aps": {"alert": {"body": "Ann waves", "loc-key": "WAVE", "loc-args": ["Ann"]}}}"#,
            valid: #"{"aps": {"alert": {"loc-key": "WAVE", "loc-args": ["Ann"]}}}"#))

    static let arguments = Diagnostic.Definition(
        .init("invalid-localization-arguments", number: "RP026"),
        "Arguments of localised text are strings, and belong to a key.", severity: .error,
        why: "The app's string table has %@ where they go, which wants strings. Without the key "
            + "there is no text for them to go into.",
        fix: "Send the arguments as strings, with the key that they belong to.",
        examples: .init(
            invalid: #"{"aps": {"alert": {"loc-key": "ORDERS", "loc-args": [3]}}}"#,
            valid: #"{"aps": {"alert": {"loc-key": "ORDERS", "loc-args": ["3"]}}}"#))

    static let sound = Diagnostic.Definition(
        .init("invalid-sound", number: "RP027"), "The sound is `default` or a sound file's name.",
        severity: .warning,
        why: "The file is looked for in the app's bundle and in Library/Sounds, by its name with "
            + "the suffix: .caf, .aiff or .wav, at most 30 seconds. For anything else the default "
            + "sound is played, or none.",
        fix: "Send the name of a .caf, .aiff or .wav file, without a folder.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "sound": "ding.mp3"}}"#,
            valid: #"{"aps": {"alert": "Look", "sound": "ding.caf"}}"#))

    static let entitlement = Diagnostic.Definition(
        .init("entitlement-needed", number: "RP028"),
        "The app has the entitlement that the push relies on.", severity: .note,
        why: "Critical alerts need one that Apple grants on request; time-sensitive ones need the "
            + "capability of that name. Without it the notification comes as an ordinary one.",
        fix: "See that the built app has it: richpush doctor tells.",
        examples: .init(
            invalid: #"{"aps": {"alert": "Look", "interruption-level": "time-sensitive"}}"#,
            valid: #"{"aps": {"alert": "Look", "interruption-level": "active"}}"#))

    static let tooLarge = Diagnostic.Definition(
        .payloadTooLarge, "The payload is no larger than APNs takes.", severity: .error,
        why: "APNs answers 413 PayloadTooLarge to more than 4,096 bytes, for VoIP to more than "
            + "5,120. Bytes count, not characters: an emoji has four or more.",
        fix: "Cut text, or move data to where the app can fetch it.",
        examples: .init(
            invalid: "A payload with 4,097 bytes, without white space between its values."))

    static let wastedBytes = Diagnostic.Definition(
        .init("wasted-bytes", number: "RP031"),
        "White space and escapes do not make the payload too large.", severity: .warning,
        why: "APNs counts bytes as they are sent. Indentation, \\/ for / and \\u00e4 for ä are "
            + "what many serialisers write by default, and each costs.",
        fix: "Send it as compact JSON in UTF-8, without escapes that JSON does not ask for.",
        examples: .init(invalid: "A payload with 5,000 bytes, of which 1,200 are indentation."))
}
