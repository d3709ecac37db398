import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct BrokenAppTests {
    @Test(arguments: BrokenApp.all)
    func `finds what is broken`(broken: BrokenApp) throws {
        let findings = try broken.sample.examined().diagnostics.filter { $0.number == broken.rule }
        let found = findings.contains { finding in
            finding.message.contains(broken.message)
                && finding.severity == broken.severity ?? finding.severity
        }
        #expect(found, "\(findings.map(\.message))")
    }

    @Test(arguments: AppRule.all)
    func `has a broken app for each rule`(rule: Diagnostic.Definition) {
        #expect(BrokenApp.all.contains { $0.rule == rule.number })
    }

    @Test(arguments: AppRule.all)
    func `has words for each rule`(rule: Diagnostic.Definition) {
        for text in [rule.title, rule.why, rule.fix, rule.examples?.invalid ?? ""] {
            #expect(!text.isEmpty)
        }
        #expect(rule.title.hasSuffix("."))
        #expect(rule.fix.hasSuffix(".") || rule.fix.hasSuffix(":"))
    }

    @Test
    func `numbers each rule once, from 300 to 499`() {
        let numbers = AppRule.all.compactMap { Int($0.number.dropFirst(2)) }
        #expect(numbers.count == AppRule.all.count)
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers.allSatisfy { 300...499 ~= $0 })
    }

    @Test
    func `lists the worst first`() throws {
        var sample = AppSample()
        sample.service?.info["CFBundleVersion"] = "7"
        sample.core?.writableSize = 9_000_000
        sample.service?.info["MinimumOSVersion"] = "17.4"
        sample.app.binary.isSigned = false
        let checks = try sample.examined().checks
        let findings = checks.flatMap(\.diagnostics)
        #expect(findings.map(\.severity) == [.error, .warning, .note])
        let kinds = checks.map { check in
            switch check.outcome {
            case .failed: 0
            case .undecided: 1
            case .passed: 2
            }
        }
        #expect(kinds == kinds.sorted())
        #expect(kinds.contains(1))
    }

    /// An error within an archive that goes to people or to the store; beside it only a warning.
    @Test(arguments: [(BuiltApp.Form.app, Diagnostic.Severity.warning), (.ipa, .error)])
    func `judges a simulator's build by its form`(
        form: BuiltApp.Form, severity: Diagnostic.Severity
    ) throws {
        var sample = AppSample()
        sample.app.binary.platform = 7
        let app = BuiltApp(contents: try sample.contents(), form: form)
        let findings = AppDoctor(on: AppSample.today).examine(app).diagnostics
        #expect(findings.first { $0.number == "RP323" }?.severity == severity)
    }
}
