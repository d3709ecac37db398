public import Diagnostics
public import Foundation
public import RichPush

/// A link to look at before a push goes out, and where it was found.
public struct MediaLink: Hashable, Sendable {
    public let url: URL
    /// What the sender says it is.
    public let hint: TypeHint?
    /// Where it stands.
    public let location: Diagnostic.Location

    public init(
        _ url: URL, hint: TypeHint? = nil, location: Diagnostic.Location = Diagnostic.Location()
    ) {
        self.url = url
        self.hint = hint
        self.location = location
    }

    /// Reads a link by itself, as RichPush reads one in a payload: what can be encoded is encoded.
    ///
    /// Its place is the link, as far as that may be shown. `nil` when it is no URL with a host.
    public init?(_ text: String) {
        guard let url = MediaProbe.url(text) else { return nil }
        self.init(url, location: Diagnostic.Location(file: url.loggable))
    }

    /// The link without what must not be logged: user, password, query and fragment.
    public var loggable: String { url.loggable }

    /// The links of a payload, as RichPush reads it: the preferred ones and their smaller versions.
    ///
    /// - Parameters:
    ///   - content: what the payload asks for.
    ///   - file: the payload's file, as the person named it.
    ///   - line: its line, for a file with a payload in each.
    /// - Returns: the links in payload order, each at the key that names it.
    public static func all(
        in content: RichContent, file: String? = nil, line: Int? = nil
    ) -> [MediaLink] {
        content.media.flatMap { mediaItem in
            let keys = mediaItem.key.keys.map { key in
                key.replacingOccurrences(of: "~", with: "~0")
                    .replacingOccurrences(of: "/", with: "~1")
            }
            let location = Diagnostic.Location(
                file: file, line: line, pointer: "/" + keys.joined(separator: "/"))
            return ([mediaItem.url] + mediaItem.fallbacks).map {
                MediaLink($0, hint: mediaItem.typeHint, location: location)
            }
        }
    }

    /// Links with one address together, each hint once, in the order in which they first came.
    static func grouped(_ links: [MediaLink]) -> [[MediaLink]] {
        var indices: [URL: Int] = [:]
        var groups: [[MediaLink]] = []
        for link in links {
            guard let index = indices[link.url] else {
                indices[link.url] = groups.count
                groups.append([link])
                continue
            }
            if !groups[index].contains(where: { $0.hint == link.hint }) {
                groups[index].append(link)
            }
        }
        return groups
    }
}
