package import Foundation

/// The beginning of links: scheme, host, port, and the first parts of the path.
package struct URLPrefix: Hashable, Sendable {
    package let url: URL

    /// `nil` when it is no link with a scheme and a host.
    package init?(_ url: URL) {
        guard url.scheme != nil, url.host()?.isEmpty == false else { return nil }
        self.url = url
    }

    /// The decoded path parts of a link below the prefix; `nil` when it is not below it.
    ///
    /// Only whole parts of a path match. Queries are ignored. A part that would lead elsewhere as a
    /// file name makes the list empty, which names no file.
    package func names(below link: URL) -> [String]? {
        guard link.scheme?.lowercased() == url.scheme?.lowercased(),
            link.host()?.lowercased() == url.host()?.lowercased(), link.port == url.port
        else { return nil }
        let base = Self.parts(of: url)
        let parts = Self.parts(of: link)
        guard parts.starts(with: base) else { return nil }
        let names = parts.dropFirst(base.count).map { $0.removingPercentEncoding ?? $0 }
        let isUnsafe: (String) -> Bool = { name in
            name.contains("/") || name == ".." || name == "." || name.utf8.contains(0)
        }
        return names.contains(where: isUnsafe) ? [] : names
    }

    private static func parts(of url: URL) -> [String] {
        url.path(percentEncoded: true).split(separator: "/").map(String.init)
    }
}
