extension NSString {
    /// Text for a notification, in the language of the person.
    ///
    /// iOS looks the key up when it shows the notification; here that happens at once, in the main
    /// bundle, and a key that is not found stands for itself. `%@` takes the next argument, `%2$@` the
    /// second, `%%` is a percent sign. A place without an argument stays as it is written.
    ///
    /// - Parameters:
    ///   - key: A key of `Localizable.strings`.
    ///   - arguments: What replaces the places, as text.
    /// - Returns: The text with its places filled.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        return fill(format, with: arguments ?? [])
    }

    // `String(format:)` would read memory that is not there when the format asks for more arguments
    // or other types than there are.
    private class func fill(_ format: String, with arguments: [Any]) -> String {
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
