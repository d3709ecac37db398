/// When the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Also on a locked phone.
    case always = 0
    /// On an unlocked phone.
    case whenAuthenticated = 1
    /// Not at all.
    case never = 2
}
