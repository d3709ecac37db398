/// How much a notification may disturb the person.
///
/// A push says it as `interruption-level`; without it the level is ``active``.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Goes to the list without lighting up the screen or playing a sound.
    case passive = 0
    /// Lights up the screen and can play a sound: the level of a notification that names none.
    case active = 1
    /// As ``active``, and breaks through a Focus and the scheduled summary.
    ///
    /// iOS treats it as ``active`` when the app lacks the time-sensitive entitlement.
    case timeSensitive = 2
    /// As ``timeSensitive``, and sounds even when the phone is muted.
    ///
    /// It needs an entitlement that Apple grants by hand.
    case critical = 3
}
