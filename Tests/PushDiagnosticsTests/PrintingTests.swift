import Diagnostics
import Foundation
import PushDiagnostics
import StrictJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PrintingTests {
    private static let rule = Diagnostic.Definition(
        .init("a-rule", number: "RP999"), "A rule.", why: "Because.", fix: "Fix it.")

    private func finding(file: String = "a.apns", _ message: String = "It is wrong.") -> Diagnostic
    {
        Diagnostic(
            Self.rule, message,
            location: .init(file: file, line: 2, column: 5, pointer: "/aps"))
    }

    @Test
    func `marks the place for people`() throws {
        var printer = DiagnosticPrinter(.text)
        let excerpt = SourceExcerpt(Array("{\n  \"aps\": 7\n}".utf8)[...], line: 2, column: 3)
        #expect(
            printer.text(for: finding(), excerpt: try #require(excerpt)) == """
                a.apns:2:5: error a-rule (RP999): It is wrong.
                  2 |   "aps": 7
                    |   ^
                  Fix it.

                """)
    }

    @Test
    func `gives a terminal nothing to obey`() {
        var printer = DiagnosticPrinter(.text)
        let text = printer.text(for: finding(file: "a\u{1B}[2J.apns"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test
    func `writes one JSON object a line`() throws {
        var printer = DiagnosticPrinter(.json)
        let text = printer.start + printer.text(for: finding()) + printer.end
        #expect(text.filter { $0 == "\n" }.count == 1)
        let value = try JSONReader.read(Array(text.utf8))
        #expect(
            value["code"] == "a-rule" && value["number"] == "RP999" && value["line"] == 2
                && value["pointer"] == "/aps")
    }

    @Test
    func `escapes what ends a workflow command`() {
        var printer = DiagnosticPrinter(.github)
        let text = printer.text(for: finding(file: "a,b:c%.apns", "100 %\n::error::no"))
        #expect(
            text == "::error file=a%2Cb%3Ac%25.apns,line=2,col=5,title=a-rule (RP999)"
                + "::100 %25%0A::error::no Fix it.\n")
    }

    @Test(arguments: [0, 1, 2])
    func `writes whole SARIF for any number of findings`(count: Int) throws {
        var printer = DiagnosticPrinter(.sarif)
        var text = printer.start
        for _ in 0..<count { text += printer.text(for: finding(file: "my file.apns")) }
        let value = try JSONReader.read(Array((text + printer.end).utf8))
        let run = try #require(value["runs"]?.array?.first)
        #expect(run["results"]?.array?.count == count)
        #expect(
            run["tool"]?["driver"]?["rules"]?.array?.count
                == DiagnosticRegistry.rules.definitions.count)
        #expect(count == 0 || text.contains("my%20file.apns"))
    }

    @Test(
        arguments: [
            (1, "abc", 0), (3, "abc", 2), (4, "abc", 3), (9, "abc", 3),
        ])
    func `puts the mark below the character`(column: Int, line: String, indent: Int) throws {
        let excerpt = try #require(SourceExcerpt(Array(line.utf8)[...], line: 1, column: column))
        #expect(excerpt.indent == indent && excerpt.text == line)
    }

    @Test
    func `cuts a long line around the mark`() throws {
        let line = String(repeating: "a", count: 500) + "b" + String(repeating: "c", count: 500)
        let excerpt = try #require(
            SourceExcerpt(Array(line.utf8)[...], line: 1, column: 501, width: 20))
        #expect(excerpt.text.count == 22)
        #expect(Array(excerpt.text)[excerpt.indent] == "b")
    }

    @Test(arguments: [0, 3])
    func `has no excerpt of a line that is not there`(line: Int) {
        #expect(SourceExcerpt(Array("a\nb".utf8)[...], line: line, column: 1) == nil)
    }
}
