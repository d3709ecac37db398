import Foundation
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
            (["deliver", "-", "--budget", "0"], 64), (["deliver", "-", "--budget", "x"], 64),
            (["deliver", "-", "--output", "/proc/x"], 73), (["completion", "tcsh"], 64),
            (["--help"], 0), (["deliver", "--help"], 0), (["help", "deliver"], 0),
            (["--version"], 0),
        ] as [([String], Int32)])
    func `ends with the status that its help lists`(arguments: [String], status: Int32) throws {
        let run = try CommandProcess(arguments, input: #"{"aps": {"alert": "x"}}"#)
        #expect(run.status == status)
        #expect(run.errors.isEmpty == (status == 0))
    }

    @Test func `helps with every option of every verb`() throws {
        for verb in Verb.all {
            let help = try CommandProcess([verb.name, "--help"]).output
            for option in verb.options { #expect(help.contains(option.usage)) }
            for status in verb.statuses { #expect(help.contains(status.meaning)) }
            let tooLong = help.split(separator: "\n").filter { $0.count > 80 }
            #expect(tooLong.isEmpty)
        }
    }

    @Test func `completes verbs, options and folders in bash`() throws {
        let script = try CommandProcess(["completion", "bash"]).output
        func completions(_ words: [String]) throws -> [String] {
            let bash = Process()
            bash.executableURL = URL(fileURLWithPath: "/bin/bash")
            bash.currentDirectoryURL = CommandProcess.project
            let line = (["richpush"] + words).map { "'\($0)'" }.joined(separator: " ")
            bash.arguments = [
                "-c",
                script + "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _richpush;"
                    + #"printf '%s\n' "${COMPREPLY[@]}""#,
            ]
            let pipe = Pipe()
            bash.standardOutput = pipe
            try bash.run()
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        #expect(try completions(["del"]) == ["deliver"])
        #expect(try completions(["deliver", "--ou"]) == ["--output"])
        #expect(try completions(["deliver", "--output", "Exam"]) == ["Examples"])
        #expect(try completions(["completion", "z"]) == ["zsh"])
    }
}
