public import Diagnostics
public import StrictJSON

/// Writes findings for people, for programs, or for a CI system.
///
/// Findings come one by one, as they are found: ``start``, then ``text(for:excerpt:)`` for each, then
/// ``end``. Nothing is kept, so there may be any number of them.
public struct FindingPrinter: Sendable {
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
    }

    public let format: Format
    /// Whether ANSI colours may be written; only the text for people has any.
    public let hasColors: Bool
    private var count = 0

    public init(_ format: Format, hasColors: Bool = false) {
        self.format = format
        self.hasColors = hasColors
    }

    /// What comes before all findings.
    public var start: String { format == .sarif ? FindingSARIF.start : "" }

    /// What comes after all findings.
    public var end: String { format == .sarif ? FindingSARIF.end : "" }

    /// One finding.
    ///
    /// - Parameters:
    ///   - finding: the finding.
    ///   - excerpt: the line that it is about, for people.
    /// - Returns: the text with its line break.
    public mutating func text(for finding: Finding, excerpt: SourceExcerpt? = nil) -> String {
        count += 1
        switch format {
        case .text: return FindingText(hasColors: hasColors).text(for: finding, excerpt)
        case .json: return finding.json.text() + "\n"
        case .github: return finding.workflowCommand + "\n"
        case .sarif: return (count == 1 ? "" : ",\n") + FindingSARIF.result(finding).text()
        }
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object: `code`, `number`, `severity`, `file`, `line`, `column`,
    /// `pointer`, `message`, `fix`, `certainty`, `source`; without what is not known.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: String?) {
            if let value { members.append(.init(key: key, value: .string(value))) }
        }
        func add(_ key: String, _ value: Int?) {
            if let value { members.append(.init(key: key, value: .number(.integer(value)))) }
        }
        add("code", code.rawValue)
        add("number", code.number)
        add("severity", severity.rawValue)
        add("file", location?.file)
        add("line", location?.line)
        add("column", location?.column)
        add("pointer", location?.pointer)
        add("message", message)
        add("fix", fix.isEmpty ? nil : fix)
        add("certainty", evidence?.certainty.rawValue)
        add("source", evidence?.source)
        return .object(members)
    }
}

extension Finding {
    /// What is wrong and what to do, in one line.
    var sentences: String { advice.isEmpty ? message : "\(message) \(advice)" }

    /// The finding as a JSON object: `rule`, `severity`, `file`, `line`, `column`, `pointer`,
    /// `message`, `advice`; without what is not known.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(key: key, value: value)) }
        }
        add("rule", .string(rule.rawValue))
        add("severity", .string(severity.rawValue))
        add("file", place.file.map(JSONValue.string))
        add("line", place.line.map { .number(.integer($0)) })
        add("column", place.column.map { .number(.integer($0)) })
        add("pointer", place.pointer.map(JSONValue.string))
        add("message", .string(message))
        add("advice", advice.isEmpty ? nil : .string(advice))
        return .object(members)
    }
}
