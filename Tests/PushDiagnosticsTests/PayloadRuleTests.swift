import Diagnostics
import Testing

@testable import PushDiagnostics

/// Each rule with what breaks it and what does not: its own example, or one that is too long for a
/// page.
@Suite(.timeLimit(.minutes(5)))
struct PayloadRuleTests {
    private static let rules = PayloadRule.all

    /// Examples of which the catalogue only speaks.
    private static let long: [String: (broken: String, whole: String)] = [
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

    private static func fixtures(of rule: Diagnostic.Definition) -> (broken: String, whole: String)?
    {
        long[rule.number]
            ?? rule.examples.flatMap { examples in
                examples.valid.map { (examples.invalid, $0) }
            }
    }

    @Test(arguments: rules)
    func `its example breaks a rule`(rule: Diagnostic.Definition) throws {
        let fixtures = try #require(Self.fixtures(of: rule), "\(rule.number) has no fixtures")
        let found = PayloadFixture(fixtures.broken).findings.map(\.number)
        #expect(found.contains(rule.number), "\(rule.number) is not among \(found)")
    }

    @Test(arguments: rules)
    func `its mended example keeps it`(rule: Diagnostic.Definition) throws {
        let fixtures = try #require(Self.fixtures(of: rule), "\(rule.number) has no fixtures")
        let found = PayloadFixture(fixtures.whole).findings
        #expect(!found.contains { $0.number == rule.number })
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
    }

    @Test
    func `findings are of rules in the catalogue`() {
        for rule in Self.rules {
            for finding in PayloadFixture(rule.examples?.invalid ?? "").findings {
                #expect(DiagnosticRegistry.rules[finding.code] != nil)
            }
        }
    }

    @Test
    func `no number stands twice in the catalogue`() {
        let ids = DiagnosticRegistry.rules.definitions.flatMap {
            [$0.code.rawValue] + [$0.code.number].compactMap(\.self)
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: ["rp012", "RP012"])
    func `finds a rule in any case`(id: String) {
        #expect(DiagnosticRegistry.rules.definitions(named: id).map(\.number) == ["RP012"])
    }

    @Test
    func `leaves out what is ignored`() {
        var check = PayloadCheck(now: PayloadFixture.now)
        check.ignored = ["no-aps", "assumed-push-type"]
        #expect(check.findings(in: Array("{}".utf8)).isEmpty)
    }
}
