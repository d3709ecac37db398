extension MediaServer.Fault {
    /// Closes after `count` bytes of the body, or half of it, and answers ranges: the client can
    /// resume.
    ///
    /// Each answer to a request without a range is cut; an answer with the status 206 is not.
    public static func cut(after count: Int? = nil) -> Self {
        Self("cut", "Closes in the body; a client that asks for the rest gets it.", outlook: .retry)
        { exchange in
            let good = exchange.good
            guard good.headers["Content-Range"] == nil else {
                return good.script(for: exchange.request)
            }
            return cut(exchange, good, after: count)
        }
    }

    /// Like ``cut(after:)``, by a server that knows no ranges: each answer is cut.
    public static func cutWithoutRanges(after count: Int? = nil) -> Self {
        Self(
            "cut-without-ranges", "Closes in the body, each time, and knows no ranges.",
            outlook: .part
        ) { cut($0, $0.whole, after: count) }
    }

    /// Closes in the first body; from then on the address serves another file.
    ///
    /// A client that resumes without `If-Range` gets the end of the other file, which by default
    /// holds the same bytes in reverse order.
    public static func cutThenChanged(
        after count: Int? = nil, to other: MediaServer.Resource? = nil
    ) -> Self {
        Self(
            "cut-then-changed", "Closes in the body; then the address holds another file.",
            outlook: .retry
        ) { exchange in
            guard exchange.attempt > 0 else { return cut(exchange, exchange.good, after: count) }
            let resource = exchange.resource
            let later =
                other
                ?? MediaServer.Resource(
                    resource.content.bytes.reversed(), type: resource.type, name: resource.name)
            return MediaServer.Response(later, for: exchange.request).script(for: exchange.request)
        }
    }

    /// Closes the first body; then answers every range with the whole file, though it claims to
    /// know ranges.
    public static let cutThenWhole = Self(
        "cut-then-whole", "Closes in the body; answers a range with the whole file and 200.",
        outlook: .retry
    ) { exchange in
        guard exchange.attempt > 0 else { return cut(exchange, exchange.good, after: nil) }
        return exchange.whole.script(for: exchange.request)
    }

    static let cuts: [Self] = [cut(), cutWithoutRanges(), cutThenChanged(), cutThenWhole]

    private static func cut(
        _ exchange: MediaServer.Exchange, _ response: MediaServer.Response, after count: Int?
    ) -> MediaServer.Script {
        exchange.script(
            response, body: [.send(response.body.prefix(count ?? exchange.half)), .close])
    }
}
