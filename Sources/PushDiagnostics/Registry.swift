public import Diagnostics
internal import XcodeProject

extension DiagnosticRegistry {
    /// What RichPush itself reports: rules for payloads, media and apps, the library's codes, the
    /// host's.
    public static let rules = DiagnosticRegistry(
        ruleTables + [ProjectRule.table, libraryTable, hostTable])

    /// All that can be explained: ``rules``, and what APNs, iOS and its logs say.
    public static let all = DiagnosticRegistry(
        Explainer.foreignTables + rules.tables)

    /// The rules that have numbers.
    static let ruleTables = [
        DiagnosticTable("Payloads and headers", PayloadRule.all.map(withCauses)),
        DiagnosticTable("Media behind links", PreflightRule.all.map(withCauses)),
        DiagnosticTable("Built apps", AppRule.all.map(withCauses)),
    ]

    /// The library's codes that no rule speaks of already.
    private static let libraryTable = DiagnosticTable(
        "The library", (Explainer.ownReasons + Explainer.optionalReasons).filter(isNew))

    private static let hostTable = DiagnosticTable(
        "The host", Explainer.hostFindings.filter(isNew))

    private static let ruleCodes = Set(
        (PayloadRule.all + PreflightRule.all + AppRule.all).map(\.code))

    private static func isNew(_ definition: Diagnostic.Definition) -> Bool {
        !ruleCodes.contains(definition.code)
    }

    /// What library and host know of a rule's code: causes, and what to check.
    private static let causes = Dictionary(
        (Explainer.ownReasons + Explainer.optionalReasons + Explainer.hostFindings)
            .map { ($0.code, $0) }
    ) { first, _ in first }

    private static func withCauses(_ rule: Diagnostic.Definition) -> Diagnostic.Definition {
        guard let known = causes[rule.code] else { return rule }
        var rule = rule
        rule.causes += known.causes
        rule.checks += known.checks
        rule.aliases += known.aliases
        return rule
    }
}
