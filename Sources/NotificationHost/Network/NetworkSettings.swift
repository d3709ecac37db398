import Foundation
import StrictJSON

/// What the process of an extension has to know of the host's network, in its environment.
package struct NetworkSettings: Hashable, Sendable {
    /// The proxy that all transfers go through, as a URL.
    package let proxy: String
    /// The links that the host answers itself.
    package let mappedPrefixes: [URLPrefix]
    /// The hosts for which App Transport Security lets plain http pass.
    package let hostsAllowingHTTP: Set<String>

    /// The host of links that stand for a link which App Transport Security blocks; the link's own
    /// host is their path. No such host can exist (RFC 2606).
    package static let blockedHost = "app-transport-security.invalid"

    private static let proxyName = "RICHPUSH_NETWORK_PROXY"
    private static let mappedName = "RICHPUSH_NETWORK_MAPPED"
    private static let plainName = "RICHPUSH_NETWORK_PLAIN_HOSTS"

    init(proxy: String, mappedPrefixes: [URLPrefix], hostsAllowingHTTP: Set<String>) {
        self.proxy = proxy
        self.mappedPrefixes = mappedPrefixes
        self.hostsAllowingHTTP = hostsAllowingHTTP
    }

    /// `nil` when the host has no network of its own.
    package init?(_ environment: [String: String]) {
        guard let proxy = environment[Self.proxyName] else { return nil }
        self.proxy = proxy
        let list = environment[Self.mappedName].flatMap { try? JSONReader.read($0.utf8) }
        mappedPrefixes = (list?.array ?? []).compactMap(\.string)
            .compactMap { URL(string: $0) }.compactMap(URLPrefix.init)
        let hosts = environment[Self.plainName] ?? ""
        hostsAllowingHTTP = Set(hosts.split(separator: " ").map(String.init))
    }

    var environment: [String: String] {
        let list = JSONValue.array(mappedPrefixes.map { .string($0.url.absoluteString) })
        return [
            Self.proxyName: proxy, Self.mappedName: list.text(),
            Self.plainName: hostsAllowingHTTP.sorted().joined(separator: " "),
        ]
    }
}
