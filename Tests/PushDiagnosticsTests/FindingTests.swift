import PushDiagnostics
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FindingTests {
    private let rule = Rule(
        "RP999", "A rule has an example.", severity: .warning, why: "People learn by it.",
        advice: "Write one.", example: "{}")

    @Test
    func `takes severity and advice from its rule`() {
        let finding = Finding(rule, at: Finding.Place(pointer: "/aps"), "There is none.")
        #expect(finding.severity == .warning)
        #expect(finding.advice == "Write one.")
        #expect(finding.rule == "RP999")
    }

    @Test
    func `sorts the worst first`() {
        let severities: [Finding.Severity] = [.note, .error, .warning]
        #expect(severities.sorted() == [.error, .warning, .note])
    }
}
