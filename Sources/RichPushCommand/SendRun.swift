import APNs
import Foundation
import StrictJSON
import Synchronization

/// One message to many devices, with progress, a line per rejection and a summary.
struct SendRun: Sendable {
    let message: PushMessage
    let settings: SenderSettings
    let configuration: ClientConfiguration
    let tokens: TokenLines
    /// How many there are to send to, when it is known.
    let total: Int?
    let file: OutcomeFile?
    let isJSON: Bool

    /// What happened, counted.
    struct Tally: Sendable {
        var accepted = 0
        var rejected = 0
        var notSent = 0
        var perhapsAccepted = 0
        var reasons: [Rejection: Int] = [:]
        /// What kept notifications from being sent, in words; only so many are told apart.
        var obstacles: [String: Int] = [:]
        var errors: Set<SendError.Code> = []
        /// The service cannot be reached: what follows would fail as well.
        var isHopeless = false

        var count: Int { accepted + rejected + notSent + perhapsAccepted }
    }

    /// Sends until all is done; Ctrl-C takes back what waits, waits for the answers that are due, and
    /// reports. The second one gives the answers up.
    func perform() async throws(CommandError) -> ExitStatus {
        let client: APNsClient
        do throws(APNsClient.Fault) {
            client = try APNsClient(
                to: settings.service, credential: settings.credential,
                configuration: configuration)
        } catch {
            throw CommandError(.configuration, "\(error)")
        }
        let progress = RunProgress()
        let start = ContinuousClock.now
        let watch = tokens.watch
        let work = Task {
            do throws(CommandError) {
                try await send(client, progress, since: start)
            } catch {
                watch.stop()
                progress.failure.withLock { $0 = error }
            }
            await client.drain()
        }
        // The signal cancels the waiting, not the work: what was begun gets its answer.
        let isWhole: Void? = await Interruption.watch(hurry: client.close) {
            await withTaskCancellationHandler {
                await work.value
            } onCancel: {
                watch.stop()
                client.withdraw()
                Console.error("waiting for the answers that are due; Ctrl-C again ends at once\n")
            }
        }
        let end = progress.tally.withLock { $0 }
        if let failure = progress.failure.withLock({ $0 }) {
            if end.count > 0 { report(end, time: start.duration(to: .now), isInterrupted: false) }
            throw failure
        }
        report(end, time: start.duration(to: .now), isInterrupted: isWhole == nil)
        if let source = tokens.watch.state.withLock({ $0.brokenSource }) {
            throw Self.broken(source)
        }
        return isWhole == nil ? .interrupted : status(end)
    }

    /// A source of tokens that could be read only in part.
    static func broken(_ source: String) -> CommandError {
        CommandError(.noInput, "\(source) cannot be read to its end: not all tokens are known")
    }

    /// Without having been sent, these say that nobody is there.
    static let unreachable: Set<SendError.Code> = [
        .connection, .resolution, .security, .deadline,
    ]

    private func status(_ tally: Tally) -> ExitStatus {
        let bad = tokens.watch.state.withLock { $0.badCount }
        if tally.notSent + tally.perhapsAccepted > 0 {
            let isUnreachable = tally.errors.isSubset(of: Self.unreachable)
            return tally.notSent == tally.count && isUnreachable ? .unavailable : .unanswered
        }
        return tally.rejected > 0 || bad > 0 ? .rejected : .success
    }

    private func send(
        _ client: APNsClient, _ progress: RunProgress, since start: ContinuousClock.Instant
    ) async throws(CommandError) {
        let outcomes: Outcomes
        do throws(SendError) {
            outcomes = try client.send(message, to: tokens)
        } catch {
            throw CommandError(.badData, "\(error)")
        }
        var shownAt = start
        var failure: CommandError?
        var iterator = outcomes.makeAsyncIterator()
        while let batch = await iterator.next() {
            let now = ContinuousClock.now
            let (count, isHopeless) = progress.tally.withLock { tally in
                for outcome in batch { tally.add(outcome) }
                return (tally.count, tally.isHopeless)
            }
            if isHopeless { tokens.watch.stop() }
            // What cannot be noted down shall at least not become more; what is on its way is counted.
            if failure == nil {
                do throws(CommandError) {
                    try file?.write(batch)
                } catch {
                    failure = error
                    tokens.watch.stop()
                    client.withdraw()
                }
            }
            tell(batch)
            if failure == nil, file == nil, Console.hasLostOutput {
                // Nobody would know what became of the rest.
                failure = CommandError(.outputLost, "standard output cannot be written")
                tokens.watch.stop()
                client.withdraw()
            }
            if Console.isWatched, start.duration(to: now) > .seconds(1),
                shownAt.duration(to: now) > .milliseconds(250)
            {
                shownAt = now
                showProgress(count, time: start.duration(to: now))
            }
        }
        if Console.isWatched, shownAt != start { Console.error("\r\u{1B}[K") }
        if let failure { throw failure }
    }

    // MARK: - What people see

    private func showProgress(_ count: Int, time: Duration) {
        let rate = Double(count) / max(time.inSeconds, 0.001)
        let passedOver = tokens.watch.state.withLock { $0.passedOver }
        let left = total.map { $0 - passedOver }.map { total -> String in
            let seconds = Int(Double(max(0, total - count)) / max(rate, 0.001))
            return " of \(total), \(Int(rate))/s, \(seconds) s left"
        }
        Console.error("\r\u{1B}[K\(count) answered" + (left ?? ", \(Int(rate))/s"))
    }

    private func tell(_ batch: [Outcome]) {
        if isJSON { return Console.write(batch.map { $0.json().text() + "\n" }.joined()) }
        var lines = ""
        for outcome in batch {
            let device = outcome.device.map { "\($0)" } ?? "broadcast"
            switch outcome.result {
            case .success(.accepted): continue
            case .success(.rejected(let refusal)):
                let since = refusal.unregisteredSince.map { " since \($0.ISO8601Format())" } ?? ""
                lines +=
                    "\(device)  \(refusal.status) \(TerminalText.safe("\(refusal.reason)"))\(since): "
                    + "\(refusal.reason.explanation)\n"
            // They are thousands at once, for the same reason: the report has it.
            case .failure(let error) where error.fate == .notSent: continue
            case .failure(let error):
                lines += "\(device)  perhaps accepted, \(TerminalText.safe(error.cause))\n"
            }
        }
        if !lines.isEmpty { Console.write(lines) }
    }

    private func report(_ tally: Tally, time: Duration, isInterrupted: Bool) {
        let found = tokens.watch.state.withLock { $0 }
        var lines = [
            "\(tally.accepted) accepted, \(tally.rejected) rejected, \(tally.notSent) not sent, "
                + "\(tally.perhapsAccepted) perhaps accepted, in \(time.seconds(digits: 2)) s"
        ]
        let reasons = tally.reasons.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }
        for (reason, count) in reasons {
            lines.append("  \(count) × \(TerminalText.safe("\(reason)"))")
        }
        let obstacles = tally.obstacles.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (cause, count) in obstacles {
            lines.append("  \(count) × not sent, \(TerminalText.safe(cause))")
        }
        let untried = total.map { $0 - found.passedOver - tally.count }
        if tally.isHopeless {
            let rest = untried.map { $0 > 0 ? "; \($0) devices were not tried" : "" }
            lines.append(
                "  \(TerminalText.safe(settings.service.host)):\(settings.service.port) cannot be reached"
                    + (rest ?? "; there may be more devices"))
        }
        if found.skipped > 0 { lines.append("  \(found.skipped) done before, skipped") }
        if found.duplicates > 0 {
            lines.append("  \(found.duplicates) given twice, sent to once")
        }
        if found.badCount > 0 {
            let places = found.badLines.map(String.init).joined(separator: ", ")
            lines.append("  \(found.badCount) lines are no device tokens, the first: \(places)")
        }
        if isInterrupted || tally.isHopeless {
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

/// What the sending task and the reporting one share.
private final class RunProgress: Sendable {
    let tally = Mutex(SendRun.Tally())
    let failure = Mutex<CommandError?>(nil)
}

extension SendRun.Tally {
    fileprivate mutating func add(_ outcome: Outcome) {
        switch outcome.result {
        case .success(.accepted): accepted += 1
        case .success(.rejected(let refusal)):
            rejected += 1
            reasons[refusal.reason, default: 0] += 1
        case .failure(let error):
            errors.insert(error.code)
            guard error.fate == .notSent else {
                perhapsAccepted += 1
                return
            }
            notSent += 1
            if SendRun.unreachable.contains(error.code) { isHopeless = true }
            // What an interruption took back is no obstacle.
            guard error.code != .cancelled else { return }
            let cause = obstacles.count < 20 ? error.cause : error.code.rawValue
            obstacles[cause, default: 0] += 1
        }
    }
}

extension SendError {
    /// The code with what is known more.
    var cause: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

extension Duration {
    /// The whole time in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
