import Foundation

/// What else than a whole link a payload may hold for a media file, and what is put into links.
struct LinkRules: Hashable, Sendable {
    var base: URL?
    var bundledMedia: URL?
    var allowsDataURLs = true
    var device: DeviceFacts?

    /// The scheme of a bundled file's URL: of this library's own, and for its own fetcher alone.
    static let bundleScheme = "bundle"

    /// A link with the device's facts in place of their names in braces.
    func filled(_ link: String) -> String {
        guard let device, link.contains("{") || link.contains("%7") else { return link }
        return device.filled(link)
    }

    /// The URL of an encoded link; relative ones become whole.
    func url(of link: String) -> URL? {
        guard Self.scheme(of: link) == nil, let base else { return URL(string: link) }
        // Foundation reads the query for itself, so that it stays one.
        let filled = URL(string: self.filled(base.absoluteString)) ?? base
        return URL(string: link, relativeTo: filled)?.absoluteURL
    }

    /// The URL of a media file that needs no network: in the link itself, or in the app's bundle; `nil`
    /// when the link is none of these.
    ///
    /// - Throws: why such a media file cannot be had.
    func local(_ link: String, at key: PayloadPath) throws(Diagnostic) -> URL? {
        let scheme = Self.scheme(of: link)
        if scheme == "data", allowsDataURLs {
            guard let url = URL(string: link), DataURL(link) != nil else {
                throw .dataURLUnreadable
            }
            return url
        }
        guard let bundledMedia, scheme == nil || scheme == Self.bundleScheme else { return nil }
        let name = scheme == nil ? link : String(link.dropFirst(Self.bundleScheme.count + 1))
        let isThere = Self.isFile(name, in: bundledMedia)
        if isThere { return URL(string: "\(Self.bundleScheme):\(name)") }
        // A name that is no file's can still be a relative link.
        guard scheme == nil, base != nil || name.contains("/") else {
            throw .notBundled(key)
        }
        return nil
    }

    /// The scheme, in lower case, of a link that has one: RFC 3986, section 3.1.
    private static func scheme(of link: String) -> String? {
        guard let colon = link.firstIndex(of: ":") else { return nil }
        let scheme = link[..<colon].lowercased()
        let isScheme = scheme.utf8.enumerated().allSatisfy { index, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
            default: index > 0 && "+-.".utf8.contains(byte)
            }
        }
        return isScheme && !scheme.isEmpty ? scheme : nil
    }

    private static func isFile(_ name: String, in folder: URL) -> Bool {
        guard let name = fileName(name) else { return false }
        return FolderFetcher.open([name], of: folder).map { try? $0.handle.close() } != nil
    }

    /// A percent-encoded name as the file system has it; `nil` when it could lead anywhere else.
    static func fileName(_ name: String) -> String? {
        guard let name = name.removingPercentEncoding, 1...255 ~= name.utf8.count,
            !name.hasPrefix("."), !name.contains("/"), !name.contains("\\"),
            !name.utf8.contains(0)
        else { return nil }
        return name
    }
}

extension URL {
    /// Whether the media file is on this phone already, so that a cache would be no use.
    var isLocalMedia: Bool {
        ["data", LinkRules.bundleScheme].contains(scheme?.lowercased())
    }
}

extension Diagnostic {
    fileprivate static func notBundled(_ key: PayloadPath) -> Self {
        Self(
            .mediaNotBundled, "`\(key)` names a file that is not in the app's bundle.",
            fix: "Check the name, and that the file is a resource of the extension's target.")
    }
}

extension Diagnostic.Code {
    /// The payload names a file that the app's bundle does not have.
    public static let mediaNotBundled = Self(rawValue: "media-not-bundled")
    /// The payload's `data:` URL cannot be decoded.
    public static let dataURLUnreadable = Self(rawValue: "data-url-unreadable")
}
