package import Foundation

/// Which header fields of a request go along with a redirect.
///
/// To the same origin (scheme, host and port: RFC 6454) all do. To another one only those do that say
/// what is wanted, never who asks: nobody knows all the names of fields that hold a secret.
package enum RedirectFields {
    private static let impersonal: Set = [
        "accept", "accept-encoding", "accept-language", "user-agent", "range", "if-range",
        "if-none-match", "if-modified-since",
    ]

    /// The fields of the next request.
    package static func following(
        _ fields: [String: String], from source: URL, to target: URL
    ) -> [String: String] {
        guard origin(of: source) != origin(of: target) else { return fields }
        return fields.filter { impersonal.contains($0.key.lowercased()) }
    }

    private static func origin(of url: URL) -> [String] {
        let scheme = url.scheme?.lowercased() ?? ""
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return [scheme, url.encodedHost?.lowercased() ?? "", "\(port)"]
    }
}
