import Diagnostics
import PushDiagnostics
import StrictJSON

/// What codes mean, for people in a terminal and for programs.
enum DefinitionText {
    static let width = 78

    /// All that is to be said of a code: what it means, why, the fix, examples, causes, what to check.
    static func text(_ definition: Diagnostic.Definition) -> String {
        let parts = [
            heading(of: definition) + "\n" + indented(definition.title),
            indented(definition.why), labeled("Fix", definition.fix),
            example("Invalid", definition.examples?.invalid),
            example("Valid", definition.examples?.valid), causesAndChecks(of: definition),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func heading(of definition: Diagnostic.Definition) -> String {
        let names = [definition.code.number].compactMap(\.self)
        let isRule = !definition.fix.isEmpty
        let also = isRule ? names + definition.aliases : names
        let name = "\(definition.code)" + (also.isEmpty ? "" : " (\(also.joined(separator: ", ")))")
        let kind = [isRule ? definition.severity.rawValue : "", definition.topic]
        return "\(name)  (\(kind.filter { !$0.isEmpty }.joined(separator: ", ")))"
    }

    /// Likely causes and what to check next, and how sure that is.
    static func causesAndChecks(of definition: Diagnostic.Definition) -> String {
        let certainty =
            switch definition.evidence.certainty {
            case .documented: ""
            case .observed: "  Not documented by Apple; seen in logs that people published.\n"
            case .reported: "  Not certain: people report it.\n"
            case .unverified: "  Nobody could verify it.\n"
            }
        let parts = [
            list("Likely causes", definition.causes), list("Check next", definition.checks),
            certainty,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// One line for each code, by tables.
    static func list(_ registry: DiagnosticRegistry) -> String {
        registry.tables.map { table in
            let lines = table.definitions.map { "  " + line($0) + "\n" }
            return "\(table.title):\n" + lines.joined()
        }.joined(separator: "\n")
    }

    private static func line(_ definition: Diagnostic.Definition) -> String {
        guard !definition.fix.isEmpty, let number = definition.code.number else {
            let isNumber = definition.code.rawValue.contains("Domain ")
            let name = isNumber ? definition.aliases.first.map { "  \($0)" } ?? "" : ""
            return definition.code.rawValue + name
        }
        let severity = definition.severity.rawValue.padding(7)
        return
            "\(number)  \(severity)  \(definition.code.rawValue.padding(26))  \(definition.title)"
    }

    /// A JSON object a line.
    static func json(_ definitions: [Diagnostic.Definition]) -> String {
        definitions.map { $0.json.safeText() + "\n" }.joined()
    }

    // MARK: - Pieces

    private static func labeled(_ label: String, _ text: String) -> String {
        text.isEmpty ? "" : indented("\(label): \(text)")
    }

    private static func example(_ label: String, _ text: String?) -> String {
        guard let text else { return "" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return "  \(label):\n" + lines.map { "    \($0)\n" }.joined()
    }

    static func indented(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        return TerminalText.wrapped(text, width: width - 2).map { "  \($0)\n" }.joined()
    }

    private static func list(_ label: String, _ items: [String]) -> String {
        guard !items.isEmpty else { return "" }
        return "  \(label):\n"
            + items.enumerated().map { index, item in
                let lines = TerminalText.wrapped(item, width: width - 7)
                return "    \(index + 1). " + lines.joined(separator: "\n       ") + "\n"
            }.joined()
    }
}

extension DiagnosticRegistry {
    /// What completion offers for an option that wants codes.
    var words: [String] {
        definitions.flatMap { [$0.code.rawValue] + [$0.code.number].compactMap(\.self) }
    }
}

extension String {
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
