import Foundation
import FoundationNetworking
import RichPush

/// Where one request goes, and what it says.
struct Hop: Equatable {
    let url: URL
    private(set) var fields: [String: String]

    /// The first request, for a link.
    init?(_ request: URLRequest) {
        guard let url = request.url else { return nil }
        self.url = url.absoluteURL
        fields = (request.allHTTPHeaderFields ?? [:]).filter { Self.isSendable($0.key, $0.value) }
        if !has("Accept") { fields["Accept"] = URLSessionFetcher.accepted }
        if !has("User-Agent") { fields["User-Agent"] = "RichPush" }
    }

    private init(url: URL, fields: [String: String]) {
        self.url = url
        self.fields = fields
    }

    /// The next request after a redirect; what tells who asks stays behind at a foreign server.
    func following(_ target: URL) -> Self {
        Self(url: target, fields: RedirectFields.following(fields, from: url, to: target))
    }

    /// Where a `Location` leads from here; `nil` when it is no address.
    func resolve(_ location: String) -> URL? {
        guard !location.isEmpty, let target = URL(string: location, relativeTo: url)?.absoluteURL,
            target.scheme != nil
        else { return nil }
        return target
    }

    /// Whether libcurl is to be trusted with it.
    var isWeb: Bool { ["http", "https"].contains(url.scheme?.lowercased()) }

    /// A range counts the bytes as they are sent, so that they must not be packed then.
    var acceptsEncodings: Bool { !has("Range") }

    /// The lines of the request's head; a semicolon is libcurl's sign for an empty value.
    var lines: [String] {
        fields.sorted { $0.key < $1.key }.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" }
    }

    private func has(_ name: String) -> Bool {
        fields.keys.contains { $0.caseInsensitiveCompare(name) == .orderedSame }
    }

    /// Whether a message can hold the field: a line end in it would be another field.
    private static func isSendable(_ name: String, _ value: String) -> Bool {
        HeadReader.isToken(name.utf8) && !value.utf8.contains { $0 < 0x20 && $0 != 9 || $0 == 127 }
    }
}
