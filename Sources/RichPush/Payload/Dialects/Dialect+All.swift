extension Dialect {
    /// All dialects, in the order in which they are asked: those with markers first, the most
    /// specific before the others, then the words that many senders share.
    ///
    /// A payload is read by the first that fits. Put your own in front, or leave some out:
    ///
    /// ```swift
    /// configuration.dialects = [mine] + Dialect.all.filter { $0.id != "image" }
    /// ```
    public static let all: [Dialect] =
        sorted(openSourceApps + pushPlatforms + marketingSuites)
        + sharedWords

    /// By specificity, otherwise as they stand.
    private static func sorted(_ dialects: [Dialect]) -> [Dialect] {
        dialects.enumerated().sorted { one, other in
            (other.element.specificity, one.offset) < (one.element.specificity, other.offset)
        }.map(\.element)
    }
}
