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

    /// Each outcome as JSON, or a line for each that people have to know of by itself.
    func printOutcomes(_ batch: [Outcome]) {
        if isJSON { return Console.write(batch.map { $0.json().text() + "\n" }.joined()) }
        var lines = ""
        for outcome in batch {
            let device = outcome.device.map { "\($0)" } ?? "broadcast"
            switch outcome.result {
            case .success(.accepted): continue
            case .success(.rejected(let rejection)):
                let since = rejection.unregisteredSince.map { " since \($0.ISO8601Format())" } ?? ""
                lines +=
                    "\(device)  \(rejection.status) \(TerminalText.safe("\(rejection.reason)"))\(since): "
                    + "\(rejection.reason.explanation)\n"
            // They are thousands at once, for the same reason: the report has it.
            case .failure(let error) where error.deliveryState == .notSent: continue
            case .failure(let error):
                lines += "\(device)  status unknown, \(TerminalText.safe(error.cause))\n"
            }
        }
        if !lines.isEmpty { Console.write(lines) }
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
            lines.append("  \(TerminalText.safe(host)):\(port) cannot be reached")
        }
        if summary.shouldAbort {
            lines.append("  the reason lies in the key, the topic or the payload: mend it first")
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
        }
        // Of one device there is no rest to go on with.
        if isInterrupted || (summary.isUnreachable || summary.shouldAbort) && summary.count > 1 {
            let what = isInterrupted ? "interrupted" : "stopped"
            lines.append(
                file == nil
                    ? "  \(what): with --outcomes, the same command would go on from here"
                    : "  \(what): the same command goes on from here")
        }
        let text = lines.joined(separator: "\n") + "\n"
        if isJSON { Console.error(text) } else { Console.write(text) }
    }
}
