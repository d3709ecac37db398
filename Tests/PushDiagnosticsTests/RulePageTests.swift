import Foundation
import Testing

@testable import PushDiagnostics

/// The documentation's page of rules.
///
/// `RICHPUSH_RECORD=1 swift test --filter RulePageTests` writes it anew.
@Suite(.timeLimit(.minutes(5)))
struct RulePageTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/PushDiagnostics/PushDiagnostics.docc/Rules.md")

    @Test
    func `is what the catalogue says`() throws {
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] == "1" {
            try Data(RulePage.text.utf8).write(to: Self.file)
        }
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(text == RulePage.text, "write it anew with RICHPUSH_RECORD=1")
    }

    @Test
    func `has every rule with an example`() {
        for rule in RuleCatalog.all {
            #expect(RulePage.text.contains("### \(rule.id): "))
            #expect(!rule.example.isEmpty && !rule.why.isEmpty && !rule.advice.isEmpty)
        }
    }
}
