import Foundation

/// App Transport Security's exceptions, as an extension's Info.plist lists them.
///
/// Source: Apple, *NSAppTransportSecurity*, and *Preventing insecure network connections*. What
/// decides about plain `http` is enforced here on every platform. The rules for TLS are enforced by
/// the system on Apple's, and by a fetcher that asks for them on Linux.
public struct TransportSecurity: Hashable, Sendable {
    /// The exception for one domain.
    private struct Domain: Hashable {
        let includesSubdomains: Bool
        let allowsHTTP: Bool
        let demands: TLSDemands
    }

    /// What a TLS connection has to be.
    package struct TLSDemands: Hashable, Sendable {
        package enum Version: String, Sendable {
            case tls10 = "TLSv1.0"
            case tls11 = "TLSv1.1"
            case tls12 = "TLSv1.2"
            case tls13 = "TLSv1.3"
        }

        package var minimumVersion = Version.tls12
        package var requiresForwardSecrecy = true

        package init() {}

        /// What is left of them when App Transport Security is off.
        static let none = {
            var demands = Self()
            demands.minimumVersion = .tls10
            demands.requiresForwardSecrecy = false
            return demands
        }()
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
                allowsHTTP: keys["NSExceptionAllowsInsecureHTTPLoads"] as? Bool ?? false,
                demands: TLSDemands(keys))
        }
    }

    /// What the running extension's own Info.plist says; nothing without one.
    public static let main = TransportSecurity(
        Bundle.main.object(forInfoDictionaryKey: "NSAppTransportSecurity") as? [String: Any] ?? [:])

    /// Whether plain `http` to a host is allowed.
    func allowsHTTP(to host: String) -> Bool {
        let host = host.lowercased()
        if let domain = domain(of: host) { return domain.allowsHTTP }
        if allowsArbitraryLoads { return true }
        return allowsLocalNetworking
            && (host.hasSuffix(".local") || !host.contains { ".:".contains($0) })
    }

    /// What a TLS connection to a host has to be.
    package func demands(on host: String) -> TLSDemands {
        if let domain = domain(of: host.lowercased()) { return domain.demands }
        return allowsArbitraryLoads ? .none : TLSDemands()
    }

    /// The entry that decides about a host, also against the global keys; the closest one first.
    private func domain(of host: String) -> Domain? {
        if let own = domains[host] { return own }
        var parent = host[...]
        while let dot = parent.firstIndex(of: ".") {
            parent = parent[parent.index(after: dot)...]
            if let domain = domains[String(parent)], domain.includesSubdomains { return domain }
        }
        return nil
    }
}

extension TransportSecurity.TLSDemands {
    /// What is left of them with a domain's exceptions.
    fileprivate init(_ keys: [String: Any]) {
        let version = keys["NSExceptionMinimumTLSVersion"] as? String
        minimumVersion = version.flatMap(Version.init) ?? .tls12
        requiresForwardSecrecy = keys["NSExceptionRequiresForwardSecrecy"] as? Bool ?? true
    }
}
