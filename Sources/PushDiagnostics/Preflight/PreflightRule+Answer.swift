extension PreflightRule {
    static let answer = [
        redirectsStaySecure, redirectsEnd, redirectsFew, redirectsReadable, noCookiesNeeded,
        statusGood, noSignIn, sameForAll, serverReady, serverSteady, bodyWhole, bodyThere,
        bodyInTime, lengthDeclared, notPacked, resumable,
    ]

    static let redirectsStaySecure = Rule(
        "RP230", "No redirect leads to plain http.", severity: .error,
        why: "App Transport Security judges every redirect like the link itself.",
        advice: "Link to the https address directly, or mend the redirect.",
        example: "HTTP/1.1 301 … Location: http://media.example.com/lunch.jpg")

    static let redirectsEnd = Rule(
        "RP231", "Redirects come to an end.", severity: .error,
        why: "A fetch gives up after ten.",
        advice: "Link to the last address directly.",
        example: "/a redirects to /b, and /b to /a")

    static let redirectsFew = Rule(
        "RP232", "A link leads to its media file with two redirects at most.", severity: .warning,
        why: "Each costs a round trip, and on another host a new connection: about a second on a"
            + " slow network.",
        advice: "Link to the last address directly.",
        example: "short.example → www.example.com → media.example.com → cdn.example.net")

    static let redirectsReadable = Rule(
        "RP233", "A redirect leads to a web address.", severity: .error,
        why: "Other schemes are not followed, and what is no address leads nowhere.",
        advice: "Link to the https address directly, or mend the redirect.",
        example: "HTTP/1.1 302 … Location: app://open")

    static let noCookiesNeeded = Rule(
        "RP234", "A link works without cookies.", severity: .error,
        why:
            "A server that sets a cookie and sends the client in circles waits for it to come back;"
            + " an extension starts without cookies.",
        advice: "Take push media out of the cookie check.",
        example: "HTTP/1.1 302 … Set-Cookie: … Location: the same address")

    static let statusGood = Rule(
        "RP240", "The server answers with 200 and the media file.", severity: .error,
        why: "Any other answer has no media file in it.",
        advice: "Check the link: open it in a private window.",
        example: "HTTP/1.1 404 Not Found")

    static let noSignIn = Rule(
        "RP241", "A link works without signing in.", severity: .error,
        why: "The extension has no session of the app's; a signed link that is over is refused the"
            + " same way.",
        advice: "Make the media file public, or sign the link for longer.",
        example: "HTTP/1.1 403 Forbidden")

    static let sameForAll = Rule(
        "RP242", "The server answers everybody alike.", severity: .error,
        why: "Hot-link protection and bot filters let browsers pass and refuse the extension, whose"
            + " User-Agent is the app's name and which has no Referer.",
        advice: "Take push media out of hot-link protection and bot filters.",
        example: "403 without a Referer, 200 with one")

    static let serverReady = Rule(
        "RP243", "The server has room for all who come.", severity: .error,
        why: "A campaign brings all phones at once; a server that is busy now will be so then.",
        advice: "Serve push media from a CDN.", example: "HTTP/1.1 503 Service Unavailable")

    static let serverSteady = Rule(
        "RP244", "The media file comes at the first attempt.", severity: .warning,
        why: "RichPush tries again; an extension that does not shows no picture.",
        advice: "Check the server; serve push media from a CDN.",
        example: "503, and 200 a second later")

    static let bodyWhole = Rule(
        "RP250", "The whole body comes.", severity: .error,
        why: "A part of a file is not attached.",
        advice: "Check the server, and a proxy in between.",
        example: "Content-Length: 20000, and the connection ends after 10000 bytes")

    static let bodyThere = Rule(
        "RP251", "The answer is not empty.", severity: .error,
        why: "There is nothing to attach.", advice: "Check the file behind the link.",
        example: "HTTP/1.1 200 OK … Content-Length: 0")

    static let bodyInTime = Rule(
        "RP252", "The server sends without long pauses.", severity: .error,
        why: "An extension has 25 seconds, and gives up on a server that is silent for seven.",
        advice: "Check the server; serve push media from a CDN.",
        example: "half the file, then nothing")

    static let lengthDeclared = Rule(
        "RP253", "The answer declares its length.", severity: .note,
        why: "Without it, a file that is too large is found out only after the download, and one"
            + " that is cut off not at all.",
        advice: "Send Content-Length; serve files instead of making them on the fly.",
        example: "Transfer-Encoding: chunked")

    static let notPacked = Rule(
        "RP254", "Media come without a content encoding.", severity: .note,
        why: "Media are packed already: gzip costs time, and hides the length.",
        advice: "Leave media types out of the server's compression.",
        example: "Content-Type: image/jpeg … Content-Encoding: gzip")

    static let resumable = Rule(
        "RP255", "A broken download of a large file can be resumed.", severity: .note,
        why: "Without ranges and a strong ETag or a date, it begins anew in the underground.",
        advice: "Answer ranges, and send a strong ETag.", example: "Accept-Ranges: none")
}
