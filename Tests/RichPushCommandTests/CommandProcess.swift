import Foundation

/// The built command, run as a person runs it.
struct CommandProcess {
    let status: Int32
    let output: String
    let errors: String

    /// The project's folder, in which the command runs.
    static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The command stands beside the tests' own program.
    static let executable = URL(fileURLWithPath: "/proc/self/exe")
        .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("richpush")

    /// Runs the command to its end.
    ///
    /// Output goes through files: a full pipe that nobody reads would stop it.
    init(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        in directory: URL = project
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("CommandProcess-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }

        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try String(contentsOf: files[1], encoding: .utf8)
        errors = try String(contentsOf: files[2], encoding: .utf8)
    }

    /// Delivers an example with the example media.
    static func deliver(_ example: String, _ options: String...) throws -> CommandProcess {
        try CommandProcess(
            ["deliver", "Examples/\(example).apns", "--map"]
                + ["https://media.example.com/=Examples/media"] + options)
    }
}
