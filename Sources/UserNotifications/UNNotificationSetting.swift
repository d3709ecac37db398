/// The state of one setting.
public enum UNNotificationSetting: Int, Sendable {
    /// The app did not ask for it, or the device does not have it.
    case notSupported = 0
    /// The person turned it off.
    case disabled = 1
    /// It is on.
    case enabled = 2
}
