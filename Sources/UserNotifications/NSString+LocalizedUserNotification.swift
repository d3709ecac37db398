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
        return LocalizedFormat.fill(format, with: arguments ?? [])
    }
}
