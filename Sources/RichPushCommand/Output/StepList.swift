import Diagnostics
import Foundation
import PushDiagnostics

/// A link's way to the screen for people: each step with a mark, what was found, and its time.
struct StepList {
    let hasColors: Bool

    func text(_ report: PreflightReport) -> String {
        let place = [
            report.link.location.file.map(TerminalText.safe),
            report.link.location.line.map { "line \($0)" },
        ]
        .compactMap(\.self).joined(separator: ", ")
        let link = TerminalText.safe(report.link.loggable)
        var lines = [place.isEmpty || place == link ? link : "\(link) (\(place))"]
        // Where a folder stands for the server, there is nothing to say of the network.
        lines += report.steps.filter { step in
            step.outcome != .notReached && !(step.outcome == .skipped && step.detail.isEmpty)
        }.map(line)
        let others = report.steps.filter { $0.outcome == .notReached }.map(\.name.rawValue)
        if !others.isEmpty {
            lines.append("  · not reached: " + others.joined(separator: ", "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ step: PreflightStep) -> String {
        let name = step.name.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
        let detail = TerminalText.safe(step.detail)
        let time = step.duration.map { Self.text($0) }
        let rest = [detail.isEmpty ? nil : detail, time].compactMap(\.self).joined(separator: ", ")
        return "  \(mark(step.outcome)) \(rest.isEmpty ? step.name.rawValue : "\(name) \(rest)")"
    }

    private func mark(_ outcome: PreflightStep.Outcome) -> String {
        switch outcome {
        case .passed: colored("✓", "32")
        case .warned: colored("!", "33")
        case .failed: colored("✗", "31")
        case .skipped, .notReached: "·"
        }
    }

    private func colored(_ mark: String, _ code: String) -> String {
        hasColors ? "\u{1B}[1;\(code)m\(mark)\u{1B}[0m" : mark
    }

    private static func text(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return milliseconds < 1_000
            ? String(format: "%.0f ms", milliseconds)
            : String(format: "%.1f s", milliseconds / 1_000)
    }
}
