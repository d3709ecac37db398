import Foundation

/// Header fields that media of one host, or of one domain's hosts, are asked for with.
///
/// ```swift
/// configuration.mediaHeaders = [
///     MediaHeaders(for: "media.example.com", ["Authorization": "Bearer \(token)"]),
///     MediaHeaders(for: ".example.net", ["X-App": "shop"]),
/// ]
/// ```
///
/// They are secrets: sent to these hosts alone, over `https` unless ``allowsHTTP`` is set, and never along
/// a redirect to another scheme, host or port. No report and no description holds them. What was
/// fetched with them is cached for them alone.
public struct MediaHeaders: Hashable, Sendable {
    /// The host, whole, such as `media.example.com`; with a dot first, every host below a domain, but
    /// not the domain itself. Compared without case; any port.
    public let host: String
    /// Whether they may go over plain `http`, where everybody on the way can read them.
    ///
    /// Default: false. The link itself has to be allowed, too.
    public var allowsHTTP = false

    let fields: [String: String]

    /// White space around values is left out. A field that no request can hold makes every fetch from
    /// the host fail, with `headerUnusable`.
    ///
    /// - Parameters:
    ///   - host: a host's whole name or address, or `.` and a domain.
    ///   - fields: values by name.
    public init(for host: String, _ fields: [String: String]) {
        self.host = Self.normalized(host.lowercased().trimmingCharacters(in: ["[", "]"]))
        self.fields = fields.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// The fields for a link: of all that match, the closest one's value of each name.
    ///
    /// - Throws: `headerUnusable`.
    static func fields(
        for url: URL, in all: [MediaHeaders]
    ) throws(Diagnostic) -> [String: String] {
        guard !all.isEmpty, let scheme = url.scheme?.lowercased(),
            let host = host(of: url)
        else { return [:] }
        // A host's whole name has no dot first, and a longer domain is a closer one.
        let matching = all.filter { $0.matches(host, scheme) }.sorted { one, other in
            (one.isDomain ? 0 : 1, one.host.count) < (other.isDomain ? 0 : 1, other.host.count)
        }
        var found: [String: (name: String, value: String)] = [:]
        for headers in matching {
            for (name, value) in headers.fields {
                guard isSendable(name, value) else { throw .headerUnusable(host) }
                found[name.lowercased()] = (name, value)
            }
        }
        return Dictionary(found.values.map { ($0.name, $0.value) }) { _, last in last }
    }

    /// A host as a URL has it: letters beyond ASCII are written in Punycode there.
    private static func normalized(_ host: String) -> String {
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
        let dot = host.hasPrefix(".") ? "." : ""
        let url = URL(string: "https://" + host.dropFirst(dot.count))
        return url.flatMap(host(of:)).map { dot + $0 } ?? host
    }

    /// A URL's host in ASCII and lower case; an IPv6 address without brackets.
    private static func host(of url: URL) -> String? {
        url.encodedHost?.lowercased()
            .trimmingCharacters(in: ["[", "]"])
    }

    private var isDomain: Bool { host.hasPrefix(".") }

    private func matches(_ host: String, _ scheme: String) -> Bool {
        guard scheme == "https" || scheme == "http" && allowsHTTP, self.host.count > 1 else {
            return false
        }
        // The dot is a part of what has to fit, so that `.example.com` is not `badexample.com`.
        return isDomain
            ? host.hasSuffix(self.host) && host.count > self.host.count : host == self.host
    }

    /// Whether a request can hold a field: its name is a token of RFC 9110, its value has no line end.
    ///
    /// Fields that are the transfer's own are not for others to set.
    private static func isSendable(_ name: String, _ value: String) -> Bool {
        let isToken =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte < 0x7F && byte > 0x20 && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
            }
        let isText = !value.utf8.contains { $0 < 0x20 && $0 != 9 || $0 == 0x7F }
        return isToken && isText && !reserved.contains(name.lowercased())
    }

    private static let reserved: Set = [
        "range", "if-range", "if-none-match", "if-modified-since", "host", "connection",
        "content-length", "transfer-encoding",
    ]

    /// What tells one set of fields from another, and from none, without telling the fields.
    static func digest(_ fields: [String: String]) -> String {
        guard !fields.isEmpty else { return "" }
        let lines = fields.map { "\($0.key.lowercased()):\($0.value)" }.sorted()
        return SHA256Digest.hex(of: lines.joined(separator: "\n"))
    }
}

extension MediaHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host and how many fields there are.
    public var description: String { "MediaHeaders(\(host): \(fields.count) secret)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Diagnostic.Code {
    /// A header field of the configuration cannot be sent.
    public static let headerUnusable = Self(rawValue: "header-unusable")
}

extension Diagnostic {
    fileprivate static func headerUnusable(_ host: String) -> Self {
        Self(
            .headerUnusable, "A header field that is configured for \(host) cannot be sent.",
            fix: "Name it as HTTP does, without a line end in it; Range, Host and the like are"
                + " not for setting.")
    }
}
