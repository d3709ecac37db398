internal import Diagnostics
internal import XcodeProject

/// The documentation's page of all rules, made from the catalogue; a test keeps the file up to date.
package enum RulePage {
    package static var text: String {
        let chapters = (DiagnosticRegistry.ruleTables + [ProjectRule.table]).map { table in
            (["## \(table.title)"] + table.definitions.map(section)).joined(separator: "\n\n")
        }
        return """
            # Rules

            What each rule asks for, why, and what breaks it.

            ## Overview

            Codes and numbers are stable: write either into your CI's configuration (`richpush check
            --ignore RP023`), and look it up with `richpush explain RP023`. A first line of an example that
            begins with two hyphens has the headers that the payload is sent with, as options of
            `richpush check`.

            \(chapters.joined(separator: "\n\n"))

            """
    }

    private static func section(_ rule: Diagnostic.Definition) -> String {
        var parts = [
            "### \(rule.code.title): \(rule.title)",
            "*\(rule.severity.rawValue.capitalizedWord).* \(rule.why)", "**Fix:** \(rule.fix)",
        ]
        if let examples = rule.examples {
            parts += ["Invalid:", block(examples.invalid)]
            if let valid = examples.valid { parts += ["Valid:", block(valid)] }
        }
        return parts.joined(separator: "\n\n")
    }

    private static func block(_ example: String) -> String { "```text\n\(example)\n```" }
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
