import Diagnostics
import PushDiagnostics
import StrictJSON

/// A push as a stranger may write it, before the rules for payloads.
enum RuleTarget {
    /// So that the same bytes always have the same findings.
    private static let check = PayloadCheck(now: 1_800_000_000)

    static func check(_ bytes: [UInt8]) throws(Violation) {
        try checkTape(bytes)
        let findings = check.findings(in: bytes, file: "push.apns")
        for finding in findings {
            try demand(
                DiagnosticRegistry.rules[finding.code] != nil, "a code of the registry")
            try demand(!finding.message.isEmpty, "a finding says something")
            try demand((finding.location?.line ?? 0) >= 1, "a finding has a line")
        }
        // Lines of large files go a shorter way, which comes to the same.
        var short = check
        short.includesNotes = false
        try demand(
            short.findings(in: bytes, file: "push.apns")
                == findings.filter { $0.severity != .note },
            "the short way finds the same")
        for format in DiagnosticPrinter.Format.allCases where format != .text {
            try checkPrinting(of: findings, format)
        }
    }

    /// The tape takes what the reader takes, as the same value, and knows its length.
    private static func checkTape(_ bytes: [UInt8]) throws(Violation) {
        var tape = JSONTape()
        let isRead = tape.read(bytes, in: bytes.indices)
        let value = try? JSONReader.read(bytes)
        try demand(isRead == (value != nil), "tape and reader disagree")
        guard let value else { return }
        try demand(tape.value(of: tape.root) == value, "the tape holds another value")
        try demand(
            tape.compactLength(of: tape.root) == value.text().utf8.count,
            "the tape counts another length")
        for key in tape.repeatedKeys() {
            let pointer = tape.pointer(to: key, from: tape.root)
            try demand(tape.node(at: pointer) != nil, "a pointer that leads nowhere")
        }
    }

    private static func checkPrinting(
        of findings: [Diagnostic], _ format: DiagnosticPrinter.Format
    ) throws(Violation) {
        var printer = DiagnosticPrinter(format)
        var text = printer.start
        for finding in findings { text += printer.text(for: finding) }
        text += printer.end
        switch format {
        case .junit:
            try demand(text.hasSuffix("</testsuites>\n"), "a report that has no end")
        case .sarif:
            let isJSON = (try? JSONReader.read(text.utf8)) != nil
            try demand(isJSON, "SARIF that is not JSON")
        default:
            let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
            try demand(lines.count == findings.count, "one line for each finding")
        }
    }
}
