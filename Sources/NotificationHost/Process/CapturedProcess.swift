/// A process that is run for what it writes, and interrupted when the task is cancelled.
enum CapturedProcess {
    static func run(
        _ launch: ChildProcess.Launch
    ) async -> Result<(ProcessEnding, String), ChildProcess.LaunchError> {
        let log = SharedLog()
        let (endings, reporter) = AsyncStream.makeStream(of: ProcessEnding.self)
        do throws(ChildProcess.LaunchError) {
            let child = try ChildProcess(
                launch,
                listener: .init(
                    output: { log.append($0) },
                    ended: {
                        reporter.yield($0)
                        reporter.finish()
                    }))
            // Not the iteration itself: that would end with the task, before the process does.
            let ending = Task { await endings.first { _ in true } }
            let result = await withTaskCancellationHandler {
                await ending.value
            } onCancel: {
                child.interrupt()
            }
            return .success((result ?? .signalled(9), log.text))
        } catch {
            return .failure(error)
        }
    }
}

private final class SharedLog: Sendable {
    private let log = Locked(OutputLog())

    func append(_ bytes: [UInt8]) { log.withLock { $0.append(bytes) } }

    var text: String { log.withLock { $0.text } }
}
