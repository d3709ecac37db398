extension MediaServer.Fault {
    /// Announces the file with another MIME type.
    public static func wrongType(_ type: String = "video/mp4") -> Self {
        changing(
            "wrong-type", "Sends the file with the MIME type of another kind of media.",
            outlook: .whole
        ) { response, _ in response.headers["Content-Type"] = type }
    }

    /// Sends the file with the MIME type application/octet-stream.
    public static let genericType = changing(
        "generic-type", "Sends the file with the MIME type application/octet-stream.",
        outlook: .whole
    ) { response, _ in response.headers["Content-Type"] = "application/octet-stream" }

    /// Sends the file without a MIME type.
    public static let missingType = changing(
        "missing-type", "Sends the file without a MIME type.", outlook: .whole
    ) { response, _ in response.headers["Content-Type"] = nil }

    /// Sends the file with a MIME type that is none.
    public static let malformedType = changing(
        "malformed-type", "Sends the file with a MIME type that is none.", outlook: .whole
    ) { response, _ in response.headers["Content-Type"] = "/;;=,\"" }

    /// Answers 200 with a web page, as captive portals do.
    public static let htmlPage = Self(
        "html-page", "Answers 200 with a web page, as captive portals do.", outlook: .nothing
    ) { page($0, "text/html; charset=utf-8", "<!DOCTYPE html><title>Sign in</title><p>Sign in") }

    /// The lie is consistent: only the bytes tell.
    public static let htmlAsMedia = Self(
        "html-as-media", "Answers 200 with a web page, under the file's own MIME type.",
        outlook: .nothing
    ) { page($0, $0.resource.type, "<!DOCTYPE html><title>Sign in</title><p>Sign in") }

    /// Answers 200 with an error message in JSON.
    public static let jsonError = Self(
        "json-error", "Answers 200 with an error message in JSON.", outlook: .nothing
    ) { page($0, "application/json", #"{"error":{"code":404,"message":"no such file"}}"#) }

    /// Puts `name` into `Content-Disposition`.
    public static func fileName(_ name: String) -> Self {
        disposition(
            "file-name", "Proposes a file name of the caller's choice.",
            "attachment; filename=\"\(name)\"")
    }

    /// Proposes a file name that climbs out of its folder.
    public static let fileNameTraversal = disposition(
        "file-name-traversal", "Proposes a file name that climbs out of its folder.",
        "attachment; filename=\"../../../../../../etc/passwd\"")

    /// Proposes such a name in percent-encoding (RFC 8187).
    public static let fileNameEncodedTraversal = disposition(
        "file-name-encoded-traversal", "Proposes such a name in percent-encoding (RFC 8187).",
        "attachment; filename*=UTF-8''..%2F..%2F..%2Ftmp%2Fescaped.jpg")

    /// Proposes an absolute path as the file name.
    public static let fileNameAbsolute = disposition(
        "file-name-absolute", "Proposes an absolute path as the file name.",
        "attachment; filename=\"/tmp/escaped.jpg\"")

    /// Proposes a file name that has no suffix.
    public static let fileNameWithoutSuffix = disposition(
        "file-name-without-suffix", "Proposes a file name that has no suffix.",
        "attachment; filename=\"photo\"")

    /// Proposes a file name of 5,000 letters.
    public static let fileNameTooLong = disposition(
        "file-name-too-long", "Proposes a file name of 5,000 letters.",
        "attachment; filename=\"\(String(repeating: "a", count: 5_000)).jpg\"")

    static let types: [Self] = [
        wrongType(), genericType, missingType, malformedType, htmlPage, htmlAsMedia, jsonError,
        fileNameTraversal, fileNameEncodedTraversal, fileNameAbsolute, fileNameWithoutSuffix,
        fileNameTooLong,
    ]

    private static func page(
        _ exchange: MediaServer.Exchange, _ type: String, _ text: String
    ) -> MediaServer.Script {
        MediaServer.Response(200, type: type, body: MediaServer.Content(text + "\n"))
            .script(for: exchange.request)
    }

    private static func disposition(_ name: String, _ summary: String, _ value: String) -> Self {
        changing(name, summary, outlook: .whole) { response, _ in
            response.headers["Content-Disposition"] = value
        }
    }
}
