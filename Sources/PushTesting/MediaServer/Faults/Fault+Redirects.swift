extension MediaServer.Fault {
    /// Sends the client on to the good file, with this status.
    public static func redirect(_ status: Int) -> Self {
        Self(
            "redirect-\(status)", "Redirects once, with the status \(status), to the good file.",
            outlook: .whole
        ) { hops($0, status: status, last: 1) }
    }

    /// Sends the client on from hop to hop, and at last to the good file.
    ///
    /// HTTP sets no limit (RFC 9110, section 15.4), and clients set one of their own.
    public static func redirectChain(_ length: Int = 30) -> Self {
        Self(
            "redirect-chain", "Redirects \(length) times, and then to the good file.",
            outlook: .whole
        ) { hops($0, status: 302, last: length) }
    }

    /// Redirects from one address to another and back, for ever.
    public static let redirectLoop = Self(
        "redirect-loop", "Redirects from one address to another and back, for ever.",
        outlook: .nothing
    ) { exchange in
        redirect(exchange, to: exchange.location(hop: exchange.hop == 1 ? 2 : 1))
    }

    /// Redirects without saying where.
    public static let redirectNowhere = Self(
        "redirect-nowhere", "Redirects without saying where.", outlook: .nothing
    ) { redirect($0, to: nil) }

    /// Redirects to something that is no URL.
    public static let redirectMalformed = Self(
        "redirect-malformed", "Redirects to something that is no URL.", outlook: .nothing
    ) { redirect($0, to: "http://[::bad/%zz") }

    /// From ``MediaServer/Endpoint/trusted`` to the good file on ``MediaServer/Endpoint/plain``.
    public static let redirectToPlain = Self(
        "redirect-to-plain", "Redirects from HTTPS to the good file on plain HTTP.",
        outlook: .whole, endpoint: .trusted
    ) { exchange in
        guard exchange.hop == 0 else { return exchange.good.script(for: exchange.request) }
        let origin = exchange.origins[.plain] ?? "http://127.0.0.1"
        return redirect(exchange, to: origin + exchange.location(hop: 1))
    }

    /// Redirects to a port where nobody listens.
    public static let redirectToRefused = Self(
        "redirect-to-refused", "Redirects to a port where nobody listens.", outlook: .nothing
    ) { redirect($0, to: ($0.origins[.refused] ?? "http://127.0.0.1:1") + $0.location(hop: 1)) }

    /// Redirects to a file: URL of the client's own machine.
    public static let redirectToFile = Self(
        "redirect-to-file", "Redirects to a file: URL of the client's own machine.",
        outlook: .nothing
    ) { redirect($0, to: "file:///etc/passwd") }

    /// Redirects to a data: URL.
    public static let redirectToData = Self(
        "redirect-to-data", "Redirects to a data: URL.", outlook: .nothing
    ) { redirect($0, to: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=") }

    static let redirects: [Self] =
        [301, 302, 303, 307, 308].map { redirect($0) } + [
            redirectChain(), redirectLoop, redirectNowhere, redirectMalformed, redirectToPlain,
            redirectToRefused, redirectToFile, redirectToData,
        ]

    private static func hops(
        _ exchange: MediaServer.Exchange, status: Int, last: Int
    ) -> MediaServer.Script {
        let hop = exchange.hop
        guard hop < last else { return exchange.good.script(for: exchange.request) }
        return redirect(exchange, to: exchange.location(hop: hop + 1), status: status)
    }

    private static func redirect(
        _ exchange: MediaServer.Exchange, to location: String?, status: Int = 302
    ) -> MediaServer.Script {
        var response = MediaServer.Response.text(status)
        response.headers["Location"] = location
        return response.script(for: exchange.request)
    }
}
