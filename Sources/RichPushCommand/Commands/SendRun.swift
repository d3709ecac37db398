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
                Console.error("waiting for the answers that are due; Ctrl-C again ends at once\n")
            }
        }
        let end = progress.summary.withLock { $0 }
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
            outcomes = try client.send(message, to: tokens)
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
            printOutcomes(batch)
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
        if let failure { throw failure }
    }
}

/// What the sending task and the reporting one share.
private final class RunProgress: Sendable {
    let summary = Mutex(SendSummary())
    let failure = Mutex<CommandError?>(nil)
}
