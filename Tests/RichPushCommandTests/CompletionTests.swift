import Foundation
import Testing

@testable import RichPushCommand

/// The completion scripts, in the shells that they are for.
@Suite(.timeLimit(.minutes(5)))
struct CompletionTests {
    /// A shell that may not be installed.
    private static func shell(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a text in a shell, between what comes before and after the completion script.
    private static func run(
        _ name: String, _ options: [String], before start: String = "", _ text: String
    ) throws -> [String] {
        let script = try CommandProcess(["completion", name]).output
        let process = Process()
        process.executableURL = try #require(shell(name))
        process.currentDirectoryURL = CommandProcess.project
        process.arguments = options + ["-c", start + script + text]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
        // What only works while bash completes; the rest has to be silent.
        let lines = String(decoding: complaint, as: UTF8.self).split(separator: "\n")
            .filter { !$0.contains("compopt") }
        #expect(lines.isEmpty)
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(
        arguments: [
            (["del"], ["deliver"]), (["deliver", "--ou"], ["--output"]),
            (["deliver", "--output", "Exam"], ["Examples"]), (["completion", "z"], ["zsh"]),
            (["check", "--format", ""], ["text", "json", "github", "sarif", "junit"]),
            (["check", "--format", "=", "s"], ["sarif"]),
            (["preview", "-o", "READ"], ["README.md"]),
            (["deliver", "-o", "READ"], []), (["deliver", "--extension", "READ"], ["README.md"]),
            (["send", "--priority", ""], ["10", "5", "1"]), (["check", "--topic", ""], []),
            (["explain", "BadDev"], ["BadDeviceToken"]), (["help", "enc"], ["encrypt"]),
        ])
    func `completes in bash`(words: [String], completions: [String]) throws {
        let line = (["richpush"] + words).map { "'\($0)'" }.joined(separator: " ")
        let found = try Self.run(
            "bash", [],
            "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _richpush;"
                + #"printf '%s\n' "${COMPREPLY[@]}""#)
        #expect(found == completions)
    }

    @Test(
        .enabled(if: shell("zsh") != nil),
        arguments: [
            (
                ["richpush", "del"],
                "deliver:Run a payload through an extension and show the notification."
            ),
            (["richpush", "explain", ""], "*--json[Print JSON.]"),
            (
                ["richpush", "preview", ""],
                "*-o+[A .png, .svg, .pdf, .gif or .webp file, a folder, or - for a PNG to standard output.]:FILE:_files"
            ),
            (
                ["richpush", "deliver", ""],
                "*--cache=[Keep media in this folder and take them from it, as an extension does.]:DIR:_files -/"
            ),
            (
                ["richpush", "check", ""],
                "*-f+[text, json (one object a line), github (annotations), sarif or junit.]:FORMAT:(text json github sarif junit)"
            ),
            (["richpush", "help", ""], "encrypt:Encrypt a payload for the app's extension."),
        ])
    func `offers in zsh what its completion asks for`(words: [String], line: String) throws {
        let found = try Self.run(
            "zsh", ["-f"], before: "compdef() { : }\n",
            """
            _arguments() { print -rl -- "$@" }
            _describe() { print -rl -- $subcommands }
            words=(\(words.map { "'\($0)'" }.joined(separator: " ")))
            CURRENT=\(words.count)
            _richpush
            """)
        #expect(found.contains(line))
    }

    @Test(
        .enabled(if: shell("fish") != nil),
        arguments: [
            ("che", ["check"]), ("check --fo", ["--format"]),
            ("explain BadDev", ["BadDeviceToken"]),
            ("check --format ", ["github", "json", "junit", "sarif", "text"]),
            ("help se", ["send"]),
            ("preview --device w", ["watch"]), ("explain check --js", ["--json"]),
        ])
    func `completes in fish`(words: String, completions: [String]) throws {
        let found = try Self.run("fish", ["--no-config"], "\ncomplete -C 'richpush \(words)'")
        #expect(found.map { $0.prefix { $0 != "\t" } } == completions.map { $0[...] })
    }
}
