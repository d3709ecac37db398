import Foundation
import TestSupport
import Testing

/// What `send` makes of tokens, outcomes and payloads that are not as they should be.
@Suite(.timeLimit(.minutes(5)))
struct SendInputTests {
    /// Runs `send` in a shell, whose words can give it what a process cannot: `$0` is the command,
    /// `$@` its arguments.
    private static func shell(
        _ command: String, _ arguments: [String], in folder: URL
    ) throws -> (status: Int32, output: String, errors: String) {
        let files = ["shell.out", "shell.err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        let bash = Process()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.currentDirectoryURL = CommandProcess.project
        bash.arguments = ["-c", command, CommandProcess.executable.path] + arguments
        bash.standardOutput = try FileHandle(forWritingTo: files[0])
        bash.standardError = try FileHandle(forWritingTo: files[1])
        try bash.run()
        bash.waitUntilExit()
        return (
            bash.terminationStatus, try String(contentsOf: files[0], encoding: .utf8),
            try String(contentsOf: files[1], encoding: .utf8)
        )
    }

    @Test func `sends once to a token that is given twice, also when it goes on`() async throws {
        try await onThread {
            let service = try PlayedService()
            let tokens = try service.file("tokens", "00aa\n00bb\n00AA\n00aa\n")
            let arguments = service.arguments(
                "--to", tokens, "--to", "00bb", "--resume", service.path("outcomes"))
            let first = try CommandProcess(arguments)
            #expect(first.status == 0)
            #expect(first.output.hasPrefix("2 accepted, 0 rejected"))
            #expect(first.output.contains("\n  3 given twice, sent to once\n"))
            let second = try CommandProcess(arguments)
            #expect(second.output.hasPrefix("0 accepted, 0 rejected"))
            #expect(second.output.contains("\n  2 done before, skipped\n"))
            #expect(second.output.contains("\n  3 given twice, sent to once\n"))
            #expect(try service.end() == 2)
        }
    }

    @Test func `reads a file of Windows`() async throws {
        try await onThread {
            let service = try PlayedService()
            let tokens = try service.file("tokens", "\u{FEFF}00aa\r\n\r\n# x\r\n\t00bb \r\n")
            let run = try CommandProcess(service.arguments("--to", tokens))
            #expect(run.status == 0)
            #expect(run.output.hasPrefix("2 accepted, 0 rejected"))
        }
    }

    /// A pipe can be read only once, and was read once to count its lines.
    @Test func `reads tokens from a pipe`() async throws {
        try await onThread {
            let service = try PlayedService()
            let run = try Self.shell(
                #"exec "$0" "$@" --to <(printf '00aa\n00bb\n')"#, service.arguments(),
                in: service.folder)
            #expect(run.status == 0)
            #expect(run.output.hasPrefix("2 accepted, 0 rejected"))
        }
    }

    /// The number of a closed standard input goes to the next file that is opened.
    @Test func `standard input that is closed is no empty list`() async throws {
        try await onThread {
            let service = try PlayedService()
            let run = try Self.shell(
                #"exec "$0" "$@" --to - <&-"#,
                service.arguments("--resume", service.path("outcomes")), in: service.folder)
            #expect(run.status == 66)
            #expect(run.errors.contains("standard input cannot be read to its end"))
        }
    }

    @Test func `a folder is no list of tokens`() async throws {
        try await onThread {
            let service = try PlayedService()
            let run = try CommandProcess(service.arguments("--to", service.folder.path))
            #expect(run.status == 66)
            #expect(run.errors.contains("cannot be read, or is a folder"))
        }
    }

    /// The next outcome was glued to the line that was cut, and lost with it.
    @Test(arguments: [#"{"token":"00b"#, #"{"to"#, "{"])
    func `goes on after a line that was cut`(cut: String) async throws {
        try await onThread {
            let service = try PlayedService()
            let tokens = try service.file("tokens", "00aa\n00bb\n")
            let outcomes = try service.file("outcomes", cut)
            let arguments = service.arguments("--to", tokens, "--resume", outcomes)
            #expect(try CommandProcess(arguments).output.hasPrefix("2 accepted"))
            #expect(service.lines(of: "outcomes").count == 3)
            #expect(try CommandProcess(arguments).output.contains("2 done before"))
        }
    }

    @Test func `outcomes of another payload are not taken for this one's`() async throws {
        try await onThread {
            let service = try PlayedService()
            let outcomes = service.path("outcomes")
            let first = try CommandProcess(
                service.arguments("--to", "00aa", "--resume", outcomes))
            #expect(first.status == 0)
            var other = service.arguments("--to", "00aa", "--resume", outcomes)
            other[1] = try service.file(
                "other.apns",
                #"{"aps": {"alert": "x"}, "Simulator Target Bundle": "com.example.shop"}"#)
            let refused = try CommandProcess(other)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("is of another payload, topic or environment"))
            let forced = try CommandProcess(other + ["--ignore-run-mismatch"])
            #expect(forced.status == 0)
            #expect(forced.output.contains("1 done before, skipped"))
            #expect(try service.end() == 1)
        }
    }

    @Test func `a file of something else is left as it is`() async throws {
        try await onThread {
            let service = try PlayedService()
            let tokens = try service.file("tokens", "00aa\n")
            let run = try CommandProcess(
                service.arguments("--to", tokens, "--resume", tokens))
            #expect(run.status == 64)
            #expect(run.errors.contains("holds something else than outcomes"))
            #expect(service.text(of: "tokens") == "00aa\n")
        }
    }

    @Test func `two at once do not share a file of outcomes`() async throws {
        try await onThread {
            let service = try PlayedService()
            let path = try service.file("outcomes", "")
            let held = open(path, O_RDWR)
            defer { close(held) }
            #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
            let arguments = service.arguments("--to", "00aa", "--resume", path)
            let run = try CommandProcess(arguments)
            #expect(run.status == 73)
            #expect(run.errors.contains("another send is writing to"))
            #expect(try service.end() == 0)
        }
    }

    @Test func `two simulators do not share a folder`() async throws {
        try await onThread {
            let service = try PlayedService()
            let settings = service.text(of: "richpush.json")
            let second = try CommandProcess(["simulate", "--output", service.folder.path])
            #expect(second.status == 73)
            #expect(second.errors.contains("another simulator keeps its settings in"))
            #expect(service.text(of: "richpush.json") == settings)
        }
    }

    @Test func `a payload with an error is sent only by force`() async throws {
        try await onThread {
            let service = try PlayedService()
            let payload = try service.file(
                "bad.apns",
                #"{"aps": {"alert": "x", "mutable_content": 1}, "Simulator Target Bundle": "a.b"}"#)
            var arguments = service.arguments("--to", "00aa")
            arguments[1] = payload
            let refused = try CommandProcess(arguments)
            #expect(refused.status == 65)
            #expect(refused.errors.contains("error misspelled-key (RP011): `mutable_content`"))
            #expect(try CommandProcess(arguments + ["--force"]).status == 0)
            #expect(try service.end() == 1)
        }
    }

    @Test(arguments: [
        (#"["key"]"#, "settings are a JSON object, not an array"),
        (#"{"keyid": "x"}"#, "there is no setting keyid"), ("{", "richpush.json: "),
    ])
    func `says what is wrong with a settings file`(text: String, message: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("richpush.json")
            try Data(text.utf8).write(to: path)
            let run = try CommandProcess(
                ["send", "Examples/1-image.apns", "--to", "00", "--config", path.path])
            #expect(run.status == 78)
            #expect(run.errors.contains(message))
        }
    }
}
