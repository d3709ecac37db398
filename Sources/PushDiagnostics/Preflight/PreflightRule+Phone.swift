internal import Diagnostics
internal import NotificationHost
internal import RichPush

extension PreflightRule {
    static let phone = [
        inTime, serverQuick, mayBeKept, changeIsSeen, freshnessStated, canBeAskedAgain,
    ]

    static let inTime = Diagnostic.Definition(
        .outOfTime, "The media file is there before the extension's time is over.",
        severity: .warning,
        why: "After about 25 seconds the push is shown with what has come until then.",
        fix: "Make it smaller, or name a smaller version for slow networks.",
        examples: .init(invalid: "a movie of 8 MB on 3G"))

    static let serverQuick = Diagnostic.Definition(
        .init("slow-server", number: "RP281"), "The server begins to answer within two seconds.",
        severity: .warning,
        why:
            "The wait counts against the extension's time, and grows when all phones come at once.",
        fix: "Serve push media as files from a CDN instead of making them on request.",
        examples: .init(invalid: "a picture that a script draws for each request"))

    static let mayBeKept = Diagnostic.Definition(
        .init("not-cacheable", number: "RP290"), "The media file may be kept.", severity: .note,
        why: "With no-store, the same picture is downloaded again for every push.",
        fix: "Send Cache-Control: max-age=… unless each answer differs.",
        examples: .init(invalid: "Cache-Control: no-store"))

    static let changeIsSeen = Diagnostic.Definition(
        .init("change-unseen", number: "RP291"), "A changed picture has a new link.",
        severity: .note,
        why: "What a server calls fresh for days is not asked for again: a changed picture at the"
            + " same link is not seen until then.",
        fix: "Use a new link for each new picture, or a short max-age.",
        examples: .init(invalid: "Cache-Control: max-age=31536000, for a camera's snapshot"))

    static let freshnessStated = Diagnostic.Definition(
        .init("freshness-unstated", number: "RP292"),
        "The server says how long the media file is fresh.", severity: .note,
        why:
            "Without max-age or Expires, iOS guesses by the file's age and may show an old picture."
            + " RichPush asks each time.",
        fix: "Send Cache-Control: max-age=…, or no-cache for pictures that change.",
        examples: .init(invalid: "Last-Modified, and no Cache-Control"))

    static let canBeAskedAgain = Diagnostic.Definition(
        .init("not-revalidatable", number: "RP293"),
        "The server can be asked whether the media file has changed.", severity: .note,
        why: "Without an ETag or a date, it is downloaded whole as soon as it is no longer fresh.",
        fix: "Send an ETag.", examples: .init(invalid: "neither ETag nor Last-Modified"))
}
