import Diagnostics
import Foundation
import PushDiagnostics
import StrictJSON
import Testing

@testable import RichPushCommand

/// Whatever strangers write into keys, links, names and logs: no printer lets it command a terminal, a
/// CI runner, or a reader of XML, or turn a line around.
struct HostileOutputTests {
    private static let texts = [
        "\u{1B}[2J", "\u{9B}31m", "\u{7F}", "\u{0}", "\u{8}", "\r", "\r\n::error::x",
        "\n::error::x",
        "\n  ::set-output name=a::b", "::error file=a::b", "\n##[group]", "a\u{2028}::error::b",
        "a\u{2029}b", "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}",
        "\u{202D}", "\u{202E}gpj.exe", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{FFFE}",
        "\u{FFFF}", "\u{E0001}", "</text><b>", "<span foreground='red'>&", "]]>", "\"quoted\"",
        "%0A::error::x", "a,b:c%", "`code`", "\\u001b[2J",
    ]

    private static func diagnostic(_ text: String) -> Diagnostic {
        Diagnostic(
            Diagnostic.Code(rawValue: "code\(text)"), "message \(text)", fix: "fix \(text)",
            location: .init(file: text, line: 1, column: 1, pointer: "/\(text)"),
            evidence: .init(.unverified, source: text))
    }

    /// Every text that a command prints of what strangers wrote, by name.
    private static func printed(_ text: String) -> [(name: String, output: String)] {
        let diagnostic = diagnostic(text)
        let excerpt = SourceExcerpt(Array("\(text) \(text)".utf8)[...], line: 1, column: 1)
        var outputs = DiagnosticPrinter.Format.allCases.map { format in
            var printer = DiagnosticPrinter(format)
            let start = printer.start
            let body = printer.text(for: diagnostic, excerpt: excerpt)
            return (name: format.rawValue, output: start + body + printer.end)
        }
        let rule = Diagnostic.Definition("a-rule", "A rule.", fix: "Fix it.")
        let examination = Examination([
            .init(rule: rule, subject: text, outcome: .failed([diagnostic])),
            .init(rule: rule, subject: text, outcome: .passed(text)),
            .init(rule: rule, subject: text, outcome: .undecided(text)),
        ])
        let doctor = DoctorReport(path: text, examination: examination)
        var log = LogReader()
        let line =
            "SpringBoard [com.example.shop] No valid extension available for bundle \(text)\n"
        log.read(Array(line.utf8)[...])
        let verdicts = log.finish()
        let entry = DeliveryBatch.Entry(
            name: text, result: .failure(CommandError(.badData, text)), duration: .zero)
        let batch = BatchReport(title: text, entries: [entry])
        outputs += [
            ("doctor", doctor.text(hasColors: false, isQuiet: false)),
            ("doctor json", doctor.json.safeText(isPretty: true)),
            ("log", verdicts.map(LogVerdictText.text).joined()),
            ("log json", verdicts.map { $0.json.safeText() }.joined()),
            ("batch", batch.text), ("batch json", batch.json.safeText(isPretty: true)),
            ("batch junit", batch.junit), ("error", TerminalText.safe("richpush: \(text)")),
        ]
        return outputs
    }

    @Test(arguments: texts)
    func `no output has a character that commands or misleads`(text: String) {
        for (name, output) in Self.printed(text) {
            let unsafe = output.unicodeScalars.filter { $0 != "\n" && SafeText.isUnsafe($0) }
            #expect(unsafe.isEmpty, "\(name)")
        }
    }

    /// The annotations themselves are the only commands: one for each diagnostic.
    @Test(arguments: texts)
    func `no line is a command of a runner`(text: String) {
        for (name, output) in Self.printed(text) {
            let commands = output.split(separator: "\n").filter { line in
                let start = line.drop { $0.isWhitespace }
                return start.hasPrefix("::") || start.hasPrefix("##[")
            }
            #expect(commands.count == (name == "github" ? 1 : 0), "\(name)")
        }
    }

    @Test(arguments: texts)
    func `JSON and SARIF stay whole, and hold what was written`(text: String) throws {
        for (name, output) in Self.printed(text) where name == "json" || name == "sarif" {
            let value = try JSONReader.read(output.utf8)
            if name == "json" { #expect(value["file"]?.string == text) }
        }
    }

    @Test(arguments: texts)
    func `XML stays well-formed`(text: String) {
        for (name, output) in Self.printed(text) where name.hasSuffix("junit") {
            let parser = XMLReader(output)
            #expect(parser.isWellFormed, "\(name)")
        }
    }
}

/// As much of an XML reader as tells a broken report: tags nest, and text holds no mark-up.
private struct XMLReader {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var rest = text[...]
        var isGood = true
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else {
                isGood = false
                break
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
            if tag.hasPrefix("/") {
                isGood = isGood && open.popLast() == tag.dropFirst()
            } else {
                open.append(tag.prefix { $0 != " " })
            }
        }
        isWellFormed = isGood && open.isEmpty && !rest.contains(">")
    }
}
