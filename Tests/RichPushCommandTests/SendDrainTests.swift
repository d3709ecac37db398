import Foundation
import TestSupport
import Testing

/// `send` when it is interrupted in the middle of much.
@Suite(.timeLimit(.minutes(5)))
struct SendDrainTests {
    private static let count = 400

    /// Sends with few streams and slow answers, so that there is a middle, and stops it by a signal.
    private static func interrupted(
        _ simulator: PlayedService, by signal: Int32
    ) throws -> (status: Int32, reason: Process.TerminationReason, output: String) {
        let run = try RunningCommand(arguments(simulator), in: simulator.folder)
        run.wait { simulator.lines(of: "outcomes").count >= 20 }
        run.signal(signal)
        let end = run.end()
        return (end.status, end.reason, run.output)
    }

    private static func arguments(_ simulator: PlayedService) -> [String] {
        simulator.arguments(
            "--to", simulator.path("tokens"), "--resume", simulator.path("outcomes"),
            "--connections", "1")
    }

    private static func started(
        _ script: String = "{\"delay\": 100, \"stream-limit\": 10}"
    ) throws -> PlayedService {
        let simulator = try PlayedService(script: script)
        let tokens = (0..<count).map { String(format: "%064x\n", $0 + 1) }.joined()
        _ = try simulator.file("tokens", tokens)
        return simulator
    }

    @Test(arguments: [SIGINT])
    func `takes no more tokens, waits for answers, reports, and goes on later`(
        signal: Int32
    ) async throws {
        try await onThread {
            let simulator = try Self.started()
            let first = try Self.interrupted(simulator, by: signal)
            #expect(first.reason == .exit)
            #expect(first.status == 130)
            let outcomes = simulator.lines(of: "outcomes")
            let done = outcomes.filter { $0.contains("\"outcome\":\"accepted\"") }
            let rest = outcomes.filter { $0.contains("\"outcome\":\"not-sent\"") }
            #expect(outcomes.count == done.count + rest.count)
            #expect(!rest.isEmpty)
            let counts = "\(done.count) accepted, 0 rejected, \(rest.count) not sent, 0 unknown"
            #expect(first.output.hasPrefix(counts))
            #expect(first.output.contains("interrupted: "))
            let second = try CommandProcess(Self.arguments(simulator))
            #expect(second.status == 0)
            #expect(second.output.hasPrefix("\(Self.count - done.count) accepted, 0 rejected"))
            #expect(try simulator.end() == Self.count)
        }
    }

    /// Reading from a pipe waits for who writes to it, who may never come to an end.
    @Test func `a pipe without an end holds no interruption up`() async throws {
        try await onThread {
            let simulator = try PlayedService()
            let pipe = Pipe()
            let run = try RunningCommand(
                simulator.arguments(
                    "--to", "-", "--resume", simulator.path("outcomes")),
                in: simulator.folder, input: pipe)
            // As many as are on their way at once, in parts of 256.
            let tokens = (0..<10_240).map { String(format: "%064x\n", $0 + 1) }.joined()
            try pipe.fileHandleForWriting.write(contentsOf: Data(tokens.utf8))
            run.wait { !simulator.lines(of: "outcomes").isEmpty }
            run.signal(SIGINT)
            let end = run.end()
            #expect(end.reason == .exit && end.status == 130)
            // Whatever was read by then has an outcome, on file and in the summary.
            let counts = run.output.prefix { $0 != "\n" }.split(separator: " ").compactMap {
                Int($0)
            }
            #expect(counts.count >= 4)
            #expect(simulator.lines(of: "outcomes").count == counts.prefix(4).reduce(0, +))
            try pipe.fileHandleForWriting.close()
        }
    }

    /// Every eleventh answer takes longer than any test: without the second signal the command waits.
    @Test func `ends at once when it is interrupted again, and goes on later`() async throws {
        try await onThread {
            let simulator = try Self.started(
                """
                {"stream-limit": 10,
                 "faults": [{"fault": "delay", "milliseconds": 600000, "every": 11}]}
                """)
            let run = try RunningCommand(Self.arguments(simulator), in: simulator.folder)
            // The eleventh request is among so many.
            run.wait { simulator.lines(of: "outcomes").count >= 20 }
            run.signal(SIGINT)
            run.wait { run.errors.contains("Ctrl-C again ends at once\n") }
            run.signal(SIGINT)
            let end = run.end()
            #expect(end.reason == .exit && end.status == 130)
            let outcomes = simulator.lines(of: "outcomes")
            let kinds = ["accepted", "not-sent", "unknown"].map { kind in
                outcomes.count { $0.contains("\"outcome\":\"\(kind)\"") }
            }
            #expect(kinds[2] > 0 && kinds.reduce(0, +) == outcomes.count)
            #expect(
                outcomes.count { $0.contains("\"error\":\"closed\"") && $0.contains("\"unknown") }
                    == kinds[2])
            let counts =
                "\(kinds[0]) accepted, 0 rejected, \(kinds[1]) not sent, \(kinds[2]) unknown"
            #expect(run.output.contains(counts))
            // Another service of the same name, which answers at once.
            simulator.crash()
            let second = try PlayedService()
            let next = try CommandProcess([
                "send", "Examples/1-image.apns", "--to", simulator.path("tokens"), "--resume",
                simulator.path("outcomes"), "--config", second.path("richpush.json"),
            ])
            #expect(next.status == 0)
            #expect(next.output.hasPrefix("\(Self.count - kinds[0] - kinds[2]) accepted"))
        }
    }

    /// Nobody can write down what became of the rest.
    @Test func `sends no more when the output is lost`() async throws {
        try await onThread {
            let simulator = try Self.started()
            let command = "exec \"$0\" \"$@\" > /dev/full"
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/bash")
            shell.currentDirectoryURL = CommandProcess.project
            shell.arguments =
                ["-c", command, CommandProcess.executable.path]
                + simulator.arguments(
                    "--to", simulator.path("tokens"), "--connections", "1", "--json")
            shell.standardError = FileHandle.nullDevice
            try shell.run()
            shell.waitUntilExit()
            #expect(shell.terminationStatus == 74)
            let accepted = try simulator.end()
            #expect(accepted > 0 && accepted < Self.count)
        }
    }

    /// As many as wait are given up, and no more are taken: the list may be long.
    @Test func `stops when the service dies in the middle, and goes on later`() async throws {
        try await onThread {
            let simulator = try Self.started()
            let many = (0..<30_000).map { String(format: "%064x\n", $0 + 1) }.joined()
            _ = try simulator.file("tokens", many)
            let run = try RunningCommand(Self.arguments(simulator), in: simulator.folder)
            run.wait { simulator.lines(of: "outcomes").count >= 20 }
            simulator.crash()
            let end = run.end()
            #expect(end.reason == .exit && end.status == 4)
            let outcomes = simulator.lines(of: "outcomes")
            let kinds = ["accepted", "not-sent", "unknown"].map { kind in
                outcomes.count { $0.contains("\"outcome\":\"\(kind)\"") }
            }
            // Ten streams is what may be on its way.
            #expect(kinds[2] <= 10)
            #expect(kinds.reduce(0, +) == outcomes.count && outcomes.count < 30_000)
            let untried = 30_000 - outcomes.count
            #expect(run.output.contains(" cannot be reached\n  \(untried) were not tried\n"))
            #expect(run.output.contains("  stopped: the same command goes on from here\n"))
            #expect(run.output.split(separator: "\n").count < 30)
        }
    }

    /// APNs slows down who is refused again and again.
    @Test func `stops when all are refused for a reason that is no device's`() async throws {
        try await onThread {
            let simulator = try Self.started(
                """
                {"faults": [{"fault": "reject", "status": 403, "reason": "InvalidProviderToken",
                             "every": 1}]}
                """)
            let run = try CommandProcess(Self.arguments(simulator))
            #expect(run.status == 3)
            let outcomes = simulator.lines(of: "outcomes")
            let rejected = outcomes.count { $0.contains("\"outcome\":\"rejected\"") }
            #expect(outcomes.count == Self.count)
            #expect((20..<Self.count).contains(rejected))
            #expect(run.output.contains("\n  \(rejected) × InvalidProviderToken\n"))
            #expect(run.output.contains("  stopped: the key, topic or payload is wrong"))
            #expect(outcomes.allSatisfy { $0.contains("\"again\":true") })
        }
    }

    @Test func `goes on when every device is refused for itself`() async throws {
        try await onThread {
            let simulator = try Self.started(
                """
                {"faults": [{"fault": "reject", "status": 400, "reason": "BadDeviceToken",
                             "every": 1}]}
                """)
            let run = try CommandProcess(Self.arguments(simulator))
            #expect(run.status == 3)
            #expect(run.output.contains("\n0 accepted, \(Self.count) rejected, 0 not sent"))
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
            let accepted = simulator.lines(of: "outcomes")
                .filter { $0.contains("\"outcome\":\"accepted\"") }
            #expect(accepted.count == Self.count)
            #expect((Self.count...Self.count + 20).contains(try simulator.end()))
        }
    }

    @Test func `counts what it sent before the disk was full`() async throws {
        try await onThread {
            let simulator = try Self.started()
            let run = try CommandProcess(
                simulator.arguments(
                    "--to", simulator.path("tokens"), "--resume", "/dev/full", "--connections",
                    "1"))
            #expect(run.status == 73)
            #expect(run.errors.contains("the outcomes cannot be written"))
            let accepted = try simulator.end()
            #expect(accepted > 0 && accepted < Self.count)
            #expect(run.output.hasPrefix("\(accepted) accepted, 0 rejected, "))
        }
    }
}
