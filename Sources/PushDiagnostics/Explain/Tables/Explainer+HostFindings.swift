internal import Diagnostics
internal import NotificationHost

/// What `richpush deliver` and tests under the host find: rules of iOS, as the host plays it.
extension Explainer {
    static let hostFindings = (payload + running + attachments).map {
        code, meaning, causes, checks, certainty in
        Diagnostic.Definition(
            explaining: [code.rawValue], meaning, causes: causes, checks: checks,
            certainty: certainty)
    }

    private typealias Row = (
        code: Diagnostic.Code, meaning: String, causes: [String],
        checks: [String], certainty: Diagnostic.Certainty
    )

    private static let check = "richpush check FILE.apns: where it is, and what to write instead."
    private static let explainCode = "richpush explain UNErrorDomain: the phone's own codes."

    private static let payload: [Row] = [
        (
            .noAPS, "The payload has no `aps`, so that the phone shows nothing.",
            ["Its keys stand at the top, or in a map of a push service's request."], [check],
            .documented
        ),
        (
            .payloadTooLarge, "APNs refuses a payload of this length.",
            ["A long text, a list, or a picture in Base64 is sent along."], [check], .documented
        ),
        (
            .valueIgnored, "A key of `aps` holds a value of another type than iOS reads.",
            ["A number was sent as a text, such as a badge \"3\"."], [check], .documented
        ),
        (
            .noAlert, "The push has nothing to show: no notification, and no extension.",
            ["It is a silent push.", "The text stands where the system does not look."], [check],
            .documented
        ),
        (
            .notMutable,
            "The extension is not started, since the flag `mutable-content` is missing.",
            [
                "It is spelled mutable_content or mutableContent.",
                "It stands beside `aps` instead of inside.", "It is no number 1.",
            ], ["richpush explain RP020", check], .documented
        ),
        (
            .alertEmpty, "The extension is not started, since the alert has no text.",
            ["The sender leaves the text to the extension, and sends no placeholder."], [check],
            .reported
        ),
        (
            .localizedText, "Text comes from the app's string table, which is not at hand.",
            ["The payload names texts by loc-key."],
            ["richpush deliver FILE.apns --strings Localizable.xcstrings --locale de"], .documented
        ),
    ]

    private static let running: [Row] = [
        (
            .timedOut, "The extension returned nothing in time, nor at its expiry.",
            [
                "A path through the code does not call the content handler: often the one for a failed download.",
                "serviceExtensionTimeWillExpire() is not overridden, or does nothing.",
            ],
            [
                "Call the handler on every path, also when the download fails.",
                "richpush deliver FILE.apns --extension DIR --network offline",
            ], .observed
        ),
        (
            .expired, "The extension used the expiry callback to return its content.",
            ["A download took longer than the system waits."],
            ["Give the work a limit of its own, below 30 seconds."], .documented
        ),
        (
            .startedTooLate, "The extension's launch and `init` used all its time up.",
            ["Libraries do work when they are loaded.", "`init` waits for a lock or the network."],
            ["Link less into the extension: richpush doctor APP tells what it loads."], .observed
        ),
        (
            .crashed, "The extension crashed before it returned content.",
            ["A value of the payload is of another type than the code takes for granted."],
            ["Read the trace that richpush deliver prints; the phone keeps one, too."], .documented
        ),
        (
            .exited, "The extension ended its own process before it returned content.",
            ["A library calls exit when it finds a second copy of itself, or no settings."],
            ["Search for exit and abort in what the extension links."], .documented
        ),
        (
            .memoryExceeded, "The extension took more memory than it may, and is killed.",
            [
                "A whole file or a decoded picture is held in memory.",
                "A database or a library is opened that is made for apps.",
            ],
            [
                "Download to a file; shrink pictures without decoding them whole.",
                "richpush explain EXC_RESOURCE",
            ], .reported
        ),
        (
            .mainThreadHung, "The extension blocked its main thread.",
            ["It waits with a semaphore for an answer that comes on the same thread."],
            ["Wait with await, or do the work on another queue."], .observed
        ),
        (
            .endedAfterContent, "The extension's process ended after it had returned its content.",
            ["Work goes on after the handler, and crashes."],
            ["End all work before the handler is called."], .documented
        ),
        (
            .handlerCalledAgain,
            "The extension called its content handler again; it has no effect.",
            ["The download ends after the expiry has handed over.", "Two libraries call it."],
            ["Call it in one place, once: RichNotificationService does."], .documented
        ),
        (
            .contentEmpty, "The extension returned content that shows nothing.",
            ["It makes a new content instead of changing a copy of the request's."],
            ["Begin with request.content.mutableCopy()."], .documented
        ),
        (
            .categoryUnsettled,
            "The extension did not wait until the category that it had registered was listed.",
            ["setNotificationCategories returns before the categories are there."],
            [
                "Ask getNotificationCategories until the new one is among them.",
                "Register categories in the app when they are known before.",
            ], .observed
        ),
    ]

    private static let attachments: [Row] = [
        (
            .attachmentMissing, "The file of an attachment is not there, or cannot be read.",
            [
                "The download's temporary file is gone when its completion handler has returned.",
                "Two attachments share one file, which the first has moved.",
            ], ["Move the file to a name of its own before.", explainCode], .documented
        ),
        (
            .attachmentTypeUnsupported, "An attachment is of a type that iOS does not take.",
            ["It is WebP, HEIC, SVG or MOV.", "Its name has no suffix."],
            ["richpush check FILE.apns --fetch: what the link really gives.", explainCode],
            .documented
        ),
        (
            .attachmentTooLarge, "An attachment is larger than iOS takes.",
            ["Pictures may have 10 MB, sounds 5 MB, films 50 MB."],
            ["Send a smaller version.", explainCode], .documented
        ),
        (
            .attachmentCorrupt, "The bytes of an attachment are not what its name says.",
            ["An error page was saved as a picture.", "The file was cut."],
            ["See that the code looks at the HTTP status.", explainCode], .documented
        ),
        (
            .attachmentNotMoved, "An attachment could not be moved into the system's store.",
            ["The file lies in a folder that may not be written."],
            ["Save it in the temporary directory.", explainCode], .documented
        ),
        (
            .noAttachment, "The payload asks for media, and the extension attached none.",
            ["The extension reads another key.", "Its download failed, and it said nothing."],
            ["Look at the timeline: what did it fetch, and what was the answer?", check],
            .documented
        ),
    ]
}
