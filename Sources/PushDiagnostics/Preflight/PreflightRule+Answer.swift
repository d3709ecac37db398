internal import Diagnostics
internal import NotificationHost
internal import RichPush

extension PreflightRule {
    static let answer = [
        redirectsStaySecure, redirectsEnd, redirectsFew, redirectsReadable, noCookiesNeeded,
        statusGood, noSignIn, sameForAll, serverReady, serverSteady, bodyWhole, bodyThere,
        bodyInTime, lengthDeclared, notPacked, resumable,
    ]

    static let redirectsStaySecure = Diagnostic.Definition(
        .insecureRedirect, "No redirect leads to plain http.", severity: .error,
        why: "App Transport Security judges every redirect like the link itself.",
        fix: "Link to the https address directly, or fix the redirect.",
        examples: .init(invalid: "HTTP/1.1 301 … Location: http://media.example.com/lunch.jpg"))

    static let redirectsEnd = Diagnostic.Definition(
        .tooManyRedirects, "Redirects come to an end.", severity: .error,
        why: "A fetch gives up after ten.",
        fix: "Link to the last address directly.",
        examples: .init(invalid: "/a redirects to /b, and /b to /a"))

    static let redirectsFew = Diagnostic.Definition(
        .init("several-redirects", number: "RP232"),
        "A link leads to its media file with two redirects at most.", severity: .warning,
        why: "Each costs a round trip, and on another host a new connection: about a second on a"
            + " slow network.",
        fix: "Link to the last address directly.",
        examples: .init(
            invalid: "short.example → www.example.com → media.example.com → cdn.example.net"))

    static let redirectsReadable = Diagnostic.Definition(
        .init("invalid-redirect", number: "RP233"), "A redirect leads to a web address.",
        severity: .error,
        why: "Other schemes are not followed, and what is no address leads nowhere.",
        fix: "Link to the https address directly, or fix the redirect.",
        examples: .init(invalid: "HTTP/1.1 302 … Location: app://open"))

    static let noCookiesNeeded = Diagnostic.Definition(
        .init("cookies-required", number: "RP234"), "A link works without cookies.",
        severity: .error,
        why:
            "A server that sets a cookie and sends the client in circles waits for it to come back;"
            + " an extension starts without cookies.",
        fix: "Take push media out of the cookie check.",
        examples: .init(invalid: "HTTP/1.1 302 … Set-Cookie: … Location: the same address"))

    static let statusGood = Diagnostic.Definition(
        .httpStatus, "The server answers with 200 and the media file.", severity: .error,
        why: "Any other answer has no media file in it.",
        fix: "Check the link: open it in a private window.",
        examples: .init(invalid: "HTTP/1.1 404 Not Found"))

    static let noSignIn = Diagnostic.Definition(
        .init("sign-in-required", number: "RP241"), "A link works without signing in.",
        severity: .error,
        why: "The extension has no session of the app's; a signed link that is over is refused the"
            + " same way.",
        fix: "Make the media file public, or sign the link for longer.",
        examples: .init(invalid: "HTTP/1.1 403 Forbidden"))

    static let sameForAll = Diagnostic.Definition(
        .init("clients-treated-differently", number: "RP242"),
        "The server answers everybody alike.", severity: .error,
        why: "Hot-link protection and bot filters let browsers pass and refuse the extension, whose"
            + " User-Agent is the app's name and which has no Referer.",
        fix: "Take push media out of hot-link protection and bot filters.",
        examples: .init(invalid: "403 without a Referer, 200 with one"))

    static let serverReady = Diagnostic.Definition(
        .init("server-overloaded", number: "RP243"), "The server has room for all who come.",
        severity: .error,
        why: "A campaign brings all phones at once; a server that is busy now will be so then.",
        fix: "Serve push media from a CDN.",
        examples: .init(invalid: "HTTP/1.1 503 Service Unavailable"))

    static let serverSteady = Diagnostic.Definition(
        .init("retry-needed", number: "RP244"), "The media file comes at the first attempt.",
        severity: .warning,
        why: "RichPush tries again; an extension that does not shows no picture.",
        fix: "Check the server; serve push media from a CDN.",
        examples: .init(invalid: "503, and 200 a second later"))

    static let bodyWhole = Diagnostic.Definition(
        .truncated, "The whole body comes.", severity: .error,
        why: "A part of a file is not attached.",
        fix: "Check the server, and a proxy in between.",
        examples: .init(invalid: "Content-Length: 20000, and the connection ends after 10000 bytes")
    )
    .aliases("RP272")

    static let bodyThere = Diagnostic.Definition(
        .bodyEmpty, "The answer is not empty.", severity: .error,
        why: "There is nothing to attach.", fix: "Check the file behind the link.",
        examples: .init(invalid: "HTTP/1.1 200 OK … Content-Length: 0"))

    static let bodyInTime = Diagnostic.Definition(
        .stalled, "The server sends without long pauses.", severity: .error,
        why: "An extension has 25 seconds, and gives up on a server that is silent for seven.",
        fix: "Check the server; serve push media from a CDN.",
        examples: .init(invalid: "half the file, then nothing"))

    static let lengthDeclared = Diagnostic.Definition(
        .init("length-undeclared", number: "RP253"), "The answer declares its length.",
        severity: .note,
        why: "Without it, a file that is too large is found out only after the download, and one"
            + " that is cut off not at all.",
        fix: "Send Content-Length; serve files instead of making them on the fly.",
        examples: .init(invalid: "Transfer-Encoding: chunked"))

    static let notPacked = Diagnostic.Definition(
        .init("content-encoded", number: "RP254"), "Media come without a content encoding.",
        severity: .note,
        why: "Media are packed already: gzip costs time, and hides the length.",
        fix: "Leave media types out of the server's compression.",
        examples: .init(invalid: "Content-Type: image/jpeg … Content-Encoding: gzip"))

    static let resumable = Diagnostic.Definition(
        .init("not-resumable", number: "RP255"),
        "A broken download of a large file can be resumed.", severity: .note,
        why: "Without ranges and a strong ETag or a date, it begins anew in the underground.",
        fix: "Answer ranges, and send a strong ETag.",
        examples: .init(invalid: "Accept-Ranges: none"))
}
