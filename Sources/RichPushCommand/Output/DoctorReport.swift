import Diagnostics
import PushDiagnostics
import StrictJSON

/// What `doctor` prints of an examination.
struct DoctorReport {
    /// The app as the person named it.
    let path: String
    let examination: Examination

    /// Failed checks with what to do, then those nobody can decide, then those that passed.
    func text(hasColors: Bool, isQuiet: Bool) -> String {
        var printer = DiagnosticPrinter(.text, hasColors: hasColors)
        var sections: [String] = []
        let failed = examination.diagnostics.map { printer.text(for: $0) }
        if !failed.isEmpty { sections.append(failed.joined()) }
        let undecided = lines { if case .undecided(let why) = $0 { why } else { nil } }
        if !undecided.isEmpty {
            sections.append("Could not be decided:\n" + undecided.joined())
        }
        let passed = lines { if case .passed(let what) = $0 { what } else { nil } }
        if !passed.isEmpty, !isQuiet { sections.append("Passed:\n" + passed.joined()) }
        return sections.joined(separator: "\n") + (sections.isEmpty ? "" : "\n") + summary + "\n"
    }

    /// One line for each check whose outcome is of a kind: rule, title, and what was seen.
    private func lines(_ detail: (Examination.Check.Outcome) -> String?) -> [String] {
        examination.checks.compactMap { check in
            detail(check.outcome).map { detail in
                let subject = check.subject.isEmpty ? "" : "\(check.subject): "
                return "  \(check.rule.code.title)  \(check.rule.title)\n"
                    + "         \(SafeText.stepLine(subject + detail))\n"
            }
        }
    }

    private var summary: String {
        let counts = examination.counts
        let parts = [
            (counts.errors, "error", "errors"), (counts.warnings, "warning", "warnings"),
            (counts.notes, "note", "notes"), (counts.undecided, "undecided", "undecided"),
            (counts.passed, "passed", "passed"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return "\(SafeText.stepLine(path)): \(parts.joined(separator: ", "))"
    }

    var json: JSONValue {
        .object(
            [.init(key: "app", value: .string(path))] + (examination.json.object ?? []))
    }
}
