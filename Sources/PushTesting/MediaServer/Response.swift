extension MediaServer {
    /// An answer of one piece: what faults start from, and spoil.
    public struct Response: Hashable, Sendable {
        /// The first line, without its end.
        public var statusLine: String
        /// The header fields.
        public var headers: Headers
        /// The body.
        public var body: Content

        /// A response whose status line is written as it is.
        public init(statusLine: String, headers: Headers = Headers(), body: Content = Content()) {
            self.statusLine = statusLine
            self.headers = headers
            self.body = body
        }

        /// An answer with a length and `Connection: close`.
        public init(_ status: Int, type: String? = nil, body: Content = Content()) {
            self.init(statusLine: "HTTP/1.1 \(status) \(Self.reason(status))", body: body)
            headers["Content-Type"] = type
            headers["Content-Length"] = "\(body.count)"
            headers["Connection"] = "close"
        }

        /// An answer for people: its text is the status.
        public static func text(_ status: Int) -> Self {
            Self(status, type: "text/plain", body: Content("\(status) \(reason(status))\n"))
        }

        /// Status line and headers with the empty line that ends them.
        public var head: Content {
            var text = statusLine + "\r\n"
            for field in headers.fields { text += "\(field.name): \(field.value)\r\n" }
            return Content(text + "\r\n")
        }

        /// Sends all of it, or the head alone to a HEAD request.
        public func script(for request: Request) -> Script {
            request.method == "HEAD" ? [.send(head)] : [.send(head), .send(body)]
        }

        private static func reason(_ status: Int) -> String { reasons[status] ?? "Unknown" }

        private static let reasons = [
            100: "Continue", 103: "Early Hints", 200: "OK", 204: "No Content",
            206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
            304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
            405: "Method Not Allowed", 407: "Proxy Authentication Required", 410: "Gone",
            416: "Range Not Satisfiable", 418: "I'm a teapot", 429: "Too Many Requests",
            431: "Request Header Fields Too Large", 500: "Internal Server Error",
            502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        ]
    }
}

extension MediaServer.Response {
    /// The answer of a server without faults, to conditions and ranges too (RFC 9110, sections 13
    /// and 14).
    ///
    /// `If-Modified-Since` holds only for the very date that was sent.
    public init(_ resource: MediaServer.Resource, for request: MediaServer.Request) {
        let asked = request.headers
        if let tags = asked["If-None-Match"] {
            if Self.names(tags, resource.entityTag) {
                self = Self.unchanged(resource)
                return
            }
        } else if asked["If-Modified-Since"] == resource.lastModified {
            self = Self.unchanged(resource)
            return
        }

        self.init(200, type: resource.type, body: resource.content)
        describe(resource)
        headers["Accept-Ranges"] = "bytes"
        guard let range = asked["Range"].flatMap(ByteRange.init(header:)),
            Self.isCurrent(asked["If-Range"], resource)
        else { return }
        let count = resource.content.count
        guard let positions = range.positions(in: count) else {
            self = .text(416)
            headers["Content-Range"] = "bytes */\(count)"
            return
        }
        self.init(206, type: resource.type, body: resource.content[positions])
        describe(resource)
        headers["Content-Range"] =
            "bytes \(positions.lowerBound)-\(positions.upperBound - 1)/\(count)"
    }

    private mutating func describe(_ resource: MediaServer.Resource) {
        headers["ETag"] = resource.entityTag
        headers["Last-Modified"] = resource.lastModified
        for field in resource.headers.fields { headers.add(field.name, field.value) }
    }

    private static func unchanged(_ resource: MediaServer.Resource) -> Self {
        var response = Self(304)
        response.headers["Content-Length"] = nil
        response.describe(resource)
        return response
    }

    /// Weak comparison, as `If-None-Match` wants it.
    private static func names(_ list: String, _ tag: String) -> Bool {
        let tags = list.split(separator: ",").map { $0.filter { $0 != " " } }
        return tags.contains { $0 == "*" || $0 == tag || $0 == "W/\(tag)" }
    }

    private static func isCurrent(_ condition: String?, _ resource: MediaServer.Resource) -> Bool {
        guard let condition else { return true }
        return condition == resource.entityTag || condition == resource.lastModified
    }
}
