extension MediaServer.Fault {
    /// One header whose value has `size` bytes, by default 1 MiB.
    public static func hugeHeader(size: Int = 1 << 20) -> Self {
        changing(
            "huge-header", "Sends one header that is far too long.", outlook: .whole
        ) { response, _ in
            response.headers.add("X-Huge", String(repeating: "x", count: max(0, size)))
        }
    }

    /// `count` headers besides the usual ones, by default 10,000.
    public static func manyHeaders(_ count: Int = 10_000) -> Self {
        changing(
            "many-headers", "Sends thousands of headers.", outlook: .whole
        ) { response, _ in
            for number in 0..<max(0, count) { response.headers.add("X-Number-\(number)", "x") }
        }
    }

    /// Sends header lines without a colon, a name or a line end as it should be.
    public static let malformedHeaders = lines(
        "malformed-headers",
        "Sends header lines without a colon, a name or a line end as it should be.",
        [
            "no colon at all", ": no name", "Space Before : colon", " folded: line", "X-Bare: LF\n",
            "\u{FF}\u{FE}: not ASCII",
        ])

    /// Sends a header with a zero byte in its value.
    public static let headerWithNUL = lines(
        "header-with-nul", "Sends a header with a zero byte in its value.",
        ["X-Zero: before\u{0}after"])

    /// What an application writes that copies a foreign value into a header.
    public static let headerInjection = lines(
        "header-injection", "Sends a header value with line ends that add headers of their own.",
        ["X-Name: photo\rX-Injected: CR\nContent-Length: 3\nContent-Type: text/html"])

    /// Sends a status line with a word for a number.
    public static let invalidStatusLine = statusLine(
        "invalid-status-line", "Sends a status line with a word for a number.",
        "HTTP/1.1 banana OK")

    /// Sends the file with the status 999.
    public static let unknownStatus = statusLine(
        "unknown-status", "Sends the file with the status 999.", "HTTP/1.1 999 Unheard Of")

    /// Sends the file with a status line that ends after the number.
    public static let emptyReason = Self(
        "empty-reason", "Sends the file with a status line that ends after the number.",
        outlook: .whole
    ) { exchange in
        var whole = exchange.whole
        whole.statusLine = "HTTP/1.1 200"
        return whole.script(for: exchange.request)
    }

    /// Answers in HTTP/1.0.
    public static let oldVersion = Self(
        "old-version", "Answers in HTTP/1.0.", outlook: .whole
    ) { exchange in
        var whole = exchange.whole
        whole.statusLine = "HTTP/1.0 200 OK"
        return whole.script(for: exchange.request)
    }

    /// Answers in HTTP/7.3.
    public static let unknownVersion = statusLine(
        "unknown-version", "Answers in HTTP/7.3.", "HTTP/7.3 200 OK")

    /// HTTP/0.9 was like this.
    public static let rawBody = Self(
        "raw-body", "Sends the file without status line and headers.", outlook: .nothing
    ) { [.send($0.resource.content)] }

    /// Greets as an SSH server does, and closes.
    public static let otherProtocol = Self(
        "other-protocol", "Greets as an SSH server does, and closes.", outlook: .nothing
    ) { _ in [.send(MediaServer.Content("SSH-2.0-OpenSSH_9.2\r\n"))] }

    static let heads: [Self] = [
        hugeHeader(), manyHeaders(), malformedHeaders, headerWithNUL, headerInjection,
        invalidStatusLine, unknownStatus, emptyReason, oldVersion, unknownVersion, rawBody,
        otherProtocol,
    ]

    private static func statusLine(_ name: String, _ summary: String, _ line: String) -> Self {
        changing(name, summary, outlook: .nothing) { response, _ in response.statusLine = line }
    }

    /// Puts lines that are wrong before those of the whole answer.
    private static func lines(_ name: String, _ summary: String, _ lines: [String]) -> Self {
        Self(name, summary, outlook: .part) { exchange in
            let whole = exchange.whole
            let status = MediaServer.Content(whole.statusLine + "\r\n")
            // One byte for each character, so that the lines can hold bytes that are not UTF-8.
            let wrong = lines.joined(separator: "\r\n").unicodeScalars.map {
                UInt8(truncatingIfNeeded: $0.value)
            }
            let head =
                status + MediaServer.Content(wrong) + MediaServer.Content("\r\n")
                + whole.head.dropFirst(status.count)
            return exchange.request.method == "HEAD"
                ? [.send(head)] : [.send(head), .send(whole.body)]
        }
    }
}
