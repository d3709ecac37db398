import APNs
import Foundation
import StrictJSON
import Synchronization

/// What people see of a run: progress, lines for single devices, the end.
extension SendRun {
    /// A line that replaces itself.
    func showProgress(_ count: Int, time: Duration) {
        let rate = Double(count) / max(time.inSeconds, 0.001)
        let passedOver = tokens.watch.state.withLock { $0.passedOver }
        let left = total.map { $0 - passedOver }.map { total -> String in
            let seconds = Int(Double(max(0, total - count)) / max(rate, 0.001))
            return " of \(total), \(Int(rate))/s, \(seconds) s left"
        }
        Console.error("\r\u{1B}[K\(count) answered" + (left ?? ", \(Int(rate))/s"))
    }

    /// The end: what was counted, and why it ended.
    func report(_ summary: SendSummary, time: Duration, isInterrupted: Bool) {
        let found = tokens.watch.state.withLock { $0 }
        var lines = [
            "\(summary.accepted) accepted, \(summary.rejected) rejected, \(summary.notSent) not sent, "
                + "\(summary.unknown) unknown, in \(time.seconds(digits: 2)) s"
        ]
        let reasons = summary.reasons.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }
        for (reason, count) in reasons {
            lines.append("  \(count) × \(TerminalText.safe("\(reason)"))")
        }
        let failureCauses = summary.failureCauses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (cause, count) in failureCauses {
            lines.append("  \(count) × not sent, \(TerminalText.safe(cause))")
        }
        if summary.isUnreachable {
            let (host, port) = (settings.environment.host, settings.environment.port)
            lines.append("  \(TerminalText.safe(host)):\(port) \(summary.obstacle)")
        }
        if summary.shouldAbort {
            lines.append("  stopped: the key, topic or payload is wrong; fix it and retry")
        }
        if summary.isUnreachable || summary.shouldAbort {
            let untried = total.map { $0 - found.passedOver - summary.count }
            if untried != 0 {
                lines.append("  \(untried.map(String.init) ?? "more") were not tried")
            }
        }
        if found.skipped > 0 { lines.append("  \(found.skipped) done before, skipped") }
        if found.duplicates > 0 {
            lines.append("  \(found.duplicates) given twice, sent to once")
        }
        if found.badCount > 0 {
            let places = found.badLines.map(String.init).joined(separator: ", ")
            lines.append("  \(found.badCount) lines are no device tokens, the first: \(places)")
            for (error, count) in found.badKinds.sorted(by: { $0.value > $1.value }) {
                lines.append("    \(count) × \(error)")
            }
        }
        if summary.unknown > 0 {
            lines.append(
                "  \(summary.unknown) may have been accepted: their answers did not come. "
                    + (file == nil
                        ? "With --resume, --resend-unknown could send them again"
                        : "To send them again, which can double some: the same command with --resend-unknown")
            )
        }
        // Of one device there is no rest to go on with.
        if isInterrupted || (summary.isUnreachable || summary.shouldAbort) && summary.count > 1 {
            let what = isInterrupted ? "interrupted" : "stopped"
            lines.append(
                file == nil
                    ? "  \(what): with --resume, the same command would go on from here"
                    : "  \(what): the same command goes on from here")
        }
        let text = lines.joined(separator: "\n") + "\n"
        if isJSON { Console.error(text) } else { Console.write(text) }
    }
}
