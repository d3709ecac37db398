import Foundation

/// The head of a request to a proxy (RFC 9112).
struct ProxyRequest: Hashable {
    /// The longest head that is read, in bytes.
    static let maximumLength = 64 << 10

    enum Target: Hashable {
        /// `CONNECT`: a tunnel to a port of a host.
        case tunnel(host: String, port: String)
        /// A link of the scheme http.
        case link(URL)
    }

    let method: String
    let target: Target
    /// The header's lines, without the end of the line.
    let fields: [String]
    /// Which process asks, as ``PhoneNetwork`` numbered it; `nil` for somebody else.
    let client: Int?

    /// Reads a head without its empty line; `nil` for one that is no request to a proxy.
    init?(_ head: some Collection<UInt8>) {
        guard let text = String(validating: head, as: UTF8.self) else { return nil }
        var lines = text.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), !words[0].isEmpty else { return nil }
        method = String(words[0])
        if method == "CONNECT" {
            guard let colon = words[1].lastIndex(of: ":"), colon != words[1].startIndex else {
                return nil
            }
            let port = words[1][words[1].index(after: colon)...]
            guard UInt16(port) != nil else { return nil }
            let host = words[1][..<colon].trimmingCharacters(in: ["[", "]"])
            target = .tunnel(host: host, port: String(port))
        } else {
            guard let url = URL(string: String(words[1])), url.scheme?.lowercased() == "http",
                url.host()?.isEmpty == false
            else { return nil }
            target = .link(url)
        }
        fields = lines.filter { !$0.isEmpty }
        client = fields.lazy.compactMap(Self.client).first
    }

    /// The number that a process has for a user name (RFC 7617); `nil` for any other line.
    private static func client(_ field: String) -> Int? {
        let words = field.split(separator: " ").map(String.init)
        guard words.count == 3, words[0].lowercased() == "proxy-authorization:",
            words[1].lowercased() == "basic", let bytes = Data(base64Encoded: words[2])
        else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self).prefix { $0 != ":" })
    }

    /// The head as the link's own server gets it: one answer, then the end of the connection.
    func forwarded(to url: URL) -> [UInt8] {
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let kept = fields.filter { field in
            let name = field.prefix { $0 != ":" }.lowercased()
            return !["connection", "proxy-connection", "proxy-authorization"].contains(name)
        }
        let lines =
            ["\(method) \(path.isEmpty ? "/" : path)\(query) HTTP/1.1"] + kept
            + ["Connection: close", "", ""]
        return Array(lines.joined(separator: "\r\n").utf8)
    }
}
