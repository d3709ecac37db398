import Foundation
import StrictJSON

/// What the process of an extension has to know of the host's network, in its environment.
package struct NetworkSettings: Hashable, Sendable {
    /// The proxy that all transfers go through, as a URL.
    package let proxy: String
    /// The links that the host answers itself.
    package let mappedPrefixes: [URLPrefix]

    private static let proxyName = "RICHPUSH_NETWORK_PROXY"
    private static let mappedName = "RICHPUSH_NETWORK_MAPPED"

    init(proxy: String, mappedPrefixes: [URLPrefix]) {
        self.proxy = proxy
        self.mappedPrefixes = mappedPrefixes
    }

    /// `nil` when the host has no network of its own.
    package init?(_ environment: [String: String]) {
        guard let proxy = environment[Self.proxyName] else { return nil }
        self.proxy = proxy
        let list = environment[Self.mappedName].flatMap { try? JSONReader.read($0.utf8) }
        mappedPrefixes = (list?.array ?? []).compactMap(\.string)
            .compactMap { URL(string: $0) }.compactMap(URLPrefix.init)
    }

    var environment: [String: String] {
        let list = JSONValue.array(mappedPrefixes.map { .string($0.url.absoluteString) })
        return [Self.proxyName: proxy, Self.mappedName: list.text()]
    }
}
