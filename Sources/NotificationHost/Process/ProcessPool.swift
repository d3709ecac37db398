import Foundation

/// Launches the processes of one extension, and ends them all, with the folders that they had.
final class ProcessPool: Sendable {
    private struct State {
        var processes: [ExtensionProcess] = []
        var isCancelled = false
    }

    private let program: ExtensionProgram
    private let tools: ExtensionTools
    private let memoryLimit: Int
    private let reusesProcess: Bool
    private let network: PhoneNetwork?
    private let container: ExtensionContainer
    private let state = Locked(State())

    /// What the processes may give away: all that is in their folders.
    var files: ExtensionFiles { ExtensionFiles(container: container.directory) }

    init(
        program: ExtensionProgram, tools: ExtensionTools, memoryLimit: Int, reusesProcess: Bool,
        network: PhoneNetwork?
    ) {
        self.program = program
        self.tools = tools
        self.memoryLimit = memoryLimit
        self.reusesProcess = reusesProcess
        self.network = network
        container = ExtensionContainer()
    }

    /// A process for a push: the one that is there, if the rules let it serve more than one.
    func process() throws(ExtensionProgram.Failure) -> ExtensionProcess {
        let result = state.withLock { state -> Result<ExtensionProcess, ExtensionProgram.Failure> in
            if state.isCancelled {
                return .failure(.init(.cancelled, "The delivery was cancelled."))
            }
            if reusesProcess, let last = state.processes.last, last.isAlive {
                return .success(last)
            }
            do throws(ExtensionProgram.Failure) {
                let process = try launch()
                state.processes.append(process)
                return .success(process)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func launch() throws(ExtensionProgram.Failure) -> ExtensionProcess {
        do {
            try container.make()
            let client = network?.newClient()
            let link = client.flatMap { network?.environment(for: $0) } ?? [:]
            let launch = ChildProcess.Launch(
                executable: tools.runner.path, arguments: [],
                environment: container.environment.merging(link) { $1 }
                    .merging(program.environment) { $1 },
                directory: container.directory.path, talks: true)
            return try ExtensionProcess(
                program, launch: launch, memoryLimit: memoryLimit, networkClient: client)
        } catch is CocoaError {
            throw .init(
                .toolMissing,
                "The extension's folder \(container.directory.path) cannot be made. Check space and"
                    + " permissions, or set TMPDIR.")
        } catch {
            throw .init(.toolMissing, "The extension's process cannot be launched: \(error).")
        }
    }

    func kill() {
        let processes = state.withLock { state in
            state.isCancelled = true
            return state.processes
        }
        for process in processes { process.kill() }
    }

    /// Ends all processes and removes their folders; returns why the extension could not run.
    func end() async -> ExtensionProgram.Failure? {
        let processes = state.withLock { $0.processes }
        for process in processes { await process.end() }
        container.remove()
        if state.withLock({ $0.isCancelled }) {
            return .init(.cancelled, "The delivery was cancelled.")
        }
        return processes.lazy.compactMap(\.failure).first.map { .init(.doesNotLoad, $0) }
    }
}
