internal import Diagnostics
internal import NotificationHost
internal import PartialImages
internal import RichPush

// The links to media.
extension PayloadRule {
    static let media = [
        linkType, scheme, misspeltScheme, incomplete, encoding, hint, privateHost, credentials,
        suffix, unread, fetches, severalSenders, reading, envelope, encryptedPartUnread,
    ]

    private static func push(_ members: String) -> String {
        #"{"aps": {"alert": "Look", "mutable-content": 1}, \#(members)}"#
    }

    static let linkType = Diagnostic.Definition(
        .mediaNotAString, "A media key holds a link, as a string.", severity: .error,
        why: "Extensions read a string there; of anything else they fetch nothing.",
        fix: "Send the link itself as a JSON string, or leave the key out.",
        examples: .init(
            invalid: push(#""image": """#),
            valid: push(#""image": "https://media.example.com/a.jpg""#)))

    static let scheme = Diagnostic.Definition(
        .insecureHTTP, "Links are https.", severity: .error,
        why:
            "App Transport Security refuses plain http in an extension as in an app, unless its own "
            + "Info.plist has an exception for the host.",
        fix: "Send an https link.",
        examples: .init(
            invalid: push(#""image": "http://media.example.com/a.jpg""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#))
    )
    .aliases("RP201")

    static let misspeltScheme = Diagnostic.Definition(
        .schemeUnsupported, "A link begins with `https://`, to the letter.", severity: .error,
        why: "With swapped or missing slashes, a missing colon or a letter too few it is a link "
            + "to nowhere; links such as ftp: and file: are not attached.",
        fix: "Begin it with https://.",
        examples: .init(
            invalid: push(#""image": "https:\\\\media.example.com/a.jpg""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#)))

    static let incomplete = Diagnostic.Definition(
        .urlUnreadable, "A link is whole: scheme, host and path.", severity: .error,
        why: "An extension has no page that a relative link could be relative to.",
        fix: "Send the whole URL, with https:// and the host.",
        examples: .init(
            invalid: push(#""image": "/media/a.jpg""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#))
    )
    .aliases("RP200")

    static let encoding = Diagnostic.Definition(
        .init("unencoded-url", number: "RP064"), "Links are percent-encoded.", severity: .warning,
        why: "Spaces, letters beyond ASCII and stray percent signs may not stand in a URL. This "
            + "library encodes them; before iOS 17 the system refused such links, and the "
            + "extensions of most vendors still do.",
        fix: "Encode the link: a space is %20, an ä %C3%A4, a percent sign %25.",
        examples: .init(
            invalid: push(#""image": "https://media.example.com/my cat.jpg""#),
            valid: push(#""image": "https://media.example.com/my%20cat.jpg""#)))

    static let hint = Diagnostic.Definition(
        .typeHintWrong, "The type that is named is the type of the file.", severity: .warning,
        why: "Extensions that trust the word give the file a suffix that its bytes contradict, "
            + "and the system refuses it. Here the bytes decide.",
        fix: "Send the type of the file, or leave it out.",
        examples: .init(
            invalid: push(
                #""media_url": "https://media.example.com/a.mp4", "media_type": "image/jpeg""#),
            valid: push(
                #""media_url": "https://media.example.com/a.mp4", "media_type": "video/mp4""#))
    )
    .aliases("RP267")

    static let privateHost = Diagnostic.Definition(
        .init("private-host", number: "RP066"), "The link's host can be reached from a phone.",
        severity: .warning,
        why: "localhost is the phone itself, and addresses such as 10.0.0.1 or names such as "
            + "nas.local exist in one network only.",
        fix: "Send a link to a public host.",
        examples: .init(
            invalid: push(#""image": "https://localhost:8080/a.jpg""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#))
    )
    .aliases("RP206")

    static let credentials = Diagnostic.Definition(
        .init("credentials-in-url", number: "RP067"), "Links hold no user name and no password.",
        severity: .warning,
        why: "Whoever sees the payload can use them: APNs, logs, backups, anybody with the phone. "
            + "And URLSession does not send them by itself.",
        fix: "Sign the link for a limited time instead, and change the password.",
        examples: .init(
            invalid: push(#""image": "https://ann:secret@media.example.com/a.jpg""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#)))

    static let suffix = Diagnostic.Definition(
        .init("unsupported-suffix", number: "RP068"), "Media are of a type that iOS attaches.",
        severity: .warning,
        why: "JPEG, PNG and GIF pictures, MPEG-4 and AVI movies, MP3, WAV, AIFF and MPEG-4 sound: "
            + "the system attaches nothing else. An extension can convert some others, which "
            + "takes time and memory; a web page or a PDF it cannot.",
        fix: "Send a JPEG or PNG picture, an MPEG-4 movie, or an MP3 sound.",
        examples: .init(
            invalid: push(#""image": "https://media.example.com/a.svg""#),
            valid: push(#""image": "https://media.example.com/a.png""#)))

    static let unread = Diagnostic.Definition(
        .init("unread-media", number: "RP069"),
        "Links to media stand where an extension reads them.", severity: .note,
        why: "Each sender has a key of its own, and an extension looks only at those it knows. "
            + "RichPush knows those of many senders; at this place none has one.",
        fix: "Use a key that the extension reads, such as image beside aps.",
        examples: .init(
            invalid: push(#""extra": {"picture": "https://media.example.com/a.jpg"}"#),
            valid: push(#""image": "https://media.example.com/a.jpg""#)))

    static let fetches = Diagnostic.Definition(
        .init("media-to-fetch", number: "RP070"), "What the extension will fetch.", severity: .note,
        why: "It tells whose keys are read, and which links are fetched in what order.",
        fix: "Compare it with what you meant.",
        examples: .init(
            invalid: push(#""image": "https://media.example.com/a.jpg""#),
            valid: #"{"aps": {"alert": "Look"}}"#))

    static let severalSenders = Diagnostic.Definition(
        .init("several-dialects", number: "RP071"), "One sender's keys are there, not several.",
        severity: .note,
        why: "Where keys of several senders name media, the first in the library's order whose "
            + "link is good is read.",
        fix: "Leave out the keys that are not meant.",
        examples: .init(
            invalid: push(
                #""image": "https://media.example.com/a.jpg", "media_url": "https://media.example.com/b.jpg""#
            ), valid: push(#""image": "https://media.example.com/a.jpg""#)))

    static let reading = Diagnostic.Definition(
        .placeholderUnreadable, "Everything beside the link can be read.", severity: .warning,
        why: "Smaller versions, stand-in hashes, categories and the number of media have rules of "
            + "their own; what breaks them is left out.",
        fix: "Mend or leave out what cannot be read.",
        examples: .init(
            invalid: push(#""image": "https://media.example.com/a.jpg", "blurhash": "no""#),
            valid: push(#""image": "https://media.example.com/a.jpg""#)))

    /// A nonce of 12 bytes, and a text of one byte with its tag.
    private static let goodEnvelope =
        #""sealed": {"v": 1, "kid": "2026-05", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#

    static let envelope = Diagnostic.Definition(
        .envelopeDamaged, "An encrypted part is formed as the phone reads it.", severity: .error,
        why:
            "RichPush opens what stands under sealed: a version, a key id, a nonce of 12 bytes and "
            + "the ciphertext with its tag, both in Base64. Of anything else only the generic text "
            + "is shown.",
        fix:
            "Make the payload with richpush encrypt, or as the article on encrypted payloads says.",
        examples: .init(
            invalid: push(
                #""sealed": {"v": 1, "kid": "2026-05", "n": "AAEC", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#
            ), valid: push(goodEnvelope)))

    static let encryptedPartUnread = Diagnostic.Definition(
        .init("encrypted-unchecked", number: "RP074"), "What is encrypted is not looked at here.",
        severity: .note,
        why: "Without the key nobody sees what the phone will show, nor which links it will fetch.",
        fix: "Check the payload before you encrypt it.",
        examples: .init(
            invalid: push(goodEnvelope), valid: push(#""image": "https://media.example.com/a.jpg""#)
        ))
}
