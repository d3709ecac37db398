internal import Diagnostics

/// Codes of files and of the keychain that extensions meet, by Apple's headers FoundationErrors.h and
/// SecBase.h.
extension Explainer {
    static let fileErrors = [
        file(
            4, "NSFileNoSuchFileError", "The file is not there.",
            causes: [
                "The download's temporary file was gone when its completion handler had returned.",
                "Another notification moved a file of the same name.",
            ], check: "Move the file before the completion handler returns, to a name of its own."),
        file(
            260, "NSFileReadNoSuchFileError", "The file to be read is not there.",
            causes: ["The app wrote it into its own container, which the extension does not see."],
            check: "richpush doctor APP: RP361 compares the app groups."),
        file(
            513, "NSFileWriteNoPermissionError", "The file may not be written.",
            causes: [
                "It is below the bundle, or in an app group that the extension does not have.",
                "The phone is locked, and the file is protected until it is unlocked.",
            ], check: "richpush doctor APP: RP361 compares the app groups."),
        file(
            516, "NSFileWriteFileExistsError", "A file of that name is there already.",
            causes: ["All downloads get one name, such as image.jpg."],
            check: "Give each download a name of its own, as from a UUID."),
        file(
            640, "NSFileWriteOutOfSpaceError", "There is no room left on the phone.",
            causes: ["The phone is full.", "The extension never removes what it downloads."],
            check: "Show the text without the media file: the handler must be called all the same."),
        keychain(
            -25308, "errSecInteractionNotAllowed",
            "The keychain item cannot be read while the phone is locked.",
            causes: [
                "The item was stored with kSecAttrAccessibleWhenUnlocked, which is the default.",
                "The phone was started anew and not unlocked since.",
            ],
            checks: [
                "Store it with kSecAttrAccessibleAfterFirstUnlock; an old item has to be stored again.",
                "Send a push while the phone is locked.",
            ]),
        keychain(
            -25300, "errSecItemNotFound", "The keychain has no such item.",
            causes: ["The app stored it in an access group that the extension does not have."],
            checks: ["Compare keychain-access-groups in the entitlements of both targets."]),
        keychain(
            -34018, "errSecMissingEntitlement", "The process lacks an entitlement of the keychain.",
            causes: ["The extension is signed without the access group that the code names."],
            checks: ["Add Keychain Sharing with the same group to the extension's target."]),
    ]

    private static func file(
        _ code: Int, _ name: String, _ meaning: String, causes: [String], check: String
    ) -> Diagnostic.Definition {
        Diagnostic.Definition(
            explaining: ["NSCocoaErrorDomain \(code)", name, "Cocoa \(code)"], meaning,
            causes: causes, checks: [check])
    }

    private static func keychain(
        _ code: Int, _ name: String, _ meaning: String, causes: [String], checks: [String]
    ) -> Diagnostic.Definition {
        Diagnostic.Definition(
            explaining: ["\(code)", name, "NSOSStatusErrorDomain \(code)"], meaning,
            causes: causes, checks: checks)
    }
}
