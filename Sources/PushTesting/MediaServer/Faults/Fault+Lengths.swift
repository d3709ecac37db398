extension MediaServer.Fault {
    /// Says no length; the end of the connection is the end of the file.
    public static let noLength = changing(
        "no-length", "Says no length; the end of the connection is the end of the file.",
        outlook: .whole
    ) { response, _ in response.headers["Content-Length"] = nil }

    /// Says half the length, and sends all.
    public static let lengthTooShort = changing(
        "length-too-short", "Says half the length, and sends all.", outlook: .part
    ) { response, exchange in response.headers["Content-Length"] = "\(exchange.half)" }

    /// Says 1,000 bytes more than it sends.
    public static let lengthTooLong = changing(
        "length-too-long", "Says 1,000 bytes more than it sends.", outlook: .part
    ) { response, exchange in
        response.headers["Content-Length"] = "\(exchange.resource.content.count + 1_000)"
    }

    /// Says the length 0, and sends the file.
    public static let lengthZero = changing(
        "length-zero", "Says the length 0, and sends the file.", outlook: .nothing
    ) { response, _ in response.headers["Content-Length"] = "0" }

    /// Says the length -1.
    public static let lengthNegative = changing(
        "length-negative", "Says the length -1.", outlook: .part
    ) { response, _ in response.headers["Content-Length"] = "-1" }

    /// Says the length \"about 12\".
    public static let lengthGarbage = changing(
        "length-garbage", "Says the length \"about 12\".", outlook: .part
    ) { response, _ in response.headers["Content-Length"] = "about 12" }

    /// Says two lengths: the right one, and one that is 7 bytes longer.
    public static let lengthConflict = changing(
        "length-conflict", "Says two lengths: the right one, and one that is 7 bytes longer.",
        outlook: .part
    ) { response, exchange in
        response.headers.add("Content-Length", "\(exchange.resource.content.count + 7)")
    }

    /// Says the length 2^63, one more than a signed number holds.
    public static let lengthHuge = changing(
        "length-huge", "Says the length 2^63, one more than a signed number holds.",
        outlook: .part
    ) { response, _ in response.headers["Content-Length"] = "9223372036854775808" }

    /// Every media type reads its first bytes as it should; only the end is missing.
    public static let truncatedFile = changing(
        "truncated-file", "Sends half a file as if it were all, with the right length.",
        outlook: .part
    ) { response, exchange in
        response.body = response.body.prefix(exchange.half)
        response.headers["Content-Length"] = "\(response.body.count)"
    }

    /// Answers 200 with no body.
    public static let emptyBody = changing(
        "empty-body", "Answers 200 with no body.", outlook: .nothing
    ) { response, _ in
        response.body = MediaServer.Content()
        response.headers["Content-Length"] = "0"
    }

    static let lengths: [Self] = [
        noLength, lengthTooShort, lengthTooLong, lengthZero, lengthNegative, lengthGarbage,
        lengthConflict, lengthHuge, truncatedFile, emptyBody,
    ]
}
