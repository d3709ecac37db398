import Foundation
import TestSupport
import Testing

/// `send` when it is interrupted in the middle of much.
@Suite(.timeLimit(.minutes(5)))
struct SendDrainTests {
    private static let count = 400

    /// What the simulator says of itself when it ends.
    private final class Simulator {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("SendDrainTests-\(UUID().uuidString)")
        private let process = Process()
        private let output: URL

        init(_ options: String...) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            output = folder.appendingPathComponent("simulator.out")
            try Data().write(to: output)
            process.executableURL = CommandProcess.executable
            process.arguments = ["simulate", "--output", folder.path] + options
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            let settings = folder.appendingPathComponent("richpush.json").path
            while !FileManager.default.fileExists(atPath: settings), process.isRunning {
                usleep(10_000)
            }
        }

        deinit {
            if process.isRunning { process.terminate() }
            try? FileManager.default.removeItem(at: folder)
        }

        /// - Returns: how many notifications it accepted.
        func end() throws -> Int {
            process.interrupt()
            process.waitUntilExit()
            let text = try String(contentsOf: output, encoding: .utf8)
            let line = try #require(text.split(separator: "\n").last { $0.contains(" accepted, ") })
            let words = line.split(separator: " ")
            let place = try #require(words.firstIndex(of: "accepted,"))
            return try #require(Int(words[place - 1]))
        }
    }

    private static func lines(_ file: URL) -> [String] {
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
            .split(separator: "\n").map(String.init)
    }

    /// Sends with few streams and slow answers, so that there is a middle, and stops it by a signal.
    private static func interrupted(
        _ simulator: Simulator, by signal: Int32
    ) throws -> (status: Int32, reason: Process.TerminationReason, output: String) {
        let output = simulator.folder.appendingPathComponent("send.out")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = CommandProcess.executable
        process.currentDirectoryURL = CommandProcess.project
        process.arguments = arguments(simulator)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        while lines(outcomes(simulator)).count < 20, process.isRunning { usleep(5_000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return (
            process.terminationStatus, process.terminationReason,
            try String(contentsOf: output, encoding: .utf8)
        )
    }

    private static func outcomes(_ simulator: Simulator) -> URL {
        simulator.folder.appendingPathComponent("outcomes")
    }

    private static func arguments(_ simulator: Simulator) -> [String] {
        [
            "send", "Examples/1-image.apns", "--to",
            simulator.folder.appendingPathComponent("tokens").path,
            "--outcomes", outcomes(simulator).path, "--connections", "1",
            "--config", simulator.folder.appendingPathComponent("richpush.json").path,
        ]
    }

    private static func started() throws -> Simulator {
        let script = FileManager.default.temporaryDirectory
            .appendingPathComponent("SendDrainTests-\(UUID().uuidString).json")
        try Data("{\"delay\": 100, \"stream-limit\": 10}".utf8).write(to: script)
        defer { try? FileManager.default.removeItem(at: script) }
        let simulator = try Simulator("--script", script.path)
        let tokens = (0..<count).map { String(format: "%064x\n", $0 + 1) }.joined()
        try Data(tokens.utf8).write(to: simulator.folder.appendingPathComponent("tokens"))
        return simulator
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `takes no more tokens, waits for answers, reports, and goes on later`(
        signal: Int32
    ) async throws {
        try await onThread {
            let simulator = try Self.started()
            let first = try Self.interrupted(simulator, by: signal)
            #expect(first.reason == .exit)
            #expect(first.status == 130)
            let outcomes = Self.lines(Self.outcomes(simulator))
            let done = outcomes.filter { $0.contains("\"outcome\":\"accepted\"") }
            let rest = outcomes.filter { $0.contains("\"outcome\":\"not-sent\"") }
            #expect(outcomes.count == done.count + rest.count)
            #expect(!rest.isEmpty)
            let counts = "\(done.count) accepted, 0 rejected, \(rest.count) not sent, 0 perhaps"
            #expect(first.output.hasPrefix(counts))
            #expect(first.output.contains("interrupted: "))
            let second = try CommandProcess(Self.arguments(simulator))
            #expect(second.status == 0)
            #expect(second.output.hasPrefix("\(Self.count - done.count) accepted, 0 rejected"))
            #expect(try simulator.end() == Self.count)
        }
    }

    /// What had no outcome written goes out again: no more than was on its way.
    @Test func `goes on after it was killed`() async throws {
        try await onThread {
            let simulator = try Self.started()
            let first = try Self.interrupted(simulator, by: SIGKILL)
            #expect(first.reason == .uncaughtSignal)
            let second = try CommandProcess(Self.arguments(simulator))
            #expect(second.status == 0)
            let accepted = Self.lines(Self.outcomes(simulator))
                .filter { $0.contains("\"outcome\":\"accepted\"") }
            #expect(accepted.count == Self.count)
            #expect((Self.count...Self.count + 20).contains(try simulator.end()))
        }
    }

    @Test func `counts what it sent before the disk was full`() async throws {
        try await onThread {
            let simulator = try Self.started()
            let tokens = simulator.folder.appendingPathComponent("tokens").path
            let config = simulator.folder.appendingPathComponent("richpush.json").path
            let run = try CommandProcess([
                "send", "Examples/1-image.apns", "--to", tokens, "--outcomes", "/dev/full",
                "--connections", "1", "--config", config,
            ])
            #expect(run.status == 73)
            #expect(run.errors.contains("the outcomes cannot be written"))
            let accepted = try simulator.end()
            #expect(accepted > 0 && accepted < Self.count)
            #expect(run.output.hasPrefix("\(accepted) accepted, 0 rejected, "))
        }
    }
}
