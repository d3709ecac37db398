import Foundation
import NotificationHost
import StrictJSON

/// What came of a batch, as text, JSON, or a JUnit report.
struct BatchReport {
    let title: String
    let entries: [DeliveryBatch.Entry]

    private static let outputLines = 40

    private var failed: [DeliveryBatch.Entry] { entries.filter { $0.status != .success } }

    /// A line for each payload, how many there were, and for one that is not as asked the reasons below
    /// it, with the end of what a process wrote whose extension failed: the trace is there.
    var text: String {
        let lines = entries.flatMap { entry in
            let isFine = entry.status == .success
            let output =
                entry.status == .extensionFailed ? entry.output.suffix(Self.outputLines) : []
            return ["\(isFine ? "ok  " : "FAIL")  \(TerminalText.safe(entry.name))"]
                + (isFine ? [] : entry.explanation.map { "      " + TerminalText.safe($0) })
                + output.map { "        " + TerminalText.safe($0) }
        }
        let end = "\(entries.count) delivered, \(failed.count) not as asked"
        return (lines + ["", end, ""]).joined(separator: "\n")
    }

    /// The members of `deliver --json` for each payload, with its `file`; `error` where there is no
    /// delivery.
    var json: JSONValue {
        .array(
            entries.map { entry in
                let file = JSONValue.Member(key: "file", value: .string(entry.name))
                switch entry.result {
                case .success(let result): return .object([file] + (result.json.object ?? []))
                case .failure(let error):
                    return .object([
                        file,
                        .init(key: "status", value: .number(.integer(Int(error.status.code)))),
                        .init(key: "error", value: .string(error.message)),
                    ])
                }
            })
    }

    // MARK: - JUnit

    /// A report as JUnit writes it, which CI systems read.
    var junit: String {
        let errors = entries.filter { if case .failure = $0.result { true } else { false } }.count
        let time = entries.map(\.duration).reduce(.zero, +)
        let attributes =
            "name=\"\(Self.escaped(title))\" tests=\"\(entries.count)\""
            + " failures=\"\(failed.count - errors)\" errors=\"\(errors)\""
            + " time=\"\(time.seconds(digits: 3))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(attributes)>
            <testsuite \(attributes)>
            \(entries.map(testCase).joined(separator: "\n"))
            </testsuite>
            </testsuites>

            """
    }

    private func testCase(_ entry: DeliveryBatch.Entry) -> String {
        let start =
            "<testcase classname=\"\(Self.escaped(title))\" name=\"\(Self.escaped(entry.name))\""
            + " time=\"\(entry.duration.seconds(digits: 3))\""
        let output =
            entry.output.isEmpty
            ? "" : "<system-out>\(Self.escaped(entry.output.joined(separator: "\n")))</system-out>"
        guard entry.status != .success else {
            return output.isEmpty ? start + "/>" : start + ">\(output)</testcase>"
        }
        let element = if case .failure = entry.result { "error" } else { "failure" }
        let body = Self.escaped(entry.explanation.joined(separator: "\n"))
        return start
            + "><\(element) message=\"\(Self.escaped(entry.status.meaning))\""
            + " type=\"status-\(entry.status.code)\">\(body)</\(element)>\(output)</testcase>"
    }

    /// Text for an element or an attribute; characters that XML 1.0 does not allow are replaced.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension DeliveryBatch.Entry {
    /// What the extension's process wrote, line by line.
    var output: [String] {
        guard case .success(let result) = result, let process = result.shown.process else {
            return []
        }
        let lines = process.output.components(separatedBy: "\n").map {
            $0.hasSuffix("\r") ? String($0.dropLast()) : $0
        }
        let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }
        return Array(lines.prefix((end ?? -1) + 1))
    }

    /// Why it is not as asked, a line for each reason.
    var explanation: [String] {
        switch result {
        case .failure(let error): return [error.message]
        case .success(let result):
            let reasons = result.diagnostics.map { "\($0.code): \($0.message)" }
            return reasons.isEmpty ? [result.status.meaning] : reasons
        }
    }
}
