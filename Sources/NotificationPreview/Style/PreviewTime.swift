import Foundation

extension PreviewStyle {
    /// When a notification arrived, seen from the moment that is drawn.
    public enum Time: Hashable, Sendable {
        /// Just now.
        case now
        /// So many seconds ago: shown in minutes, hours or days.
        case ago(seconds: Int)
        /// At a time of the day, such as 21 and 41, as the language writes it.
        case clock(hour: Int, minute: Int)
        /// Some other text, drawn as it is.
        case text(String)

        /// Reads `now`, `5m`, `3h`, `2d` (ago), `21:41`, or takes any other text as it is.
        ///
        /// Numbers above 999, hours above 23 and minutes above 59 are no time: `nil`, as for an
        /// empty text.
        public init?(_ description: String) {
            guard !description.isEmpty else { return nil }
            if description == "now" {
                self = .now
            } else if let match = description.wholeMatch(of: /([0-9]+)([smhd])/) {
                let seconds = ["s": 1, "m": 60, "h": 3600, "d": 86_400][match.2] ?? 1
                guard let number = Int(match.1), number <= 999 else { return nil }
                self = .ago(seconds: number * seconds)
            } else if let match = description.wholeMatch(of: /([0-9]+):([0-9][0-9])/) {
                guard let hour = Int(match.1), let minute = Int(match.2), hour < 24, minute < 60
                else { return nil }
                self = .clock(hour: hour, minute: minute)
            } else {
                self = .text(description)
            }
        }

        /// As the system writes it, by ICU's data.
        func text(in locale: Locale) -> String {
            switch self {
            case .now: Self.relative(0, in: locale)
            case .ago(let seconds): Self.relative(seconds, in: locale)
            case .clock(let hour, let minute): Self.clock(hour, minute, in: locale)
            case .text(let text): text
            }
        }

        private static func relative(_ seconds: Int, in locale: Locale) -> String {
            // Any day does, as both dates are given.
            let now = Date(timeIntervalSince1970: 1_000_000_000)
            // Less than a minute is now, and a day is yesterday; the rest are numbers.
            let isNamed = seconds < 60 || 86_400..<172_800 ~= seconds
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            var style = Date.AnchoredRelativeFormatStyle(
                anchor: now, presentation: isNamed ? .named : .numeric, unitsStyle: .narrow,
                locale: locale, calendar: calendar)
            style.capitalizationContext = .unknown
            let date = seconds < 60 ? now : now - Double(seconds)
            // The style's anchor is the date that is told of.
            style.anchor = date
            return style.format(now)
        }

        private static func clock(_ hour: Int, _ minute: Int, in locale: Locale) -> String {
            let style = Date.FormatStyle(
                date: .omitted, time: .shortened, locale: locale, timeZone: .gmt)
            return Date(timeIntervalSince1970: Double(hour * 3600 + minute * 60)).formatted(style)
        }
    }
}
