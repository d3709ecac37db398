import Foundation

/// Until when a signed link is good, as its query says.
///
/// It knows Amazon S3 and CloudFront, Google Cloud Storage, Azure, Akamai, and the links of
/// Facebook's and Discord's media hosts.
enum LinkExpiry {
    static func date(of url: URL) -> Date? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let query = Dictionary(items.map { ($0.name.lowercased(), $0.value ?? "") }) { first, _ in
            first
        }
        return sum(query["x-amz-date"], query["x-amz-expires"])
            ?? sum(query["x-goog-date"], query["x-goog-expires"])
            ?? blobSignature(query) ?? epoch(query) ?? token(query) ?? hexadecimal(query)
    }

    /// A start such as `20260131T120000Z`, and seconds.
    private static func sum(_ start: String?, _ seconds: String?) -> Date? {
        guard let start, let seconds = seconds.flatMap(Int.init), seconds > 0,
            seconds < 100 * 366 * 86_400,
            let date = try? Date(
                start,
                strategy: .iso8601.year().month().day().dateSeparator(.omitted)
                    .time(includingFractionalSeconds: false).timeSeparator(.omitted))
        else { return nil }
        return date.addingTimeInterval(TimeInterval(seconds))
    }

    /// Azure's shared access signature: `se`, beside `sig`.
    private static func blobSignature(_ query: [String: String]) -> Date? {
        guard query["sig"] != nil, let end = query["se"] else { return nil }
        return (try? Date(end, strategy: .iso8601))
            ?? (try? Date(end, strategy: .iso8601.year().month().day()))
    }

    /// `Expires` in seconds since 1970, beside a signature.
    private static func epoch(_ query: [String: String]) -> Date? {
        let isSigned = ["signature", "policy", "key-pair-id", "hmac", "token", "sig"].contains {
            query[$0] != nil
        }
        guard isSigned else { return nil }
        return (query["expires"] ?? query["expiry"] ?? query["exp"]).flatMap(Int.init)
            .flatMap(date(epoch:))
    }

    /// Akamai's token: `exp=1767225600~acl=…~hmac=…` as one value.
    private static func token(_ query: [String: String]) -> Date? {
        for name in ["hdnts", "hdnea", "__token__", "token"] {
            for part in (query[name] ?? "").split(separator: "~") where part.hasPrefix("exp=") {
                return Int(part.dropFirst(4)).flatMap(date(epoch:))
            }
        }
        return nil
    }

    /// Seconds since 1970 in hexadecimal: `oe` beside `oh`, and `ex` beside `hm`.
    private static func hexadecimal(_ query: [String: String]) -> Date? {
        for (end, signature) in [("oe", "oh"), ("ex", "hm")] where query[signature] != nil {
            if let seconds = query[end].flatMap({ Int($0, radix: 16) }) {
                return date(epoch: seconds)
            }
        }
        return nil
    }

    /// Dates between 2001 and 2100 alone, so that no other number is taken for one.
    private static func date(epoch seconds: Int) -> Date? {
        guard (1_000_000_000...4_102_444_800).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }
}
