import Testing

@testable import Diagnostics

/// A code is found by whatever it is called.
struct RegistryTests {
    private static let http = Diagnostic.Definition(
        .init("insecure-http", number: "RP061"), "Links are https.", why: "ATS refuses http.",
        fix: "Use https."
    ).aliases("RP201")
    private static let stalled = Diagnostic.Definition(
        "stalled", "The server stopped sending.", severity: .warning
    ).aliases("RP201")
    private static let registry = DiagnosticRegistry([
        DiagnosticTable("Links", [http]), DiagnosticTable("Network", [stalled]),
    ])

    @Test(arguments: ["insecure-http", "RP061", "rp061", "Insecure-HTTP"])
    func `identifier and number name the same`(name: String) {
        #expect(Self.registry.definitions(named: name).map(\.code) == [Self.http.code])
    }

    @Test func `a former number can have become several codes`() {
        #expect(
            Self.registry.definitions(named: "RP201").map(\.code) == ["insecure-http", "stalled"])
    }

    @Test func `codes that nobody defines are still codes`() {
        let code: Diagnostic.Code = "my-own"
        #expect(Self.registry[code] == nil)
        #expect(Self.registry["insecure-http"]?.topic == "Links")
        #expect(code.title == "my-own")
    }

    @Test func `a diagnostic takes severity and fix from its definition`() {
        let diagnostic = Diagnostic(Self.stalled, "Nothing came for 10 s.")
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.description == "stalled: Nothing came for 10 s.")
        let other = Diagnostic(Self.http, "The link is http.", fix: "Do.", severity: .note)
        #expect(other.severity == .note)
        #expect(other.description == "insecure-http: The link is http. Do.")
        #expect(other.code.title == "insecure-http (RP061)")
    }

    @Test func `an examination has the worst first`() {
        func check(_ subject: String, _ outcome: Examination.Check.Outcome) -> Examination.Check {
            .init(rule: Self.http, subject: subject, outcome: outcome)
        }
        let note = Diagnostic(Self.http, "m", severity: .note)
        let error = Diagnostic(Self.http, "m")
        let examination = Examination([
            check("a", .passed("is")), check("b", .undecided("why")), check("c", .failed([note])),
            check("d", .failed([note, error])),
        ])
        #expect(examination.checks.map(\.subject) == ["d", "c", "b", "a"])
        #expect(examination.diagnostics == [error, note, note])
        let counts = examination.counts
        #expect((counts.errors, counts.warnings, counts.notes) == (1, 0, 2))
        #expect((counts.undecided, counts.passed) == (1, 1))
    }
}
