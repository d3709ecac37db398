import Diagnostics
import Foundation
import PushDiagnostics
import StrictJSON

/// Prints findings as they come, and counts them.
struct CheckReport: Sendable {
    private var printer: DiagnosticPrinter
    private let isStrict: Bool
    private let isQuiet: Bool
    private var payloads = 0
    private var links = 0
    private var counts: [Diagnostic.Severity: Int] = [:]
    /// How often each rule was broken in the file with many payloads that is being read.
    private var ofFile: [Diagnostic.Code: Int] = [:]
    private var hasStarted = false
    private var unread: ExitStatus?

    /// How many findings of a rule are shown of a file with many payloads.
    private static let maximumExamples = 3

    init(_ format: DiagnosticPrinter.Format, hasColors: Bool, isStrict: Bool, isQuiet: Bool) {
        printer = DiagnosticPrinter(format, hasColors: hasColors)
        self.isStrict = isStrict
        self.isQuiet = isQuiet
    }

    /// - Parameters:
    ///   - outcome: what was found, of one payload or of many.
    ///   - isMany: whether people want examples rather than everything.
    mutating func add(_ outcome: CheckRun.Outcome, isMany: Bool) {
        payloads += outcome.payloads
        var text = start
        // The worst first, each kind in the order of the text.
        let found =
            isMany
            ? outcome.found
            : Diagnostic.Severity.allCases.sorted().flatMap { severity in
                outcome.found.filter { $0.finding.severity == severity }
            }
        for (finding, excerpt) in found {
            counts[finding.severity, default: 0] += 1
            ofFile[finding.code, default: 0] += isMany ? 1 : 0
            if isMany, printer.format == .text,
                ofFile[finding.code, default: 0] > Self.maximumExamples
            {
                continue
            }
            text += printer.text(for: finding, excerpt: excerpt)
        }
        if !text.isEmpty { Console.write(text) }
    }

    /// Ends a file with many payloads: what was left out is told.
    mutating func endFile() {
        defer { ofFile = [:] }
        guard printer.format == .text else { return }
        let more = ofFile.filter { $0.value > Self.maximumExamples }
            .sorted { $0.key.rawValue < $1.key.rawValue }
        guard !more.isEmpty else { return }
        let lines = more.map { "  \($0.key.title): \($0.value - Self.maximumExamples) more\n" }
        Console.write("Not shown:\n" + lines.joined())
    }

    /// Tells of a file that could not be read.
    mutating func addUnread(_ error: CommandError) {
        Console.error("richpush: \(TerminalText.safe(error.message))\n")
        unread = error.status
    }

    /// - Parameters:
    ///   - count: how many links are fetched.
    ///   - leftOut: how many more are not.
    mutating func addLinks(_ count: Int, leftOut: Int) {
        links += count
        if leftOut > 0 {
            Console.error("richpush: \(count) links are fetched, and \(leftOut) more are not\n")
        }
    }

    /// The steps of one link, for forms that have room for them; its findings come by themselves.
    mutating func add(_ link: PreflightReport) {
        switch printer.format {
        case .text where !isQuiet: Console.write(StepList(hasColors: printer.hasColors).text(link))
        case .json: Console.write(link.json.safeText() + "\n")
        default: break
        }
    }

    private var start: String {
        mutating get {
            defer { hasStarted = true }
            return hasStarted ? "" : printer.start
        }
    }

    /// What is left to say when all has been read.
    mutating func finish() {
        let text = start + printer.end
        if !text.isEmpty { Console.write(text) }
        guard printer.format == .text, !isQuiet else { return }
        let words = [
            (Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note"),
        ].compactMap { severity, word in
            counts[severity].map { "\($0) \(word)\($0 == 1 ? "" : "s")" }
        }
        let fetched = "\(links) link\(links == 1 ? "" : "s") tried"
        let checked = "\(payloads) payload\(payloads == 1 ? "" : "s") checked"
        let done = links == 0 ? checked : payloads == 0 ? fetched : "\(checked), \(fetched)"
        Console.write(
            "\(done): "
                + (words.isEmpty ? "nothing found" : words.joined(separator: ", ")) + ".\n")
    }

    var status: ExitStatus {
        let fails = counts[.error, default: 0] + (isStrict ? counts[.warning, default: 0] : 0)
        return unread ?? (fails > 0 ? .findings : .success)
    }
}
