public import Diagnostics

/// Writes diagnostics for people, for programs, or for a CI system; every command uses it.
///
/// They come one by one, as they are found: ``start``, then ``text(for:excerpt:)`` for each, then
/// ``end``. Nothing is kept, so there may be any number of them. Whatever strangers wrote is made safe
/// on the way (`SafeText`).
public struct DiagnosticPrinter: Sendable {
    /// What kind of text is written.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// For people, with the line and a mark below the place.
        case text
        /// One JSON object a line.
        case json
        /// Workflow commands that GitHub shows beside the file's lines.
        case github
        /// SARIF 2.1.0, which code scanners exchange.
        case sarif
        /// JUnit's XML, which CI systems show as test results: an error is a failed test.
        case junit
    }

    public let format: Format
    /// Whether ANSI colors may be written; only the text for people has any.
    public let hasColors: Bool
    private let registry: DiagnosticRegistry
    private var count = 0

    /// - Parameters:
    ///   - format: what kind of text is written.
    ///   - hasColors: whether ANSI colors may be written.
    ///   - registry: what SARIF lists as the rules that were checked.
    public init(
        _ format: Format, hasColors: Bool = false, registry: DiagnosticRegistry = .rules
    ) {
        self.format = format
        self.hasColors = hasColors
        self.registry = registry
    }

    /// What comes before all diagnostics.
    public var start: String {
        switch format {
        case .text, .json, .github: ""
        case .sarif: DiagnosticSARIF.start(registry)
        case .junit: DiagnosticJUnit.start
        }
    }

    /// What comes after all diagnostics.
    public var end: String {
        switch format {
        case .text, .json, .github: ""
        case .sarif: DiagnosticSARIF.end
        case .junit: DiagnosticJUnit.end(isEmpty: count == 0)
        }
    }

    /// One diagnostic.
    ///
    /// - Parameters:
    ///   - diagnostic: the diagnostic.
    ///   - excerpt: the line that it is about, for people.
    /// - Returns: the text with its line break.
    public mutating func text(
        for diagnostic: Diagnostic, excerpt: SourceExcerpt? = nil
    ) -> String {
        count += 1
        switch format {
        case .text: return DiagnosticText(hasColors: hasColors).text(for: diagnostic, excerpt)
        case .json: return diagnostic.json.safeText() + "\n"
        case .github: return diagnostic.workflowCommand + "\n"
        case .sarif:
            return (count == 1 ? "" : ",\n") + DiagnosticSARIF.result(diagnostic).safeText()
        case .junit: return DiagnosticJUnit.testCase(diagnostic)
        }
    }

    /// All diagnostics at once, with what comes before and after them.
    public static func document(
        _ diagnostics: [Diagnostic], _ format: Format, hasColors: Bool = false
    ) -> String {
        var printer = Self(format, hasColors: hasColors)
        let start = printer.start
        let body = diagnostics.map { printer.text(for: $0) }.joined()
        return start + body + printer.end
    }
}

extension Diagnostic {
    /// What is wrong and what to do, in one line.
    var sentences: String { fix.isEmpty ? message : "\(message) \(fix)" }

    /// `push.apns:3:5`, as compilers write it and editors read it; empty without a location.
    var position: String {
        guard let location else { return "" }
        let numbers = [location.line, location.column].compactMap { $0.map { ":\($0)" } }
        return SafeText.line(location.file ?? "") + numbers.joined()
    }
}
