/// All rules, in the order of their numbers.
///
/// Help, the documentation's page and the tests are made from it. A rule that is not listed here
/// does not exist for a person, so the tests refuse a finding of such a rule.
public enum RuleCatalog: Sendable {
    /// Rules that are about the same thing.
    public struct Chapter: Hashable, Sendable {
        public let title: String
        public let rules: [Rule]
    }

    /// One chapter for each thing that is checked.
    public static let chapters: [Chapter] = [
        Chapter(title: "Payloads and headers", rules: PayloadRule.all),
        Chapter(title: "Media behind links", rules: PreflightRule.all),
        Chapter(title: "Built apps", rules: AppRule.all),
    ]

    public static let all: [Rule] = chapters.flatMap(\.rules)

    /// The rule with this identifier, in any case; `nil` for none.
    public static func rule(_ id: String) -> Rule? { byID[Rule.ID(rawValue: id.uppercased())] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
