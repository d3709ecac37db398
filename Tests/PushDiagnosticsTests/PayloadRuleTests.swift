import PushDiagnostics
import Testing

/// Each rule with what breaks it and what does not: its own example, or one that is too long for a
/// page.
@Suite(.timeLimit(.minutes(5)))
struct PayloadRuleTests {
    private static let rules = RuleCatalog.chapters[0].rules

    /// Examples of which the catalogue only speaks.
    private static let long: [Rule.ID: (broken: String, whole: String)] = [
        "RP004": (
            #"{"aps": {"alert": "\#(String(repeating: "a", count: 1 << 20))"}}"#,
            #"{"aps": {"alert": "Look"}}"#
        ),
        "RP030": (push(bytes: 4_097), push(bytes: 4_096)),
        "RP031": (
            push(bytes: 4_000).replacing(":", with: ":" + String(repeating: " ", count: 50)),
            push(bytes: 4_000)
        ),
    ]

    private static func push(bytes: Int) -> String {
        let frame = #"{"aps":{"alert":""}}"#.utf8.count
        return #"{"aps":{"alert":"\#(String(repeating: "a", count: bytes - frame))"}}"#
    }

    private static func fixtures(of rule: Rule) -> (broken: String, whole: String)? {
        long[rule.id] ?? rule.mended.map { (rule.example, $0) }
    }

    @Test(arguments: rules)
    func `its example breaks a rule`(rule: Rule) throws {
        let fixtures = try #require(Self.fixtures(of: rule), "\(rule.id) has no fixtures")
        let found = PayloadFixture(fixtures.broken).findings.map(\.rule)
        #expect(found.contains(rule.id), "\(rule.id) is not among \(found)")
    }

    @Test(arguments: rules)
    func `its mended example keeps it`(rule: Rule) throws {
        let fixtures = try #require(Self.fixtures(of: rule), "\(rule.id) has no fixtures")
        let found = PayloadFixture(fixtures.whole).findings
        #expect(!found.contains { $0.rule == rule.id })
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
    }

    @Test
    func `findings are of rules in the catalogue`() {
        for rule in Self.rules {
            for finding in PayloadFixture(rule.example).findings {
                #expect(RuleCatalog.rule(finding.rule.rawValue) != nil)
            }
        }
    }

    @Test
    func `no number stands twice in the catalogue`() {
        let ids = RuleCatalog.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: ["rp012", "RP012"])
    func `finds a rule in any case`(id: String) {
        #expect(RuleCatalog.rule(id)?.id == "RP012")
    }

    @Test
    func `leaves out what is ignored`() {
        var check = PayloadCheck(now: PayloadFixture.now)
        check.ignored = ["RP010", "RP048"]
        #expect(check.findings(in: Array("{}".utf8)).isEmpty)
    }
}
