package import Foundation

/// What a server says about keeping a media file: RFC 9111, for a cache of one person's.
package struct CachePolicy: Codable, Hashable, Sendable {
    /// Until when the media file is right without asking.
    package let freshUntil: Date
    package let entityTag: String?
    package let lastModified: String?

    /// Reads a head; `nil` when the server forbids keeping, or gives nothing to keep it by.
    ///
    /// A server that says nothing of freshness is asked each time: guessing by age, which the
    /// standard allows, shows yesterday's picture of a camera whose link never changes.
    package init?(_ head: MediaResponseHead, now: Date) {
        let directives = Self.directives(head["Cache-Control"] ?? "")
        guard directives["no-store"] == nil else { return nil }
        entityTag = head["ETag"]
        lastModified = head["Last-Modified"]
        let age = head["Age"].flatMap(Double.init) ?? 0
        let lifetime: Double
        if directives["no-cache"] != nil {
            lifetime = 0
        } else if let seconds = directives["max-age"].flatMap({ Double($0) }) {
            lifetime = seconds - age
        } else if let expires = head["Expires"].flatMap(Self.date) {
            let sent = head["Date"].flatMap(Self.date) ?? now
            lifetime = expires.timeIntervalSince(sent) - age
        } else {
            lifetime = 0
        }
        // A year is the longest that a sensible server asks for.
        freshUntil = now.addingTimeInterval(min(max(lifetime, 0), 31_536_000))
        guard freshUntil > now || entityTag != nil || lastModified != nil else { return nil }
    }

    /// The header fields that ask whether the media file is still right.
    var conditions: [String: String] {
        var fields: [String: String] = [:]
        fields["If-None-Match"] = entityTag
        fields["If-Modified-Since"] = entityTag == nil ? lastModified : nil
        return fields
    }

    private static func directives(_ field: String) -> [String: String] {
        let pairs = field.lowercased().split(separator: ",").map { directive in
            let parts = directive.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: text)
    }
}
