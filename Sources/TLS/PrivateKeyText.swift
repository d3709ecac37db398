internal import Foundation

/// A private key in the forms in which people and containers keep one, as PEM.
///
/// A `.p8` file goes through environment variables, JSON, YAML and secret stores on its way: line
/// breaks are written out as `\n`, left out or indented, the whole file is Base64 once more, or only
/// the inner Base64 or the binary form is left.
enum PrivateKeyText {
    private static let kinds = ["PRIVATE KEY", "EC PRIVATE KEY"]

    /// The key as PEM, or the text as it is when nothing of a key is recognized in it.
    static func pem(_ text: String) -> String {
        var text = unquoted(text)
        for escape in ["\\\\r\\\\n", "\\\\n", "\\r\\n", "\\n", "\\r"] {
            text = text.replacing(escape, with: "\n")
        }
        for kind in kinds {
            let (begin, end) = ("-----BEGIN \(kind)-----", "-----END \(kind)-----")
            guard let start = text.firstRange(of: begin),
                let stop = text[start.upperBound...].firstRange(of: end)
            else { continue }
            let body = text[start.upperBound..<stop.lowerBound]
            // Headers such as those of an encrypted key end with an empty line; they stay as they are.
            if body.contains(":") { return text }
            return wrapped(body, kind)
        }
        if text.contains("-----BEGIN") { return text }
        guard let data = Data(base64Encoded: plain(text[...])), !data.isEmpty else { return text }
        if data.starts(with: "-----BEGIN".utf8) {
            return pem(String(decoding: data, as: UTF8.self))
        }
        // PKCS #8 in DER, which begins with a sequence (RFC 5208).
        return data.first == 0x30 ? wrapped(text[...], kinds[0]) : text
    }

    private static func unquoted(_ text: String) -> String {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        for quote in ["\"", "'"]
        where text.count > 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            text = String(text.dropFirst().dropLast())
        }
        return text
    }

    /// Base64 without white space, in the alphabet of RFC 4648, section 4, with its padding.
    private static func plain(_ text: Substring) -> String {
        let letters = text.filter { !$0.isWhitespace }.replacing("-", with: "+")
            .replacing("_", with: "/")
        return letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
    }

    private static func wrapped(_ body: Substring, _ kind: String) -> String {
        let letters = body.filter { !$0.isWhitespace }
        var lines: [Substring] = []
        var rest = letters[...]
        while !rest.isEmpty {
            lines.append(rest.prefix(64))
            rest = rest.dropFirst(64)
        }
        return "-----BEGIN \(kind)-----\n\(lines.joined(separator: "\n"))\n-----END \(kind)-----\n"
    }
}
