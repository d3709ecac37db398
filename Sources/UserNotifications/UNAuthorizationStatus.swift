/// Whether the app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The person was not asked yet.
    case notDetermined = 0
    /// The person said no.
    case denied = 1
    /// The person said yes.
    case authorized = 2
    /// The app may notify quietly until the person decides.
    case provisional = 3
    /// An App Clip may notify for a few hours.
    case ephemeral = 4
}
