/// Text with places for arguments, as the app's string table holds it.
package enum LocalizedFormat: Sendable {
    /// The text with its places filled; a place without an argument stays as it is written.
    ///
    /// `String(format:)` would read memory that is not there when the format asks for more arguments
    /// or other types than there are.
    package static func fill(_ format: String, with arguments: [Any]) -> String {
        var result = ""
        var rest = format[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            let afterDigits = rest[digits.endIndex...]
            if rest.hasPrefix("%%") {
                result += "%"
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("%@"), next < arguments.count {
                result += "\(arguments[next])"
                next += 1
                rest = rest.dropFirst(2)
            } else if let place = Int(digits), arguments.indices.contains(place &- 1),
                afterDigits.hasPrefix("$@")
            {
                result += "\(arguments[place - 1])"
                rest = afterDigits.dropFirst(2)
            } else {
                result += "%"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}
