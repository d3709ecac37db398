internal import Foundation

/// The date of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func parse(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]),
            let month = months.firstIndex(of: String(words[2])), let year = Int(words[3])
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (1970...9_999).contains(year) else { return nil }
        var parts = DateComponents()
        parts.year = year
        parts.month = month + 1
        parts.day = day
        parts.hour = time[0]
        parts.minute = time[1]
        parts.second = time[2]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: parts)
    }
}
