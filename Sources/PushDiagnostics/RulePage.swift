/// The documentation's page of all rules, made from the catalogue; a test keeps the file up to date.
package enum RulePage {
    package static var text: String {
        let chapters = RuleCatalog.chapters.map { chapter in
            (["## \(chapter.title)"] + chapter.rules.map(section)).joined(separator: "\n\n")
        }
        return """
            # Rules

            What each rule asks for, why, and what breaks it.

            ## Overview

            A rule's number is stable: write it into your CI's configuration (`richpush check --ignore
            RP023`), and look it up with `richpush check --explain RP023`. A first line of an example that
            begins with two hyphens has the headers that the payload is sent with, as options of
            `richpush check`.

            \(chapters.joined(separator: "\n\n"))

            """
    }

    private static func section(_ rule: Rule) -> String {
        var parts = [
            "### \(rule.id): \(rule.title)",
            "*\(rule.severity.rawValue.capitalizedWord).* \(rule.why)",
            "**What to do:** \(rule.advice)", "Breaks it:", block(rule.example),
        ]
        if let mended = rule.mended { parts += ["Does not:", block(mended)] }
        return parts.joined(separator: "\n\n")
    }

    private static func block(_ example: String) -> String { "```text\n\(example)\n```" }
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
