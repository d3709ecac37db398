extension MediaServer.Fault {
    /// Answers with this status and its name as text.
    ///
    /// 401 carries a challenge, and 429 and 503 carry `Retry-After`.
    public static func status(_ status: Int, retryAfter: Int = 1) -> Self {
        Self("status-\(status)", "Answers with the status \(status).", outlook: .nothing) {
            exchange in
            var response = MediaServer.Response.text(status)
            switch status {
            case 401: response.headers["WWW-Authenticate"] = "Basic realm=\"media\""
            case 407: response.headers["Proxy-Authenticate"] = "Basic realm=\"media\""
            case 429, 503: response.headers["Retry-After"] = "\(retryAfter)"
            default: break
            }
            return response.script(for: exchange.request)
        }
    }

    /// Sends informational answers, 100 and 103, before the good one.
    public static let informationalNoise = Self(
        "informational-noise", "Sends three answers 100 and one 103 before the good one.",
        outlook: .whole
    ) { exchange in
        let more = "HTTP/1.1 100 Continue\r\n\r\n"
        let hints = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n"
        let noise = MediaServer.Content(more + more + more + hints)
        return [.send(noise)] + exchange.good.script(for: exchange.request)
    }

    /// The connection speaks HTTP no longer, and nobody says anything on it.
    public static let switchingProtocols = Self(
        "switching-protocols", "Answers 101, and then nothing.", outlook: .nothing
    ) { _ in
        let head = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"
        return [.send(MediaServer.Content(head)), .stall]
    }

    /// The status alone, without the challenge that has to come with it.
    public static let unauthorizedUnchallenged = Self(
        "unauthorized-unchallenged", "Answers 401 without saying how to sign in.",
        outlook: .nothing
    ) { MediaServer.Response.text(401).script(for: $0.request) }

    /// Answers 204, which has no body.
    public static let noContent = Self(
        "no-content", "Answers 204, which has no body.", outlook: .nothing
    ) { exchange in
        var response = MediaServer.Response(204)
        response.headers["Content-Length"] = nil
        return response.script(for: exchange.request)
    }

    /// Answers 304 to a request that has no condition.
    public static let notModifiedUnasked = Self(
        "not-modified-unasked", "Answers 304 to a request that has no condition.",
        outlook: .nothing
    ) { exchange in
        var response = MediaServer.Response(304)
        response.headers["Content-Length"] = nil
        response.headers["ETag"] = exchange.resource.entityTag
        return response.script(for: exchange.request)
    }

    /// Answers 206 with the first half, though no range was asked for.
    public static let partialUnasked = Self(
        "partial-unasked", "Answers 206 with the first half, though no range was asked for.",
        outlook: .part
    ) { exchange in
        let count = exchange.resource.content.count
        let half = exchange.resource.content.prefix(exchange.half)
        var response = MediaServer.Response(206, type: exchange.resource.type, body: half)
        response.headers["ETag"] = exchange.resource.entityTag
        response.headers["Content-Range"] = "bytes 0-\(max(0, half.count - 1))/\(count)"
        return response.script(for: exchange.request)
    }

    static let statuses: [Self] =
        [
            informationalNoise, switchingProtocols, noContent, partialUnasked, notModifiedUnasked,
            unauthorizedUnchallenged,
        ]
        + [400, 401, 403, 404, 407, 410, 418, 429, 500, 502, 503, 504].map { status($0) }
}
