import Foundation

/// Which links may be fetched: `https`, and plain `http` only for hosts that were named.
///
/// This is App Transport Security's first rule, applied on every platform before a connection is
/// made, and again at every redirect.
struct TransportPolicy: Hashable, Sendable {
    private let hostsAllowingHTTP: Set<String>
    private let security: TransportSecurity
    /// What else than a whole link a payload may hold.
    var links = LinkRules()

    init(hostsAllowingHTTP: Set<String>, security: TransportSecurity = TransportSecurity()) {
        // A URL's host is an IPv6 address without the brackets that people write.
        self.hostsAllowingHTTP = Set(
            hostsAllowingHTTP.map { $0.lowercased().trimmingCharacters(in: ["[", "]"]) })
        self.security = security
    }

    /// Checks a link that a payload holds.
    func check(_ url: URL, from key: PayloadPath) throws(Diagnostic) {
        switch verdict(on: url) {
        case .allowed: return
        case .insecure(let host):
            throw Diagnostic(
                .insecureHTTP, "`\(key)` is a plain http link; iOS refuses those.",
                fix: "Send an https link, or allow http for \(host) in the configuration and in"
                    + " the extension's own Info.plist.")
        case .foreign(let scheme):
            throw Diagnostic(
                .schemeUnsupported,
                scheme.isEmpty
                    ? "`\(key)` has no scheme." : "`\(key)` has the scheme `\(scheme)`.",
                fix: "Send an https link.")
        }
    }

    /// Checks where a server redirects to.
    func checkRedirect(to url: URL) throws(Diagnostic) {
        switch verdict(on: url) {
        case .allowed: return
        case .insecure(let host):
            throw Diagnostic(
                .insecureRedirect, "The server redirects to plain http at \(host).",
                fix: "Link to the https address directly, or fix the redirect.")
        case .foreign(let scheme):
            throw Diagnostic(
                .schemeUnsupported, "The server redirects to the scheme `\(scheme)`.",
                fix: "Link to the https address directly, or fix the redirect.")
        }
    }

    private enum Verdict {
        case allowed
        case insecure(host: String)
        case foreign(scheme: String)
    }

    private func verdict(on url: URL) -> Verdict {
        let host = url.encodedHost?.lowercased().trimmingCharacters(in: ["[", "]"]) ?? ""
        switch url.scheme?.lowercased() ?? "" {
        case "https": return .allowed
        case "http":
            let isAllowed = hostsAllowingHTTP.contains(host) || security.allowsHTTP(to: host)
            return isAllowed ? .allowed : .insecure(host: host)
        case let scheme: return .foreign(scheme: String(scheme.prefix(32)))
        }
    }
}
