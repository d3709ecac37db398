import PushDiagnostics
import StrictJSON

/// Rules for people, in a terminal.
enum RuleText {
    /// One line for each rule, by chapters.
    static var list: String {
        RuleCatalog.chapters.map { chapter in
            let lines = chapter.rules.map { rule in
                let severity = rule.severity.rawValue.padding(7)
                return "  \(rule.id)  \(severity)  \(rule.title)"
            }
            return ([chapter.title + ":"] + lines).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// All that is to be said of a rule.
    static func page(of rule: Rule) -> String {
        var parts = [
            "\(rule.id) (\(rule.severity.rawValue)): \(rule.title)", paragraph(rule.why),
            paragraph("What to do: " + rule.advice), "This breaks it:", indented(rule.example),
        ]
        if let mended = rule.mended { parts += ["This does not:", indented(mended)] }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A JSON object a line.
    static func json(_ rules: [Rule]) -> String {
        rules.map { rule in
            let value: JSONValue = [
                "rule": .string(rule.id.rawValue), "severity": .string(rule.severity.rawValue),
                "title": .string(rule.title), "why": .string(rule.why),
                "advice": .string(rule.advice), "example": .string(rule.example),
                "mended": rule.mended.map(JSONValue.string) ?? .null,
            ]
            return value.text() + "\n"
        }.joined()
    }

    private static func paragraph(_ text: String) -> String {
        TerminalText.wrapped(text, width: 78).joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
            .joined(separator: "\n")
    }
}

extension String {
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
