/// How alerts look on an unlocked phone.
public enum UNAlertStyle: Int, Sendable {
    /// They are not shown.
    case none = 0
    /// They go away by themselves.
    case banner = 1
    /// They stay until the person acts.
    case alert = 2
}
