internal import Diagnostics

/// A diagnostic for people: where, how bad, what, and what to do.
struct DiagnosticText {
    let hasColors: Bool

    func text(for diagnostic: Diagnostic, _ excerpt: SourceExcerpt?) -> String {
        var lines = [head(of: diagnostic)]
        if let excerpt {
            let number = "\(excerpt.line)"
            let gutter = String(repeating: " ", count: number.count)
            let indent = String(repeating: " ", count: excerpt.indent)
            lines.append("  \(dim("\(number) |")) \(excerpt.text)")
            lines.append("  \(dim("\(gutter) |")) \(indent)\(colored("^", diagnostic.severity))")
        }
        if !diagnostic.fix.isEmpty { lines.append("  " + SafeText.stepLine(diagnostic.fix)) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `push.apns:3:5: error misplaced-key (RP013): …`.
    private func head(of diagnostic: Diagnostic) -> String {
        let position = SafeText.stepLine(diagnostic.position)
        let word = "\(diagnostic.severity.rawValue) \(SafeText.line(diagnostic.code.title))"
        let doubt = diagnostic.evidence?.certainty == .unverified ? " (unverified)" : ""
        return (position.isEmpty ? "" : position + ": ")
            + "\(colored(word, diagnostic.severity)): \(SafeText.line(diagnostic.message))\(doubt)"
    }

    private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
        guard hasColors else { return text }
        let code =
            switch severity {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
    }

    private func dim(_ text: String) -> String { hasColors ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
