import APNs
import Foundation
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

    /// Sends until all is done; Ctrl-C takes back what waits, waits for the answers that are due, and
    /// reports. The second one gives the answers up.
    func perform() async throws(CommandError) -> ExitStatus {
        let client: APNsClient
        do throws(APNsClient.StartError) {
            client = try APNsClient(
                to: settings.environment, credential: settings.credential,
                configuration: configuration)
        } catch {
            throw CommandError(.configuration, "\(error)")
        }
        SenderSettings.announce(settings.environment)
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
                client.cancelPending()
                if Interruption.wasKilled {
                    Task {
                        try? await Task.sleep(for: Self.killGrace)
                        client.close()
                    }
                    return
                }
                Console.error("waiting for the answers that are due; Ctrl-C again ends at once\n")
            }
        }
        let end = progress.summary.withLock { $0 }
        if let failure = progress.failure.withLock({ $0 }) {
            if end.count > 0 { report(end, time: start.duration(to: .now), isInterrupted: false) }
            throw failure
        }
        report(end, time: start.duration(to: .now), isInterrupted: isWhole == nil)
        let found = tokens.watch.state.withLock { $0 }
        if let source = found.brokenSource { throw Self.broken(source) }
        if isWhole != nil, end.count + found.passedOver == 0 { throw Self.noTokens }
        return isWhole == nil ? .interrupted : status(end)
    }

    /// A source of tokens that could be read only in part.
    static func broken(_ source: (name: String, reason: String?)) -> CommandError {
        let name = TerminalText.safe(source.name)
        guard let reason = source.reason else {
            return CommandError(
                .noInput, "\(name) cannot be read to its end: not all tokens are known")
        }
        return CommandError(.badData, "\(name) \(TerminalText.safe(reason))")
    }

    static let noTokens = CommandError(.badData, "there is no device token: nothing was sent")

    /// How long after a polite kill the answers that are due are waited for: whoever stops a service
    /// waits a moment only. Ctrl-C waits for all.
    static let killGrace = Duration.milliseconds(700)

    /// Without having been sent, these say that nobody is there.
    static let unreachable: Set<SendError.Code> = [
        .connection, .resolution, .security, .deadline,
    ]

    private func status(_ summary: SendSummary) -> ExitStatus {
        let bad = tokens.watch.state.withLock { $0.badCount }
        if summary.shouldAbort { return .rejected }
        if summary.notSent + summary.unknown > 0 {
            let isUnreachable = summary.errors.isSubset(of: Self.unreachable)
            return summary.notSent == summary.count && isUnreachable ? .unavailable : .unanswered
        }
        return summary.rejected > 0 || bad > 0 ? .rejected : .success
    }

    private func send(
        _ client: APNsClient, _ progress: RunProgress, since start: ContinuousClock.Instant
    ) async throws(CommandError) {
        let outcomes: Outcomes
        do throws(SendError) {
            outcomes = try client.send(
                message, isLive: tokens.isLive, batches: reserving(tokens.batches(), progress))
        } catch {
            throw CommandError(.badData, "\(error)")
        }
        var shownAt = start
        var failure: CommandError?
        func stop(because error: CommandError) {
            failure = failure ?? error
            tokens.watch.stop()
            client.cancelPending()
        }
        var printer = OutcomePrinter(isJSON: isJSON)
        defer { printer.end() }
        var iterator = outcomes.makeAsyncIterator()
        while let batch = await iterator.next() {
            let now = ContinuousClock.now
            let summary = progress.summary.withLock { summary in
                for outcome in batch { summary.add(outcome) }
                return summary
            }
            if summary.isUnreachable { tokens.watch.stop() }
            if summary.shouldAbort {
                tokens.watch.stop()
                client.cancelPending()
            }
            // What cannot be noted down shall at least not become more; what is on its way is counted.
            if failure == nil {
                do throws(CommandError) {
                    try file?.write(batch)
                } catch {
                    stop(because: error)
                }
            }
            printer.print(batch)
            // Nobody would know what became of the rest.
            if file == nil, Console.hasLostOutput {
                stop(because: CommandError(.outputLost, "standard output cannot be written"))
            }
            if Console.isWatched, start.duration(to: now) > .seconds(1),
                shownAt.duration(to: now) > .milliseconds(250)
            {
                shownAt = now
                showProgress(summary.count, time: start.duration(to: now))
            }
        }
        if Console.isWatched, shownAt != start { Console.error("\r\u{1B}[K") }
        file?.close()
        if let failure = failure ?? progress.failure.withLock({ $0 }) { throw failure }
    }

    /// Asks for tokens only as long as their outcomes will have room in the file.
    private func reserving(
        _ batches: @escaping @Sendable () -> () -> [PushRecipient]?, _ progress: RunProgress
    ) -> @Sendable () -> () -> [PushRecipient]? {
        guard let file else { return batches }
        let watch = tokens.watch
        let total = total
        let window = configuration.queueLimit
        return {
            let next = batches()
            var asked = 0
            return {
                // A reserve covers everything that is on its way; it is renewed after half of it.
                let left = total.map { $0 - asked } ?? .max
                if left > 0, asked % (window / 2) < TokenLines.batchLength {
                    do throws(CommandError) {
                        try file.reserve(min(2 * window, left))
                    } catch {
                        progress.failure.withLock { $0 = error }
                        watch.stop()
                        return nil
                    }
                }
                let batch = next()
                asked += batch?.count ?? 0
                return batch
            }
        }
    }
}

/// What the sending task and the reporting one share.
private final class RunProgress: Sendable {
    let summary = Mutex(SendSummary())
    let failure = Mutex<CommandError?>(nil)
}
