import Foundation
import PushTesting

/// Serves the files of a folder over plain HTTP until standard input ends.
enum FileServer {
    /// Prints `NAME URL` for each file, then an empty line.
    static func run(_ folder: URL) async throws {
        let server = try MediaServer.start()
        for file in try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        {
            var resource = try MediaServer.Resource(contentsOf: file)
            resource.headers["Cache-Control"] = "max-age=3600"
            say("\(file.lastPathComponent) \(server.url(for: resource))")
        }
        say("")
        while readLine() != nil {}
        await server.stop()
    }
}

/// The server's process and the links it gives.
final class ServerProcess {
    private let process = Process()
    private let input = Pipe()
    let links: [String: String]

    init(_ folder: URL) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", folder.path]
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.hasSuffix("\n\n"),
            let piece = try output.fileHandleForReading.read(upToCount: 1)
        {
            text += String(decoding: piece, as: UTF8.self)
        }
        let pairs = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        links = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
