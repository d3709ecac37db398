internal import Diagnostics
internal import LibcurlFetching
internal import PartialImages
internal import RichPush

/// The library's own codes.
extension Explainer {
    static let ownReasons = reasons.map { code, meaning, causes, checks in
        Diagnostic.Definition(explaining: [code.rawValue], meaning, causes: causes, checks: checks)
    }

    private static let check = "richpush check FILE.apns: what is wrong with payload and link."
    private static let fetch =
        "richpush check FILE.apns --fetch: gets the link as an extension would."
    private static let deliver =
        "richpush deliver FILE.apns: shows what the library does with it, step by step."

    private static let reasons:
        [(code: Diagnostic.Code, meaning: String, causes: [String], checks: [String])] = [
            (
                .mediaNotAString, "The payload's media key holds something other than a text.",
                ["A whole record or a list was put there."], [check]
            ),
            (
                .mediaEmpty, "The payload's media key holds an empty text.",
                ["The sender's template has no picture for this push."],
                ["Leave the key out when there is none.", check]
            ),
            (
                .urlUnreadable, "The link cannot be read as a URL.",
                ["It holds a line break, or two links in one."], [check]
            ),
            (
                .schemeUnsupported, "The link is neither https nor http.",
                ["It is a path, or a storage address such as gs: or s3:."],
                ["Sign a link that begins with https:.", check]
            ),
            (
                .insecureHTTP, "The link is plain http, which App Transport Security refuses.",
                ["The link was stored before the server had a certificate."],
                [
                    "Serve it over https.", "richpush doctor APP: RP309 compares the exceptions.",
                    check,
                ]
            ),
            (
                .typeHintWrong,
                "The bytes are of another type than the payload says; they are attached as what they are.",
                ["The server converts pictures by what the client accepts."], [fetch]
            ),
            (
                .typeHintUnknown,
                "The payload's type hint is no word that is known; the bytes decide.",
                ["A word of the sender's own, such as photo."], [check]
            ),
            (
                .tooManyMedia, "The payload lists more media than are fetched.",
                ["A whole gallery is sent."], ["Send the one that shall be shown.", check]
            ),
            (
                .categoryNotAString, "The payload's category is not a text and was left alone.",
                ["It is a number or a list."], [check]
            ),
            (
                .jsonUnreadable, "A text of the payload that shall hold JSON does not.",
                ["It was cut, or escaped twice."], [check]
            ),
            (
                .thumbnailUnreadable,
                "The payload's wish for the thumbnail is nothing that iOS takes.",
                ["A rectangle goes beyond 0 to 1, or a time is a text."], [check]
            ),
            (
                .buttonUnreadable, "The payload lists something that is no button.",
                ["A button has no id or no title."], [check]
            ),
            (
                .tooManyButtons, "The payload lists more buttons than are shown.",
                ["iOS shows ten at most, and two where there is little room."],
                ["Send the most important ones first.", check]
            ),
            (
                .categoryNotListed,
                "The system did not list the buttons' category in time; they may be missing.",
                ["The phone was busy: the list of categories is known to be late at times."],
                ["Register categories in the app instead of sending buttons."]
            ),
            (
                .levelUnknown, "The payload's level is none that its sender documents.",
                ["A word of another service was used."], [check]
            ),
            (
                .infoUnusable,
                "The extension's own Info.plist holds something under RichPush that cannot be used.",
                ["A key is misspelt, or its value is of another type."],
                ["Compare the keys with the documentation of RichNotificationService."]
            ),
            (
                .hostNotFound, "The host's name cannot be resolved.",
                ["It is misspelt.", "It is known only in a private network."], [fetch]
            ),
            (
                .connectionFailed, "No connection could be made, or it broke.",
                ["The phone was offline or changed networks.", "A firewall is between."], [fetch]
            ),
            (
                .tlsFailed, "TLS failed.",
                [
                    "The certificate has expired, is self-signed, or is for another name.",
                    "The server does not send the intermediate certificate.",
                    "It speaks nothing newer than TLS 1.1.",
                ], [fetch]
            ),
            (
                .insecureRedirect, "The server redirects to plain http.",
                ["A proxy that ends TLS writes its own address into redirects."], [fetch]
            ),
            (
                .tooManyRedirects, "The server redirects more often than allowed.",
                ["It redirects those without a cookie to a page that sets one."], [fetch]
            ),
            (
                .httpStatus, "The server answered with another status than success.",
                [
                    "404: the file is not there, or not yet. 403: the link has expired or is signed for another.",
                    "401: a login is wanted.",
                ], [fetch]
            ),
            (
                .stalled, "The server stopped sending.",
                ["The phone's network is bad.", "The server is slow to make the picture."],
                [
                    "richpush deliver FILE.apns --extension DIR --network edge: what is shown then.",
                    fetch,
                ]
            ),
            (
                .fetcherFault, "The app's own fetcher reported steps out of order.",
                ["It reports an end twice, or bytes before a head."],
                ["Read the documentation of MediaFetching for the order."]
            ),
            (
                .outOfTime, "The library's budget, or the system's time, ran out first.",
                ["The media are large for the network.", "The host answers slowly."],
                ["Send a smaller version beside the large one, as a fallback.", fetch]
            ),
            (
                .interrupted, "The process ended in the middle of the work.",
                ["It was killed for its memory.", "It crashed."],
                [
                    "Read the phone's log: richpush explain - < LOG.",
                    "richpush doctor APP: RP343 weighs what it loads.",
                ]
            ),
            (
                .cancelled, "The task that asked for the content was cancelled first.",
                ["The app's own code cancels it."], ["Look for what cancels the task."]
            ),
            (
                .bodyEmpty, "The answer has no bytes.",
                ["The file is not there yet when the push is sent."], [fetch]
            ),
            (
                .notMedia, "The answer is a web page, a document or an error message.",
                ["The link leads to a page about the picture, or to a login."], [fetch]
            ),
            (
                .typeUnsupported, "The answer is media of a type that iOS does not attach.",
                ["WebP, AVIF, HEIC, SVG or MOV are sent as they are."],
                ["Serve JPEG, PNG, GIF or MP4; RichPush converts pictures where it can.", fetch]
            ),
            (
                .typeUnrecognized, "No known type begins with these bytes.",
                ["The file is encrypted, packed, or text."], [fetch]
            ),
            (
                .tooLarge,
                "The media are larger than iOS attaches: 10 MB for pictures, 5 for sound, 50 for films.",
                ["The original is linked, not a version for phones."], [fetch]
            ),
            (
                .truncated, "The answer, or the file itself, ended too early.",
                ["The connection broke.", "The file was uploaded in part."], [fetch]
            ),
            (
                .damaged, "The bytes begin as their type should, and then contradict themselves.",
                ["The file was changed on the way, as by a text conversion."], [fetch]
            ),
            (
                .fallbackUsed, "A smaller version took the place of the preferred one.",
                ["The preferred one could not be fetched in time; its own reason stands beside."],
                [fetch]
            ),
            (
                .storageFailed, "The file could not be written.",
                ["There is no room left on the phone.", "The app group's folder is not there."],
                ["richpush doctor APP: RP361 compares the app groups."]
            ),
            (
                .attachmentRefused, "The system refused the file as an attachment.",
                ["Its type or size is not allowed."],
                ["richpush explain with the error's own code, such as UNErrorDomain 101.", fetch]
            ),
            (
                .placeholderUnreadable, "The payload's ThumbHash or BlurHash cannot be read.",
                ["It was cut, or encoded twice."], [check]
            ),
            (
                .conversionUnsupported, "This type is not converted.",
                ["It is a film or a drawing, such as SVG."], ["Serve JPEG, PNG, GIF or MP4."]
            ),
            (
                .pictureTooManyPixels,
                "The picture has more pixels than an extension's memory holds.",
                ["The camera's original is linked."],
                ["Serve 1,600 pixels on the longer side at most.", fetch]
            ),
            (
                .pictureDamaged, "The picture could not be decoded.",
                ["The file was uploaded in part."], [fetch]
            ),
            (
                .decoderMissing, "This system has no decoder for the picture.",
                ["On Linux, gdk-pixbuf's loader for the type is not installed."],
                ["scripts/install-dependencies --check tells what is missing."]
            ),
            (
                .privateAddress, "The link leads to this machine or into a private network.",
                ["It was written for tests, or by somebody who wants to see what is in there."],
                ["--allow-private-addresses lets check and simulate fetch it all the same.", fetch]
            ),
        ]
}
