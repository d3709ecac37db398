import Foundation
import NotificationHost

/// A cold delivery in a process of its own, against a program that loads the same libraries.
enum OutOfProcess {
    static let source = """
        import UserNotifications

        final class Service: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                contentHandler(request.content)
            }
        }
        """

    static func program(in folder: URL) async throws -> ExtensionProgram {
        let file = folder.appendingPathComponent("Service.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try await ExtensionCompiler(tools: .find(), cache: folder).program(at: file.path)
    }

    static func measure(in folder: URL) async throws -> [Promise] {
        let program = try await program(in: folder)
        let push = try RemoteNotification(InProcess.payload)
        let host = NotificationHost()
        let delivery = try await median(of: 25) { _ = try await host.deliver(push, to: program) }
        let libraries = try run("/usr/bin/ldd", [ExtensionTools.find().runner.path], [:])
            .split(separator: "\n").compactMap { line -> String? in
                let words = line.split(separator: " ").map(String.init)
                return words.count >= 3 && words[1] == "=>" ? words[2] : nil
            }
        let preload = ["LD_PRELOAD": libraries.joined(separator: ":")]
        let start = try await median(of: 25) { _ = try run("/bin/true", [], preload) }
        return [
            Promise(
                what: "cold delivery in a process of its own, over loading its libraries",
                value: (delivery - start) * 1000, limit: 150, unit: "ms",
                detail: String(
                    format: "%.0f ms and %.0f ms; 50 ms of it wait for late calls",
                    delivery * 1000, start * 1000))
        ]
    }

    private static func run(
        _ path: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
