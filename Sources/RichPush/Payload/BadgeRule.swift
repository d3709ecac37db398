/// How a sender changes the number on the app's icon, beyond `aps.badge`.
///
/// Numbers are read whether they are written as numbers or as strings.
public enum BadgeRule: Hashable, Sendable {
    /// The number itself.
    case number(PayloadPath)
    /// How much more, or fewer when negative; the first path that is there.
    case increment([PayloadPath])
    /// `+1` and `-2` change the number, `5` is the number itself.
    case signed(PayloadPath)
    /// A word says what to do with the number at `value`: one of `increments` adds one, one of
    /// `sets` makes it the number itself.
    case mode(
        PayloadPath, value: PayloadPath, increments: Set<String>, sets: Set<String>)
    /// When the boolean is true: one more than the notifications that are shown.
    case deliveredPlusOne(when: PayloadPath)
}
