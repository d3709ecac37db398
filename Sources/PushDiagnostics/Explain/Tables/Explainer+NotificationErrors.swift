internal import Diagnostics

/// The codes of `UNErrorDomain`, by Apple's header UNError.h.
extension Explainer {
    static let notificationErrors = [
        error(
            1, "notificationsNotAllowed", "The app may not show notifications.",
            causes: ["The person has said no, or has not been asked."],
            checks: ["Ask with requestAuthorization, and read notificationSettings()."]),
        error(
            100, "attachmentInvalidURL", "The attachment's URL is not a file that can be read.",
            causes: [
                "The web address was passed instead of a file on disk.",
                "The download's temporary file was gone when its completion handler had returned.",
            ],
            checks: [
                "Move the download to a folder of your own before the completion handler returns.",
                "richpush deliver FILE.apns --extension Service.swift: the same extension, on Linux.",
            ], certainty: .observed),
        error(
            101, "attachmentUnrecognizedType",
            "The system does not know, or attach, the file's type.",
            causes: [
                "The file's name has no suffix, or .tmp: the system goes by the suffix.",
                "The type hint is a MIME type; it has to be a uniform type identifier, such as public.jpeg.",
                "The type is not on Apple's list: WebP, HEIC, SVG, MOV.",
                "What was downloaded is an error page, not a picture.",
            ],
            checks: [
                "richpush check FILE.apns --fetch: what the link really gives.",
                "Name the file with the suffix of what its bytes are, and leave out the hint.",
            ], certainty: .observed),
        error(
            102, "attachmentInvalidFileSize", "The file is larger than its type may be, or empty.",
            causes: ["An image has more than 10 MB, a sound more than 5, a film more than 50."],
            checks: ["richpush check FILE.apns --fetch: it compares size and limit."]),
        error(
            103, "attachmentNotInDataStore", "The attachment is no longer in the system's store.",
            causes: ["The notification was removed, and its files with it."],
            checks: ["Attach a new copy of the file to each notification."], certainty: .reported),
        error(
            104, "attachmentMoveIntoDataStoreFailed",
            "The file could not be moved into the system's store.",
            causes: [
                "The same file was attached twice: the first time moves it away.",
                "There is no room left on the phone.",
            ],
            checks: ["Give each attachment a file of its own."], certainty: .observed),
        error(
            105, "attachmentCorrupt", "The file's bytes are not what its type promises.",
            causes: ["The download broke off.", "The file was attached before it was written."],
            checks: ["richpush check FILE.apns --fetch: it reads the file to its end."],
            certainty: .reported),
        error(
            1400, "notificationInvalidNoDate", "A calendar trigger has no date that will come.",
            causes: ["The date components are all empty, or in the past."],
            checks: ["Print nextTriggerDate() of the trigger."]),
        error(
            1401, "notificationInvalidNoContent", "The notification shows nothing.",
            causes: ["It has neither title, body, sound nor badge."],
            checks: ["Give it a body; a service extension gets one by its push."]),
        error(
            1500, "contentProvidingObjectNotAllowed",
            "The object may not change a notification's content.",
            causes: [
                "A class of the app's own was passed to updating(from:); only Apple's are taken."
            ],
            checks: ["Pass an INSendMessageIntent or an INStartCallIntent."]),
        error(
            1501, "contentProvidingInvalid", "The object lacks what a notification needs.",
            causes: ["The intent has no sender, or no recipient or group."],
            checks: [
                "Give the intent a sender with a name and a picture.",
                "richpush doctor APP: RP363 tells whether entitlement and intents are set up.",
            ]),
        error(
            1600, "badgeInputInvalid", "The badge's number cannot be used.",
            causes: ["It is negative."], checks: ["Pass 0 or more to setBadgeCount."]),
    ]

    private static func error(
        _ code: Int, _ name: String, _ meaning: String, causes: [String], checks: [String],
        certainty: Diagnostic.Certainty = .documented
    ) -> Diagnostic.Definition {
        let upper = name.prefix(1).uppercased() + name.dropFirst()
        return Diagnostic.Definition(
            explaining: [
                "UNErrorDomain \(code)", "UNError.\(name)", name, "UNErrorCode\(upper)",
                "UNError \(code)", "\(code)",
            ], meaning, causes: causes, checks: checks, certainty: certainty)
    }
}
