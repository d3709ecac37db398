/// A finding for people: where, how bad, what, and what to do.
struct FindingText {
    let hasColors: Bool

    func text(for finding: Finding, _ excerpt: SourceExcerpt?) -> String {
        var lines = [head(of: finding)]
        if let excerpt {
            let number = "\(excerpt.line)"
            let gutter = String(repeating: " ", count: number.count)
            let indent = String(repeating: " ", count: excerpt.indent)
            lines.append("  \(dim("\(number) |")) \(excerpt.text)")
            lines.append("  \(dim("\(gutter) |")) \(indent)\(colored("^", finding.severity))")
        }
        if !finding.advice.isEmpty { lines.append("  \(finding.advice.withoutCommands)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `push.apns:3:5: error RP013: …`, as compilers write it and editors read it.
    private func head(of finding: Finding) -> String {
        let place = finding.place
        let numbers = [place.line, place.column].compactMap { $0.map { ":\($0)" } }.joined()
        var start = (place.file.map { $0.withoutCommands } ?? "") + numbers
        if !start.isEmpty { start += ": " }
        let word = colored("\(finding.severity.rawValue) \(finding.rule)", finding.severity)
        return "\(start)\(word): \(finding.message.withoutCommands)"
    }

    private func colored(_ text: String, _ severity: Finding.Severity) -> String {
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
