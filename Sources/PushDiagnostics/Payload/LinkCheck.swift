internal import Diagnostics
internal import Foundation
internal import MediaInspection

/// What is wrong with a link, by its text alone.
struct LinkCheck {
    struct Problem: Hashable {
        let rule: Diagnostic.Definition
        /// The sentence without its subject: "is a plain http link."
        let message: String
        var fix: String?
        var severity: Diagnostic.Severity?
        /// Whether it is about the file and not the link, so that it holds whoever reads the link.
        var isOfFile: Bool { rule.code == PayloadRule.suffix.code }
    }

    private(set) var problems: [Problem] = []
    /// The type that the path's suffix stands for.
    private(set) var type: MediaType?

    private let hostsAllowingHTTP: Set<String>

    init(_ text: String, hostsAllowingHTTP: Set<String> = []) {
        self.hostsAllowingHTTP = hostsAllowingHTTP
        // No link is longer, and the payload with it would not be taken.
        let link = String(text.prefix(8_192)).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !link.isEmpty else {
            add(PayloadRule.linkType, "is an empty string.")
            return
        }
        if link.count != text.count, text.count <= 8_192 {
            add(PayloadRule.encoding, "has white space around it.", "Leave it out.")
        }
        let letters = link.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let marks = link.dropFirst(letters.count).prefix { ":;/\\".contains($0) }
        let rest = link.dropFirst(letters.count + marks.count)
        let scheme = letters.lowercased()
        switch (scheme, marks) {
        case ("https", "://"): checkWhole(rest)
        // The library decodes it, or says why it cannot.
        case ("data", _) where marks.first == ":": break
        case ("http", "://"):
            if !mayBePlain(rest) {
                add(
                    PayloadRule.scheme, "is a plain http link, which iOS refuses.",
                    "Send an https link; an exception in the extension's own Info.plist is the "
                        + "other way.")
            }
            checkWhole(rest)
        case ("https", _) where !marks.isEmpty, ("http", _) where !marks.isEmpty:
            add(
                PayloadRule.misspeltScheme,
                "begins with `\(letters)\(marks)`, not with `https://`.")
        case (_, "://"):
            checkForeign(scheme)
        case (_, _) where marks.isEmpty && rest.isEmpty && Self.isNear(scheme):
            add(PayloadRule.misspeltScheme, "is a scheme without a link.")
        case (_, let marks) where marks.first == ":" && Self.isScheme(scheme):
            add(PayloadRule.misspeltScheme, "has the scheme `\(SafeText.name(scheme))`, not https.")
        default: checkIncomplete(link)
        }
    }

    /// Whether the text is meant as a link, as far as that shows at its start.
    static func looksLikeLink(_ text: String) -> Bool {
        let start = text.prefix(10).lowercased()
        return start.hasPrefix("http") || start.hasPrefix("www.") || start.hasPrefix("data:")
            || start.hasPrefix("//")
            || text.prefix(12).contains("://") || text.prefix(12).contains(":\\")
    }

    // MARK: - Scheme

    private static func isScheme(_ scheme: String) -> Bool {
        ["file", "ftp", "content", "blob", "javascript", "mailto", "asset", "assets", "gs"]
            .contains(scheme)
    }

    private static func isNear(_ scheme: String) -> Bool {
        (3...8).contains(scheme.utf8.count)
            && ["https", "http"].contains {
                NearMiss.distance(Array(scheme.utf8), Array($0.utf8)) <= 2
            }
            && scheme.hasPrefix("h")
    }

    /// Whether the app allows plain http for the link's host.
    private func mayBePlain(_ rest: Substring) -> Bool {
        guard !hostsAllowingHTTP.isEmpty else { return false }
        let authority = rest.prefix { !"/?#\\".contains($0) }
        return hostsAllowingHTTP.contains {
            Self.host(in: authority.split(separator: "@").last ?? "").lowercased()
                == $0.lowercased().trimmingCharacters(in: ["[", "]"])
        }
    }

    private mutating func checkForeign(_ scheme: String) {
        if Self.isNear(scheme) {
            return add(
                PayloadRule.misspeltScheme,
                "begins with `\(SafeText.name(scheme))://`, not with `https://`.")
        }
        add(
            PayloadRule.misspeltScheme,
            scheme.isEmpty
                ? "has no scheme." : "has the scheme `\(SafeText.name(scheme))`, not https.")
    }

    private mutating func checkIncomplete(_ link: String) {
        if link.hasPrefix("//") {
            return add(
                PayloadRule.incomplete, "has no scheme.", "Begin it with https://.")
        }
        let host = link.prefix { !"/?#:".contains($0) }
        let isHost =
            host.contains(".") && !host.hasPrefix(".")
            && MediaType(pathExtension: Self.suffix(host)) == nil
        add(
            PayloadRule.incomplete,
            isHost && host.count < link.count ? "has no scheme." : "is not a whole link.",
            isHost && host.count < link.count ? "Begin it with https://." : nil)
    }

    private static func suffix(_ name: Substring) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    // MARK: - Host and path

    private mutating func checkWhole(_ rest: Substring) {
        // Backslashes and a second scheme come of joining strings.
        let authority = rest.prefix { !"/?#\\".contains($0) }
        if rest.lowercased().hasPrefix("http")
            && authority.dropFirst(4).first.map({ "s:".contains($0) }) == true
            && rest.contains("//")
        {
            return add(PayloadRule.misspeltScheme, "begins with a scheme twice.")
        }
        let path = rest.dropFirst(authority.count)
        if let at = authority.lastIndex(of: "@") {
            add(PayloadRule.credentials, "holds a user name or a password.")
            checkHost(authority[authority.index(after: at)...])
        } else {
            checkHost(authority)
        }
        checkCharacters(authority: authority, path: path)
        checkType(path)
    }

    private mutating func checkHost(_ authority: Substring) {
        let host = Self.host(in: authority)
        guard !host.isEmpty, !host.contains("..") else {
            return add(PayloadRule.incomplete, "has no host.")
        }
        if PrivateHost.isPrivate(host.lowercased()) {
            add(PayloadRule.privateHost, "is on a host that only its own network knows.")
        }
    }

    /// The host without its port, and an IPv6 address without its brackets.
    private static func host(in authority: Substring) -> String {
        authority.hasPrefix("[")
            ? String(authority.dropFirst().prefix { $0 != "]" })
            : String(authority.prefix { $0 != ":" })
    }

    private mutating func checkCharacters(authority: Substring, path: Substring) {
        let text = authority + path
        let kinds: [(Bool, String)] = [
            (text.contains("\\"), "a backslash"),
            (text.contains { $0.isWhitespace }, "a space"),
            (text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "a control character"),
            (path.utf8.contains { $0 >= 0x80 }, "letters beyond ASCII"),
            (Self.hasStrayPercent(text), "a percent sign that encodes nothing"),
            (path.contains { "\"<>^`{|}".contains($0) }, "a character that no URL has"),
            (
                path.contains("%25") && path.contains(#/%25[0-9A-Fa-f]{2}/#),
                "what was encoded twice"
            ),
        ]
        if let kind = kinds.first(where: \.0) {
            add(PayloadRule.encoding, "holds \(kind.1).")
        }
        if authority.utf8.contains(where: { $0 >= 0x80 }) {
            add(
                PayloadRule.encoding, "has a host with letters beyond ASCII.",
                "Write the host in Punycode (xn--…): before iOS 17 the system read no other.")
        }
    }

    private static func hasStrayPercent(_ text: Substring) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { index in
            guard bytes[index] == UInt8(ascii: "%") else { return false }
            return index + 2 >= bytes.count
                || !bytes[(index + 1)...(index + 2)].allSatisfy {
                    Character(UnicodeScalar($0)).isHexDigit
                }
        }
    }

    // MARK: - Type

    private mutating func checkType(_ path: Substring) {
        let name = path.prefix { !"?#".contains($0) }.split(separator: "/").last ?? ""
        guard name.contains("."), let type = MediaType(pathExtension: Self.suffix(name)) else {
            return
        }
        self.type = type
        guard !type.isAttachable else { return }
        let canBeConverted = type.family == .image
        add(
            PayloadRule.suffix, "ends as a \(type.name) does, which iOS does not attach.",
            canBeConverted
                ? "Send a JPEG or PNG picture; converting it takes time and memory." : nil,
            canBeConverted ? nil : .error)
    }

    private mutating func add(
        _ rule: Diagnostic.Definition, _ message: String, _ fix: String? = nil,
        _ severity: Diagnostic.Severity? = nil
    ) {
        problems.append(
            Problem(rule: rule, message: message, fix: fix, severity: severity))
    }
}
