/// What a payload does to the number on the app's icon, beyond `aps.badge`.
///
/// `aps.badge` is absolute, and a server seldom knows how many notifications a person has not seen.
/// Senders therefore write a change, which the extension turns into a number on the phone.
public enum BadgeChange: Hashable, Sendable {
    /// The number itself; 0 takes it away.
    case set(Int)
    /// More than before, or fewer; the result is never below 0.
    case add(Int)
    /// One more than the notifications that the notification center shows.
    case deliveredPlusOne
}
