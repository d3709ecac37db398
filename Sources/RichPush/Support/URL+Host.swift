package import Foundation

// `URL.host(percentEncoded:)` and `URL.path(percentEncoded:)` need iOS 16.
extension URL {
    /// The host as it is asked for, in Punycode where letters are beyond ASCII; `nil` without one.
    package var encodedHost: String? {
        let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        if #available(iOS 16, macOS 13, watchOS 9, *) { return components?.encodedHost }
        // Before, `URL` took no letters beyond ASCII in a host, and so has none to encode.
        return components?.percentEncodedHost
    }

    /// The path as the URL has it.
    package var encodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    }
}
