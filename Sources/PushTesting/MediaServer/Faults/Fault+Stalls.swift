extension MediaServer.Fault {
    /// Reads the request, and never answers.
    public static let stallBeforeHeaders = Self(
        "stall-before-headers", "Reads the request, and never answers.", outlook: .nothing
    ) { _ in [.stall] }

    /// Stops for ever in the middle of a header.
    public static let stallInHeaders = Self(
        "stall-in-headers", "Stops for ever in the middle of a header.", outlook: .nothing
    ) { [.send($0.whole.head.prefix($0.whole.head.count / 2)), .stall] }

    /// Sends the headers and `count` bytes of the body, or half of it, and then nothing, with the
    /// connection open.
    ///
    /// At least one byte is kept back.
    public static func stallInBody(after count: Int? = nil) -> Self {
        Self("stall-in-body", "Stops for ever in the body.", outlook: .part) { exchange in
            let whole = exchange.whole
            let sent = min(count ?? exchange.half, whole.body.count - 1)
            return exchange.script(whole, body: [.send(whole.body.prefix(sent)), .stall])
        }
    }

    /// Sends all but the last byte, and stops for ever.
    public static let stallBeforeEnd = Self(
        "stall-before-end", "Sends all but the last byte, and stops for ever.", outlook: .part
    ) { exchange in
        let whole = exchange.whole
        return exchange.script(
            whole, body: [.send(whole.body.prefix(whole.body.count - 1)), .stall])
    }

    /// The file arrives, without a length and a closed sending half, on a connection that stays.
    public static let halfClose = Self(
        "half-close", "Closes its sending half after the file, and keeps the connection.",
        outlook: .whole
    ) { exchange in
        var whole = exchange.whole
        whole.headers["Content-Length"] = nil
        return exchange.script(whole, body: [.send(whole.body), .halfClose, .stall])
    }

    /// Sends one byte of the headers per interval, a second by default, and the body at once.
    public static func slowHeaders(every interval: Duration = .seconds(1)) -> Self {
        Self(
            "slow-headers", "Sends the headers byte by byte, with a pause after each.",
            outlook: .whole
        ) {
            exchange in
            let whole = exchange.whole
            let head = MediaServer.Script.Step.drip(whole.head, every: interval)
            return exchange.request.method == "HEAD" ? [head] : [head, .send(whole.body)]
        }
    }

    /// Sends one byte of the body per interval, a second by default.
    public static func slowBody(every interval: Duration = .seconds(1)) -> Self {
        Self("slow-body", "Sends the body byte by byte, with a pause after each.", outlook: .whole)
        { exchange in
            let whole = exchange.whole
            return exchange.script(whole, body: [.drip(whole.body, every: interval)])
        }
    }

    /// Sends some bytes with a pause after each, by default 20 in two seconds, and the rest at
    /// once.
    public static func slowThenFast(
        slowBytes: Int = 20, every interval: Duration = .milliseconds(100)
    ) -> Self {
        Self(
            "slow-then-fast", "Sends the first bytes slowly, and the rest at once.",
            outlook: .whole
        ) { exchange in
            let body = exchange.whole.body
            return exchange.script(
                exchange.whole,
                body: [
                    .drip(body.prefix(slowBytes), every: interval),
                    .send(body.dropFirst(slowBytes)),
                ])
        }
    }

    /// Waits before it answers at all, by default five seconds.
    public static func late(by delay: Duration = .seconds(5)) -> Self {
        Self("late", "Waits some seconds, and then answers well.", outlook: .whole) { exchange in
            [.wait(delay)] + exchange.good.script(for: exchange.request)
        }
    }

    /// Sends one header of some 90 bytes per interval, a millisecond by default.
    public static func endlessHeaders(every interval: Duration = .milliseconds(1)) -> Self {
        Self("endless-headers", "Sends header after header, for ever.", outlook: .nothing) { _ in
            [
                .send(MediaServer.Content("HTTP/1.1 200 OK\r\n")),
                .sendForever(
                    Array("X-Filler: \(String(repeating: "x", count: 80))\r\n".utf8),
                    every: interval),
            ]
        }
    }

    /// Sends the file, and then zeros for ever, without a length.
    ///
    /// The pause comes after each 16 KiB of zeros: by default at most 16 MB a second.
    /// ``MediaServer/Configuration/maximumAnswer`` ends it.
    public static func endlessBody(every interval: Duration = .milliseconds(1)) -> Self {
        Self(
            "endless-body", "Sends the file and zeros without end, with no length.",
            outlook: .part
        ) { exchange in
            var whole = exchange.whole
            whole.headers["Content-Length"] = nil
            return exchange.script(
                whole, body: [.send(whole.body), .sendForever(filler, every: interval)])
        }
    }

    /// Like ``endlessBody(every:)``, in chunks.
    public static func endlessChunks(every interval: Duration = .milliseconds(1)) -> Self {
        Self("endless-chunks", "Sends the file and zeros without end, in chunks.", outlook: .part) {
            exchange in
            let body = exchange.resource.content
            return exchange.script(
                Chunks.head(exchange),
                body: [
                    .send(Chunks.chunk(body)),
                    .sendForever(
                        Chunks.chunk(MediaServer.Content(filler)).bytes, every: interval),
                ])
        }
    }

    static let stalls: [Self] = [
        stallBeforeHeaders, stallInHeaders, stallInBody(), stallBeforeEnd, halfClose,
        slowHeaders(), slowBody(), slowThenFast(), late(), endlessHeaders(), endlessBody(),
        endlessChunks(),
    ]

    private static let filler = [UInt8](repeating: 0, count: 16 * 1_024)
}
