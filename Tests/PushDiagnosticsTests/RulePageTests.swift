import Diagnostics
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
        for rule in DiagnosticRegistry.ruleTables.flatMap(\.definitions) {
            #expect(RulePage.text.contains("### \(rule.code.title): "))
            #expect(rule.examples?.invalid.isEmpty == false)
            #expect(!rule.why.isEmpty && !rule.fix.isEmpty && rule.code.number != nil)
        }
    }
}
