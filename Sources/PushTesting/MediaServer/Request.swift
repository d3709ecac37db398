extension MediaServer {
    /// The head of a request, as it came.
    public struct Request: Hashable, Sendable {
        /// Upper case, such as `GET`.
        public let method: String
        /// Path and query, still percent-encoded.
        public let target: String
        /// Such as `HTTP/1.1`.
        public let version: String
        /// The header fields, as they came.
        public let headers: Headers

        /// A request, for testing a fault without a server.
        public init(
            method: String = "GET", target: String, version: String = "HTTP/1.1",
            headers: Headers = Headers()
        ) {
            self.method = method
            self.target = target
            self.version = version
            self.headers = headers
        }

        /// The target without its query, still percent-encoded.
        public var path: String { String(target.prefix { $0 != "?" }) }

        /// What follows the question mark; `nil` when there is none.
        public var query: String? {
            target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
        }
    }
}

extension MediaServer.Request {
    /// Reads a head that ends with its empty line; `nil` when it is not one.
    ///
    /// Lines may end with LF alone (RFC 9112, section 2.2).
    init?(head: some Collection<UInt8>) {
        // Latin-1 gives every byte a character, so that nothing is lost or replaced.
        let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        guard lines.count >= 3, lines.popLast() == "", lines.popLast() == "" else { return nil }

        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words.allSatisfy({ !$0.isEmpty }), words[1].hasPrefix("/"),
            words[2].hasPrefix("HTTP/1.")
        else { return nil }

        var headers = MediaServer.Headers()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
            let value = line[line.index(after: colon)...]
            headers.add(String(line[..<colon]), value.trimmed)
        }
        self.init(
            method: words[0].uppercased(), target: String(words[1]), version: String(words[2]),
            headers: headers)
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}
