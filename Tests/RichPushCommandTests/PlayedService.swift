import Foundation
import Testing

/// `richpush simulate` in a process of its own, stopped when this goes away.
final class PlayedService {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("PlayedService-\(UUID().uuidString)")
    private let process = Process()
    static let shortTokens =
        #"{"devices": {"00": "live", "00aa": "live", "00bb": "live", "00cc": "live", "00dd": "live"}}"#

    /// Starts it with options or a script, and waits until it listens.
    ///
    /// Without a script, the short tokens that tests use are good ones.
    init(_ options: String..., script: String = shortTokens) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let scriptFile = folder.appendingPathComponent("script.json")
        try Data(script.utf8).write(to: scriptFile)
        let output = folder.appendingPathComponent("simulator.out")
        try Data().write(to: output)
        process.executableURL = CommandProcess.executable
        process.arguments =
            ["simulate", "--output", folder.path, "--script", scriptFile.path] + options
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        while !FileManager.default.fileExists(atPath: path("richpush.json")), process.isRunning {
            usleep(10_000)
        }
    }

    deinit {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    var config: [String] { ["--config", path("richpush.json")] }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    func text(of name: String) -> String {
        (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    }

    func lines(of name: String) -> [String] {
        text(of: name).split(separator: "\n").map(String.init)
    }

    /// `send` of an example to this service.
    func arguments(_ options: String...) -> [String] {
        ["send", "Examples/1-image.apns"] + config + options
    }

    /// Ends it without a word.
    func crash() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// - Returns: how many notifications it accepted.
    func end() throws -> Int {
        process.interrupt()
        process.waitUntilExit()
        let line = try #require(lines(of: "simulator.out").last { $0.contains(" accepted, ") })
        let words = line.split(separator: " ")
        let place = try #require(words.firstIndex(of: "accepted,"))
        return try #require(Int(words[place - 1]))
    }
}

/// The command while it runs, with its output in files of a folder.
final class RunningCommand {
    let process = Process()
    private let files: [URL]

    init(_ arguments: [String], in folder: URL, input: Any = FileHandle.nullDevice) throws {
        files = ["run.out", "run.err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        process.currentDirectoryURL = CommandProcess.project
        process.executableURL = CommandProcess.executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
    }

    var output: String { (try? String(contentsOf: files[0], encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: files[1], encoding: .utf8)) ?? "" }

    /// Waits for a process, not for time.
    func wait(until isThere: () -> Bool) {
        while !isThere(), process.isRunning { usleep(5_000) }
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    func end() -> (status: Int32, reason: Process.TerminationReason) {
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason)
    }
}
