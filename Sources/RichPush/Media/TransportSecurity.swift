import Foundation

/// App Transport Security's exceptions, as an extension's Info.plist lists them.
///
/// Source: Apple, *NSAppTransportSecurity*, and *Preventing insecure network connections*. Only
/// what decides about plain `http` is read: TLS versions, ciphers and certificates are enforced by
/// the system, on Linux by the TLS library's own rules, which are as strict.
public struct TransportSecurity: Hashable, Sendable {
    /// The exception for one domain.
    private struct Domain: Hashable {
        let includesSubdomains: Bool
        let allowsHTTP: Bool
    }

    private var domains: [String: Domain] = [:]
    private var allowsArbitraryLoads = false
    private var allowsLocalNetworking = false

    /// No exceptions: `https` alone.
    public init() {}

    /// Reads the dictionary under `NSAppTransportSecurity`; values of the wrong kind count as absent.
    public init(_ dictionary: [String: Any]) {
        allowsLocalNetworking = dictionary["NSAllowsLocalNetworking"] as? Bool ?? false
        // From iOS 10 on, the finer keys make the coarse one count as absent.
        let finer = [
            "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
            "NSAllowsLocalNetworking",
        ]
        allowsArbitraryLoads =
            (dictionary["NSAllowsArbitraryLoads"] as? Bool ?? false)
            && !finer.contains { dictionary[$0] != nil }
        let exceptions = dictionary["NSExceptionDomains"] as? [String: Any] ?? [:]
        for (name, value) in exceptions {
            let keys = value as? [String: Any] ?? [:]
            domains[name.lowercased()] = Domain(
                includesSubdomains: keys["NSIncludesSubdomains"] as? Bool ?? false,
                allowsHTTP: keys["NSExceptionAllowsInsecureHTTPLoads"] as? Bool ?? false)
        }
    }

    /// What the running extension's own Info.plist says; nothing without one.
    public static let main = TransportSecurity(
        Bundle.main.object(forInfoDictionaryKey: "NSAppTransportSecurity") as? [String: Any] ?? [:])

    /// Whether plain `http` to a host is allowed.
    func allowsHTTP(to host: String) -> Bool {
        let host = host.lowercased()
        // An entry for the domain decides, also against the global keys; the closest one first.
        if let own = domains[host] { return own.allowsHTTP }
        var parent = host[...]
        while let dot = parent.firstIndex(of: ".") {
            parent = parent[parent.index(after: dot)...]
            if let domain = domains[String(parent)], domain.includesSubdomains {
                return domain.allowsHTTP
            }
        }
        if allowsArbitraryLoads { return true }
        return allowsLocalNetworking
            && (host.hasSuffix(".local") || !host.contains { ".:".contains($0) })
    }
}
