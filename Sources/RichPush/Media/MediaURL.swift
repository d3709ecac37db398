import Foundation

/// A link as a payload holds it, turned into a URL that may be fetched.
///
/// Senders put spaces, umlauts and stray percent signs into links. What can be encoded is encoded;
/// a link that is right already stays as it is.
struct MediaURL: Hashable, Sendable {
    let url: URL

    /// Reads the value of a payload's media key.
    ///
    /// - Throws: a `Diagnostic` that names the key, never the link's query.
    init(
        _ value: Any, at key: PayloadPath, under transport: TransportPolicy
    ) throws(Diagnostic) {
        guard let text = value as? String else {
            throw Diagnostic(
                .mediaNotAString,
                "`\(key)` is \(PushPayload.jsonTypeName(of: value)), not a string.",
                fix: "Send the link itself as a JSON string.")
        }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else {
            throw Diagnostic(
                .mediaEmpty, "`\(key)` is an empty string.",
                fix: "Send a link, or leave the key out.")
        }
        guard trimmed.utf8.count <= DataURL.longestText else { throw Self.unreadable(key) }
        let link = Self.percentEncoded(transport.links.filled(trimmed))
        if let local = try transport.links.local(link, at: key) {
            url = local
            return
        }
        guard let url = transport.links.url(of: link) else { throw Self.unreadable(key) }
        try transport.check(url, from: key)
        guard url.encodedHost?.isEmpty == false else { throw Self.unreadable(key) }
        self.url = url
    }

    private static func unreadable(_ key: PayloadPath) -> Diagnostic {
        Diagnostic(
            .urlUnreadable, "`\(key)` cannot be read as a link.",
            fix: "Send a whole URL: https://, a host, and a path.")
    }

    /// Encodes every byte that may not stand in a URL, and percent signs that encode nothing.
    ///
    /// Non-ASCII letters of the host are left to `URL`, which writes them in Punycode.
    static func percentEncoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let hostEnd = endOfAuthority(bytes)
        let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && index + 2 < bytes.count
                && isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
            let isAtHome =
                switch byte {
                // Brackets belong to the address of a host alone.
                case UInt8(ascii: "["), UInt8(ascii: "]"): index < hostEnd
                case UInt8(ascii: "#"): index == fragment
                case 0x80...: index < hostEnd
                default: isAllowed(byte)
                }
            if isEscape || isAtHome {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Where the part between `://` and the path ends; 0 without such a part.
    private static func endOfAuthority(_ bytes: [UInt8]) -> Int {
        let mark = Array("://".utf8)
        let starts = bytes.indices.dropLast(mark.count - 1)
        guard let start = starts.first(where: { bytes[$0..<($0 + mark.count)].elementsEqual(mark) })
        else { return 0 }
        let rest = bytes[(start + mark.count)...]
        return rest.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    }

    /// Unreserved and reserved characters of RFC 3986, section 2, that may stand anywhere.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isHexDigit
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }
}

extension URL {
    /// The URL without what must not be logged: user, password, query and fragment.
    package var loggable: String {
        // The whole of it is the media file.
        if scheme?.lowercased() == "data" { return "data:" }
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return "(unreadable)"
        }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string ?? "(unreadable)"
    }
}
