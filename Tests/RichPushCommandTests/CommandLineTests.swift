import Foundation
import TestSupport
import Testing

@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct CommandLineTests {
    private static let options = [
        OptionSpec(name: "json", help: ""),
        OptionSpec(name: "map", short: "m", argument: .value("X"), help: ""),
        OptionSpec(name: "mute", help: ""),
    ]

    @Test(
        arguments: [
            (["a", "--json", "b"], ["json": [""]], ["a", "b"]),
            (["--map", "1", "--map=2", "-m3", "-m", "4"], ["map": ["1", "2", "3", "4"]], []),
            (["--js", "-"], ["json": [""]], ["-"]),
            (["--", "--json"], [:], ["--json"]), ([], [:], []),
        ] as [([String], [String: [String]], [String])])
    func `parses as getopt does`(
        arguments: [String], values: [String: [String]], operands: [String]
    ) throws {
        let parsed = try ParsedOptions(arguments, Self.options)
        #expect(parsed.values == values)
        #expect(parsed.operands == operands)
    }

    @Test(arguments: [
        (["--map"], "--map needs a value"), (["x", "-m"], "-m needs a value"),
        (["--nope"], "there is no option --nope"), (["-z"], "there is no option -z"),
        (["--json=1"], "--json takes no value"), (["--m", "1"], "--m could be --map or --mute"),
    ])
    func `says what is wrong with an option`(arguments: [String], message: String) {
        #expect(throws: CommandError(.usage, message)) {
            try ParsedOptions(arguments, Self.options)
        }
    }

    @Test(
        arguments: [
            ([], 64), (["fly"], 64), (["deliver"], 64), (["deliver", "a", "b"], 64),
            (["deliver", "--nope", "a"], 64), (["deliver", "/nowhere/x.apns"], 66),
            (["deliver", "Examples"], 66), (["deliver", "-", "--map", "https://a.example/"], 64),
            (["deliver", "-", "--map", "https://a.example/=/nowhere"], 64),
            (["deliver", "-", "--map", "a.example=Examples"], 64),
            (["deliver", "-", "--timeout", "0"], 64), (["deliver", "-", "--timeout", "x"], 64),
            (["deliver", "-", "--output", "/proc/x"], 73), (["completion", "tcsh"], 64),
            (["--help"], 0), (["deliver", "--help"], 0), (["help", "deliver"], 0),
            (["help", "--help"], 0), (["help", "fly"], 64), (["help", "check", "doctor"], 64),
            (["--version"], 0),
        ] as [([String], Int32)])
    func `ends with the status that its help lists`(arguments: [String], status: Int32) throws {
        let run = try CommandProcess(arguments, input: #"{"aps": {"alert": "x"}}"#)
        #expect(run.status == status)
        #expect(run.errors.isEmpty == (status == 0))
    }

    @Test(
        arguments: [
            (["chek"], "did you mean check?", "Try 'richpush --help'."),
            (["fly"], "unknown command 'fly'", "Try 'richpush --help'."),
            (
                ["check", "--fromat", "json"], "did you mean --format?",
                "Try 'richpush check --help'."
            ),
            (["doctor"], "doctor wants one", "Try 'richpush doctor --help'."),
        ])
    func `says what was meant, and whose help tells more`(
        arguments: [String], message: String, help: String
    ) throws {
        let run = try CommandProcess(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(message) && run.errors.hasSuffix(help + "\n"))
    }

    @Test func `helps with every option of every command`() throws {
        for command in Command.all {
            let help = try CommandProcess([command.name, "--help"]).output
            for option in command.options { #expect(help.contains(option.usage)) }
            for status in command.statuses where status != .success {
                #expect(help.contains(status.meaning))
            }
            #expect(help.contains(command.successDescription))
            let tooLong = help.split(separator: "\n").filter { $0.count > 80 }
            #expect(tooLong.isEmpty)
        }
    }

    @Test func `gives an option the same meaning in every command`() {
        var seen: [String: (spec: OptionSpec, command: String)] = [:]
        for command in Command.all {
            for option in command.options {
                let names = [option.name] + (option.short.map { [String($0)] } ?? [])
                for name in names {
                    let first = seen[name] ?? (option, command.name)
                    seen[name] = first
                    let isSame =
                        first.spec.name == option.name && first.spec.short == option.short
                        && (first.spec.argument == .none) == (option.argument == .none)
                    #expect(isSame, "\(name) of \(first.command) and \(command.name)")
                }
            }
        }
    }

    @Test(arguments: [
        (["seal", "--help"], "seal is now encrypt"),
        (["deliver", "-", "--budget", "1"], "--budget is now --timeout"),
        (["deliver", "-", "--key-file", "/nowhere"], "--key-file is now --encryption-key"),
        (["check", "-", "--budget=3"], "--budget is now --timeout"),
        (["simulate", "-p", "0"], "-p is now --port"),
        (["simulate", "--certificate", "x"], "--certificate is now --tls-certificate"),
        (["send", "-s", "--any-run", "-o", "x"], "--any-run is now --ignore-run-mismatch"),
        (["send", "-s", "--any-run", "-o", "x"], "-o is now --resume"),
    ])
    func `understands an old spelling for a version, and says the new one`(
        arguments: [String], hint: String
    ) throws {
        let run = try CommandProcess(arguments, input: "{}")
        #expect(run.errors.contains("richpush: \(hint); the old name"))
        #expect(!run.errors.contains("unknown") && !run.errors.contains("there is no option"))
        let help = try CommandProcess([arguments[0], "--help"]).output
        #expect(!help.contains(hint.split(separator: " ")[0] + " "))
    }

    @Test func `has the version of the file VERSION`() throws {
        let version = try String(
            contentsOf: CommandProcess.project.appendingPathComponent("VERSION"), encoding: .utf8)
        #expect(try CommandProcess(["--version"]).output == "richpush " + version)
    }

    @Test func `prints a manual page that names every command and option`() throws {
        let page = try CommandProcess(["help", "--man"]).output
        #expect(page.hasPrefix(".TH RICHPUSH 1"))
        for command in Command.all {
            #expect(page.contains("\n.SS richpush \(command.name) "))
            for option in command.options {
                let usage = "--\(option.name)".replacing("-", with: "\\-")
                #expect(page.contains(usage))
            }
        }
    }

    /// Opening it for writing waits for a reader, and no cancellation reaches that.
    @Test func `ends on SIGTERM where it waits for the reader of a pipe`() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("image.png").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let status = try await onThread {
                let process = Process()
                process.executableURL = CommandProcess.executable
                process.arguments = [
                    "deliver", "Examples/1-image.apns", "--map",
                    "https://media.example.com/=Examples/media", "-p", pipe,
                ]
                process.currentDirectoryURL = CommandProcess.project
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                try process.run()
                let identifier = process.processIdentifier
                while process.isRunning, !Self.waitsForReader(identifier) { sched_yield() }
                kill(identifier, SIGTERM)
                process.waitUntilExit()
                return process.terminationStatus
            }
            #expect(status == 130)
        }
    }

    /// Whether a thread of the process waits in the kernel for the other end of a pipe.
    private static func waitsForReader(_ process: Int32) -> Bool {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.contains { thread in
            let place = try? String(contentsOfFile: "\(tasks)/\(thread)/wchan", encoding: .utf8)
            return place == "wait_for_partner" || place == "fifo_open"
        }
    }

    @Test func `warns about a key that others can read`() async throws {
        try await withTemporaryFolder { folder in
            let key = folder.appendingPathComponent("k.key").path
            let made = try CommandProcess(["encrypt", "--new-key", "--encryption-key", key])
            #expect(made.status == 0)
            let arguments = ["encrypt", "Examples/1-image.apns", "--encryption-key", key]
            #expect(try CommandProcess(arguments).errors == "")
            #expect(chmod(key, 0o644) == 0)
            #expect(try CommandProcess(arguments).errors.contains("fix: chmod 600"))
        }
    }

    @Test func `draws to standard output`() throws {
        let process = Process()
        process.executableURL = CommandProcess.executable
        process.currentDirectoryURL = CommandProcess.project
        process.arguments = [
            "preview", "Examples/1-image.apns", "--map",
            "https://media.example.com/=Examples/media", "-o", "-",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let image = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(image.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
