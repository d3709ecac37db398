import Foundation

/// Text with places for arguments, as the app's string table holds it.
package enum LocalizedFormat: Sendable {
    /// The text with its places filled; a place without an argument stays as it is written.
    ///
    /// `String(format:)` would read memory that is not there when the format asks for more arguments
    /// or other types than there are.
    ///
    /// - Parameters:
    ///   - format: The text with its places.
    ///   - arguments: What replaces them, as text.
    ///   - takesAllPlaces: Whether places for numbers, as `%lld`, count too; else those for text.
    /// - Returns: The text.
    package static func fill(
        _ format: String, with arguments: [Any], takesAllPlaces: Bool = false
    ) -> String {
        var result = ""
        var rest = format[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.hasPrefix("%") {
                result += "%"
                rest = rest.dropFirst()
            } else if let place = Place(rest, takesAll: takesAllPlaces),
                arguments.indices.contains(place.number ?? next)
            {
                result += "\(arguments[place.number ?? next])"
                if place.number == nil { next += 1 }
                rest = place.rest
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// A number as a C format for numbers with fractions has it; other formats are not followed.
    static func text(of value: Double, specifier: String) -> String {
        guard let place = Place(specifier.dropFirst(), takesAll: true), place.rest.isEmpty,
            specifier.hasPrefix("%"), let letter = specifier.last, "fFeEgG".contains(letter)
        else { return "\(value)" }
        return String(format: specifier, value)
    }

    /// What follows a percent sign: `@`, `2$@`, `lld`, `.2f`.
    private struct Place {
        /// The index of the argument; `nil` for the next one.
        let number: Int?
        let rest: Substring

        init?(_ text: Substring, takesAll: Bool) {
            var rest = text
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if let place = Int(digits), rest.dropFirst(digits.count).hasPrefix("$") {
                number = place &- 1
                rest = rest.dropFirst(digits.count + 1)
            } else {
                number = nil
            }
            if takesAll {
                rest = rest.drop { "-+ #0123456789.".contains($0) }.drop { "hlqzjtL".contains($0) }
            }
            guard let letter = rest.first,
                letter == "@" || (takesAll && "diuxXoeEfFgGsc".contains(letter))
            else { return nil }
            self.rest = rest.dropFirst()
        }
    }
}
