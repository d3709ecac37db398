import Diagnostics
import Testing

@testable import PushDiagnostics

/// A rule with a scene that breaks it, and one that nearly does.
struct PreflightRuleCase: Sendable, CustomTestStringConvertible {
    let rule: Diagnostic.Definition
    let broken: PreflightScene
    let kept: PreflightScene

    init(
        _ rule: Diagnostic.Definition, broken: PreflightScene,
        kept: PreflightScene = PreflightScene()
    ) {
        self.rule = rule
        self.broken = broken
        self.kept = kept
    }

    var testDescription: String { "\(rule.number)" }

    static let all = link + security + answer + bytes + phone
}

@Suite(.timeLimit(.minutes(5)))
struct PreflightRuleTests {
    @Test(arguments: PreflightRuleCase.all)
    func `a rule is found where it is broken`(example: PreflightRuleCase) {
        #expect(example.broken.rules.contains(example.rule.number))
    }

    @Test(arguments: PreflightRuleCase.all)
    func `a rule is not found where it is nearly broken`(example: PreflightRuleCase) {
        #expect(!example.kept.rules.contains(example.rule.number))
    }

    @Test(arguments: PreflightRule.all)
    func `each rule has a scene that breaks it`(rule: Diagnostic.Definition) {
        #expect(PreflightRuleCase.all.contains { $0.rule.number == rule.number })
    }

    @Test
    func `rules stand in the order of their numbers`() {
        let ids = PreflightRule.all.map(\.number)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { ("RP200"..."RP299").contains($0) })
    }

    @Test
    func `a good link has no finding, and every step passes`() {
        let report = PreflightScene().report
        #expect(report.findings == [])
        #expect(report.steps.allSatisfy { $0.outcome == .passed })
        #expect(report.isShown)
    }

    @Test(arguments: PreflightRuleCase.all)
    func `the step of an error fails, and none is judged twice`(example: PreflightRuleCase) {
        let report = example.broken.report
        let isFailed = report.steps.contains { $0.outcome == .failed }
        #expect(isFailed == report.findings.contains { $0.severity == .error })
        #expect(Set(report.steps.map(\.name)).count == report.steps.count)
    }

    @Test(arguments: PreflightRuleCase.all)
    func `no finding and no detail tells a query`(example: PreflightRuleCase) {
        let report = example.broken.report
        let text =
            report.json.text() + report.findings.map { $0.message + $0.fix }.joined()
        #expect(!text.contains("Amz"))
        #expect(!text.contains("secret"))
    }
}
