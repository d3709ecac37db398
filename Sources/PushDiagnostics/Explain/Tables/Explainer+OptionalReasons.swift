internal import Diagnostics
internal import RichPush

/// Reasons of what an app switches on by itself: keys, counting badges, other vendors' processors, links
/// that are not whole.
extension Explainer {
    static let optionalReasons = (encryption + sharing + badges + links + content).map {
        code, meaning, causes, checks in
        var definition = Diagnostic.Definition(
            explaining: [code.rawValue], meaning, causes: causes, checks: checks)
        definition.aliases += formerCodes[code] ?? []
        return definition
    }

    private static let formerCodes: [Diagnostic.Code: [String]] = [
        .envelopeDamaged: ["sealed-damaged"], .envelopeVersion: ["sealed-version"],
        .envelopeTooLarge: ["sealed-too-large"], .decryptionFailed: ["sealed-not-authentic"],
        .decryptedContentUnreadable: ["sealed-content-unreadable"],
        .encryptionKeyUnknown: ["sealing-key-unknown"],
        .encryptionKeyUnusable: ["sealing-key-unusable"],
        .encryptionKeyLocked: ["sealing-key-locked"],
        .decryptionNotConfigured: ["sealed-without-keys"], .processorSilent: ["helper-silent"],
        .processorLostText: ["helper-lost-text"], .processorSkipped: ["helper-skipped"],
    ]

    private typealias Row = (
        code: Diagnostic.Code, meaning: String, causes: [String], checks: [String]
    )

    private static let tryKey =
        "richpush deliver FILE.apns --encryption-key KEY: opens it here with the same key."
    private static let groups = "richpush doctor APP: RP361 compares the app groups."

    private static let encryption: [Row] = [
        (
            .envelopeDamaged, "The encrypted part is not formed as it should be.",
            ["The server writes a member under another name, or not in Base64.", "It was cut."],
            ["Compare it with what richpush encrypt makes of the same payload.", tryKey]
        ),
        (
            .envelopeVersion, "The encrypted part is of a version that this library does not know.",
            ["The server is newer than the app."],
            ["Send version 1 until all phones have the newer app."]
        ),
        (
            .envelopeTooLarge, "The encrypted part is larger than any push can be.",
            ["It did not come through APNs, which takes 4,096 bytes."],
            ["Send less; link to what is large."]
        ),
        (
            .decryptionFailed,
            "The encrypted part was changed on the way, or made with another key of that id.",
            [
                "Server and phone have different keys under one id.",
                "The additional data are not 'richpush/1/' and the key's id.",
                "A relay decodes and writes the payload anew.",
            ],
            [tryKey, "Give a new key a new id, and keep the old one until its last push."]
        ),
        (
            .decryptedContentUnreadable, "The encrypted part opens, and is no JSON object.",
            ["Only the text was encrypted, not a payload."],
            ["Encrypt the payload as you would send it in the clear.", tryKey]
        ),
        (
            .encryptionKeyUnknown, "The phone has no key with the payload's key id.",
            [
                "The app has stored it where its extension does not look: another app group.",
                "The key was changed on the server, and the phone was not told.",
                "The id is spelled in another way.",
            ],
            [groups, tryKey]
        ),
        (
            .encryptionKeyUnusable, "The key is there, or may be, and cannot be used.",
            ["What is stored is not 32 bytes.", "The file belongs to somebody else."],
            ["Store it with EncryptionKeyFolder.store or EncryptionKeychain.", tryKey]
        ),
        (
            .encryptionKeyLocked, "The key cannot be read while the phone is locked.",
            ["The keychain item is readable only when the phone is unlocked."],
            [
                "Store it as readable after the first unlock, as EncryptionKeychain does.",
                "richpush explain -25308",
            ]
        ),
        (
            .decryptionNotConfigured,
            "The payload is encrypted, and the configuration has nothing that opens it.",
            ["`decryption` was not set, and the extension's Info.plist names no AppGroup."],
            ["Set NotificationEnricher.Configuration.decryption.", groups]
        ),
    ]

    private static let sharing: [Row] = [
        (
            .processorSilent, "Another vendor's processor did not hand its content over in time.",
            ["Its server is slow.", "It waits for a start that only the app makes."],
            ["See whether the processor alone is as slow.", "Give processorTimeout more time."]
        ),
        (
            .processorLostText,
            "Another vendor's processor handed over a content without text; the text stayed as it was.",
            ["It hides its own silent pushes by empty content, which a processor may not."],
            ["Call such code before super.didReceive, and leave super out when it hides a push."]
        ),
        (
            .processorSkipped, "Time for processors ran out before this one had its turn.",
            ["One before it took all the time."],
            ["Put it first in `processors`.", "Lower processorTimeout."]
        ),
    ]

    private static let content: [Row] = [
        (
            .contentNotReplaced,
            "The app's own code could not make the content that was to take the push's place.",
            [
                "A communication notification's intent lacks its sender, or the entitlement is missing.",
                "The app's replacement(for:from:) throws for payloads that are not its own.",
            ],
            ["Return the content unchanged for every other push."]
        ),
        (
            .lowDataMode, "The phone saves data (Low Data Mode), so a smaller version was taken.",
            ["Its user has turned Low Data Mode on for this network."],
            ["Nothing: the smaller version is what they want."]
        ),
    ]

    private static let badges: [Row] = [
        (
            .badgeUncounted,
            "The number on the icon was worked out from less than the count of an app group.",
            ["The configuration has no BadgeCounter.", "App and extension share no group."],
            ["Set NotificationEnricher.Configuration.badges.", groups]
        ),
        (
            .badgeNotKept, "The number on the icon could not be kept for the next push.",
            ["There is no room left on the phone.", "The app group's folder is not there."],
            [groups]
        ),
        (
            .badgeDamaged, "The file with the number made no sense, and counting began from 0.",
            ["Something else writes into the file."], ["Leave the file to BadgeCounter."]
        ),
    ]

    private static let links: [Row] = [
        (
            .headerUnusable, "A header field of the configuration cannot be sent.",
            ["Its value holds a line break, or its name a space."],
            ["Print the token's length: a file's last line break is often part of it."]
        ),
        (
            .mediaNotBundled, "The payload names a file that the app's bundle does not have.",
            ["It is in the app's bundle, and the extension has one of its own."],
            ["richpush deliver FILE.apns --bundle DIR: looks for it here."]
        ),
        (
            .dataURLUnreadable, "A data: URL cannot be decoded.",
            ["It is not Base64, or was cut to fit into a push."],
            ["Link to a file instead: a push has 4,096 bytes."]
        ),
    ]
}
