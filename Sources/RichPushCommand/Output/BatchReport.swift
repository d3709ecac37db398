import Diagnostics
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
            return ["\(isFine ? "ok  " : "FAIL")  \(SafeText.line(entry.name))"]
                + (isFine ? [] : entry.explanation.map { "      " + SafeText.stepLine($0) })
                + output.map { "        " + SafeText.stepLine($0) }
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
            "name=\"\(SafeText.markup(title))\" tests=\"\(entries.count)\""
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
            "<testcase classname=\"\(SafeText.markup(title))\" name=\"\(SafeText.markup(entry.name))\""
            + " time=\"\(entry.duration.seconds(digits: 3))\""
        let output =
            entry.output.isEmpty
            ? ""
            : "<system-out>\(SafeText.markupLines(entry.output.joined(separator: "\n")))</system-out>"
        guard entry.status != .success else {
            return output.isEmpty ? start + "/>" : start + ">\(output)</testcase>"
        }
        let element = if case .failure = entry.result { "error" } else { "failure" }
        let body = SafeText.markupLines(entry.explanation.joined(separator: "\n"))
        return start
            + "><\(element) message=\"\(SafeText.markup(entry.status.meaning))\""
            + " type=\"status-\(entry.status.code)\">\(body)</\(element)>\(output)</testcase>"
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

    /// The diagnostics of a delivery, or why there is none, each at the payload's file.
    var diagnostics: [Diagnostic] {
        switch result {
        case .success(let result): return result.diagnostics(of: name)
        case .failure(let error):
            return [
                Diagnostic(
                    "not-delivered", error.message + ".", fix: "",
                    location: Diagnostic.Location(file: name))
            ]
        }
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
