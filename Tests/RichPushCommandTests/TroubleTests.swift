import Foundation
import PushTesting
import TestSupport
import Testing

@testable import RichPush

/// The command against a server that stalls, signals, full disks, and another of its kind.
@Suite(.timeLimit(.minutes(5)))
struct TroubleTests {
    /// A server that stalls in the body, and a payload that links to it.
    private static func withStallingServer(
        _ body: (MediaServer, _ payload: URL, _ folder: URL) async throws -> Void
    ) async throws {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let picture = MediaServer.Resource(
                    Samples.example("summer.jpg"), type: "image/jpeg")
                let link = server.url(for: picture, fault: .stallInBody(after: 1000))
                let payload = folder.appendingPathComponent("push.apns")
                try Data(
                    #"{"aps": {"alert": "text", "mutable-content": 1}, "image": "\#(link)"}"#.utf8
                ).write(to: payload)
                try await body(server, payload, folder)
            }
        }
    }

    /// Starts the command, waits until the server has its request, sends a signal, and waits.
    private static func interrupt(
        with signal: Int32, _ server: MediaServer, _ payload: URL, temporary: URL
    ) async throws -> (status: Int32, output: String) {
        // On a thread of its own from the request to the signal: the command waits half a minute
        // for a server that stalls, and a task can wait longer for its turn.
        try await onThread {
            let (process, output) = (Process(), Pipe())
            process.executableURL = CommandProcess.executable
            process.arguments = ["deliver", payload.path, "--allow-http", "127.0.0.1"]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["TMPDIR": temporary.path]
            ) { $1 }
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            while server.log.requests.isEmpty { Thread.sleep(forTimeInterval: 0.005) }
            kill(process.processIdentifier, signal)
            let text = String(
                decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `ends at once when it is interrupted, and cleans up`(signal: Int32) async throws {
        try await Self.withStallingServer { server, payload, folder in
            let temporary = folder.appendingPathComponent("tmp")
            try FileManager.default.createDirectory(
                at: temporary, withIntermediateDirectories: true)
            let run = try await Self.interrupt(
                with: signal, server, payload, temporary: temporary)
            #expect(run.status == 130)
            // Nor does it show what it broke off.
            #expect(run.output.isEmpty)
            #expect(files(below: temporary) == [])
        }
    }

    @Test func `leaves a trace of what it was doing when it is killed`() async throws {
        try await Self.withStallingServer { server, payload, folder in
            let temporary = folder.appendingPathComponent("tmp")
            try FileManager.default.createDirectory(
                at: temporary, withIntermediateDirectories: true)
            _ = try await Self.interrupt(with: SIGKILL, server, payload, temporary: temporary)
            let trace = try #require(files(below: temporary).first { $0.hasSuffix(".trace") })
            let media = temporary.appendingPathComponent(trace).deletingLastPathComponent()
            let step = DeliveryTrace.consumeInterrupted(in: media).first?.lastStep
            #expect(step?.hasPrefix("downloading http://127.0.0.1:") == true)
        }
    }

    @Test(arguments: [("--timeout", "out-of-time:"), ("--time-limit", "expired:")])
    func `shows the text when a time that was given is used up`(
        option: String, reason: String
    ) async throws {
        try await Self.withStallingServer { _, payload, _ in
            let run = try CommandProcess(
                ["deliver", payload.path, "--allow-http", "127.0.0.1", option, "0.3"])
            #expect(run.status == 1)
            #expect(run.output.contains("│ text\n"))
            #expect(run.output.contains("  " + reason))
        }
    }

    @Test func `shows the text when the disk is full`() async throws {
        let command =
            "ulimit -f 8; exec '\(CommandProcess.executable.path)' deliver Examples/1-image.apns"
            + " --map https://media.example.com/=Examples/media"
        let bash = Process()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.currentDirectoryURL = CommandProcess.project
        bash.arguments = ["-c", command]
        let pipe = Pipe()
        bash.standardOutput = pipe
        try bash.run()
        let output = try await onThread {
            let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
            bash.waitUntilExit()
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(bash.terminationStatus == 1)
        #expect(output.contains("│ The summer sale has begun"))
        #expect(output.contains("  storage-failed: The media file could not be written"))
    }

    @Test func `says so when its own output cannot be written`() throws {
        let bash = Process()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.currentDirectoryURL = CommandProcess.project
        bash.arguments = [
            "-c", "exec '\(CommandProcess.executable.path)' --help > /dev/full 2> /dev/null",
        ]
        try bash.run()
        bash.waitUntilExit()
        #expect(bash.terminationStatus == 74)
    }

    @Test func `shares one cache between many processes at once`() async throws {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                var picture = MediaServer.Resource(
                    Samples.example("summer.jpg"), type: "image/jpeg")
                picture.headers["Cache-Control"] = "max-age=60"
                let link = server.url(for: picture)
                let payload =
                    #"{"aps": {"alert": "text", "mutable-content": 1}, "image": "\#(link)"}"#
                let arguments = [
                    "deliver", "-", "--allow-http", "127.0.0.1", "--cache",
                    folder.appendingPathComponent("cache").path,
                ]
                let statuses = await withTaskGroup { group in
                    for _ in 0..<8 {
                        group.addTask { try? CommandProcess(arguments, input: payload).status }
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses == [Int32?](repeating: 0, count: 8))
                let asked = server.log.requests.count
                let last = try CommandProcess(arguments, input: payload)
                #expect(last.status == 0 && last.output.contains(", cached from"))
                #expect(server.log.requests.count == asked)
                // Of two that kept it at the same time one's file is nobody's, and goes with the
                // first media file that is kept a minute later.
                let cache = MediaCache(directory: folder.appendingPathComponent("cache"))
                cache.prune(now: Date().addingTimeInterval(120))
                #expect(files(below: cache.directory).count == 2)
            }
        }
    }
}
