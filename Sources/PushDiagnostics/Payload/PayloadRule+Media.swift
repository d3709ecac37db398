// The links to media.
extension PayloadRule {
    static let media = [
        linkType, scheme, misspeltScheme, incomplete, encoding, hint, privateHost, credentials,
        suffix, unread, fetches, severalSenders, reading, envelope, encryptedPartUnread,
    ]

    private static func push(_ members: String) -> String {
        #"{"aps": {"alert": "Look", "mutable-content": 1}, \#(members)}"#
    }

    static let linkType = Rule(
        "RP060", "A media key holds a link, as a string.", severity: .error,
        why: "Extensions read a string there; of anything else they fetch nothing.",
        advice: "Send the link itself as a JSON string, or leave the key out.",
        example: push(#""image": """#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let scheme = Rule(
        "RP061", "Links are https.", severity: .error,
        why: "App Transport Security refuses plain http in an extension as in an app, and no "
            + "extension attaches data:, ftp: or file: links.",
        advice: "Send an https link.",
        example: push(#""image": "http://media.example.com/a.jpg""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let misspeltScheme = Rule(
        "RP062", "A link begins with `https://`, to the letter.", severity: .error,
        why: "With swapped or missing slashes, a missing colon or a letter too few it is a link "
            + "to nowhere.",
        advice: "Begin it with https://.",
        example: push(#""image": "https:\\\\media.example.com/a.jpg""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let incomplete = Rule(
        "RP063", "A link is whole: scheme, host and path.", severity: .error,
        why: "An extension has no page that a relative link could be relative to.",
        advice: "Send the whole URL, with https:// and the host.",
        example: push(#""image": "/media/a.jpg""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let encoding = Rule(
        "RP064", "Links are percent-encoded.", severity: .warning,
        why: "Spaces, letters beyond ASCII and stray percent signs may not stand in a URL. This "
            + "library encodes them; before iOS 17 the system refused such links, and the "
            + "extensions of most vendors still do.",
        advice: "Encode the link: a space is %20, an ä %C3%A4, a percent sign %25.",
        example: push(#""image": "https://media.example.com/my cat.jpg""#),
        mended: push(#""image": "https://media.example.com/my%20cat.jpg""#))

    static let hint = Rule(
        "RP065", "The type that is named is the type of the file.", severity: .warning,
        why: "Extensions that trust the word give the file a suffix that its bytes contradict, "
            + "and the system refuses it. Here the bytes decide.",
        advice: "Send the type of the file, or leave it out.",
        example: push(
            #""media_url": "https://media.example.com/a.mp4", "media_type": "image/jpeg""#),
        mended: push(
            #""media_url": "https://media.example.com/a.mp4", "media_type": "video/mp4""#))

    static let privateHost = Rule(
        "RP066", "The link's host can be reached from a phone.", severity: .warning,
        why: "localhost is the phone itself, and addresses such as 10.0.0.1 or names such as "
            + "nas.local exist in one network only.",
        advice: "Send a link to a public host.",
        example: push(#""image": "https://localhost:8080/a.jpg""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let credentials = Rule(
        "RP067", "Links hold no user name and no password.", severity: .warning,
        why: "Whoever sees the payload can use them: APNs, logs, backups, anybody with the phone. "
            + "And URLSession does not send them by itself.",
        advice: "Sign the link for a limited time instead, and change the password.",
        example: push(#""image": "https://ann:secret@media.example.com/a.jpg""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let suffix = Rule(
        "RP068", "Media are of a type that iOS attaches.", severity: .warning,
        why: "JPEG, PNG and GIF pictures, MPEG-4 and AVI movies, MP3, WAV, AIFF and MPEG-4 sound: "
            + "the system attaches nothing else. An extension can convert some others, which "
            + "takes time and memory; a web page or a PDF it cannot.",
        advice: "Send a JPEG or PNG picture, an MPEG-4 movie, or an MP3 sound.",
        example: push(#""image": "https://media.example.com/a.svg""#),
        mended: push(#""image": "https://media.example.com/a.png""#))

    static let unread = Rule(
        "RP069", "Links to media stand where an extension reads them.", severity: .warning,
        why: "Each sender has a key of its own, and an extension looks only at those it knows. "
            + "RichPush knows those of many senders; at this place none has one.",
        advice: "Use a key that the extension reads, such as image beside aps.",
        example: push(#""extra": {"picture": "https://media.example.com/a.jpg"}"#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let fetches = Rule(
        "RP070", "What the extension will fetch.", severity: .note,
        why: "It tells whose keys are read, and which links are fetched in what order.",
        advice: "Compare it with what you meant.",
        example: push(#""image": "https://media.example.com/a.jpg""#),
        mended: #"{"aps": {"alert": "Look"}}"#)

    static let severalSenders = Rule(
        "RP071", "One sender's keys are there, not several.", severity: .note,
        why: "Where keys of several senders name media, the first in the library's order whose "
            + "link is good is read.",
        advice: "Leave out the keys that are not meant.",
        example: push(
            #""image": "https://media.example.com/a.jpg", "media_url": "https://media.example.com/b.jpg""#
        ),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    static let reading = Rule(
        "RP072", "Everything beside the link can be read.", severity: .warning,
        why: "Smaller versions, stand-in hashes, categories and the number of media have rules of "
            + "their own; what breaks them is left out.",
        advice: "Mend or leave out what cannot be read.",
        example: push(#""image": "https://media.example.com/a.jpg", "blurhash": "no""#),
        mended: push(#""image": "https://media.example.com/a.jpg""#))

    /// A nonce of 12 bytes, and a text of one byte with its tag.
    private static let goodEnvelope =
        #""sealed": {"v": 1, "kid": "2026-05", "n": "AAECAwQFBgcICQoL", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#

    static let envelope = Rule(
        "RP073", "An encrypted part is formed as the phone reads it.", severity: .error,
        why:
            "RichPush opens what stands under sealed: a version, a key id, a nonce of 12 bytes and "
            + "the ciphertext with its tag, both in Base64. Of anything else only the generic text "
            + "is shown.",
        advice:
            "Make the payload with richpush encrypt, or as the article on encrypted payloads says.",
        example: push(
            #""sealed": {"v": 1, "kid": "2026-05", "n": "AAEC", "c": "AAECAwQFBgcICQoLDA0ODxA="}"#),
        mended: push(goodEnvelope))

    static let encryptedPartUnread = Rule(
        "RP074", "What is encrypted is not looked at here.", severity: .note,
        why: "Without the key nobody sees what the phone will show, nor which links it will fetch.",
        advice: "Check the payload before you encrypt it.",
        example: push(goodEnvelope), mended: push(#""image": "https://media.example.com/a.jpg""#))
}
