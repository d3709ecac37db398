import Foundation
import TestSupport
import Testing

/// Files and keys of the user's stay as they are, and where they are.
@Suite(.timeLimit(.minutes(5)))
struct UserFilesTests {
    private static let device = String(repeating: "0a", count: 32)

    @Test func `an extension attaches a file of its sources, which stays there`() async throws {
        try await withTemporaryFolder { folder in
            try Data(
                contentsOf: CommandProcess.project.appendingPathComponent(
                    "Examples/media/summer.jpg")
            )
            .write(to: folder.appendingPathComponent("logo.jpg"))
            try Data(
                """
                import UserNotifications

                class NotificationService: UNNotificationServiceExtension {
                    override func didReceive(
                        _ request: UNNotificationRequest,
                        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                    ) {
                        let content = request.content.mutableCopy() as! UNMutableNotificationContent
                        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                            .appendingPathComponent("logo.jpg")
                        content.attachments = [try! UNNotificationAttachment(identifier: "", url: url)]
                        contentHandler(content)
                    }
                }
                """.utf8
            ).write(to: folder.appendingPathComponent("Service.swift"))
            let run = try CommandProcess([
                "deliver", "Examples/1-image.apns", "--extension", folder.path,
                "--output", folder.appendingPathComponent("out").path,
            ])
            #expect(run.status == 0)
            #expect(
                files(below: folder) == ["Service.swift", "logo.jpg", "out/1-image-1.jpg"])
        }
    }

    @Test(arguments: ["key.p8", "richpush.json", "ca.pem"])
    func `the simulator does not replace a file that it did not write`(name: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent(name)
            try Data("mine".utf8).write(to: file)
            let run = try CommandProcess(["simulate", "--count", "1", "--output", folder.path])
            #expect(run.status == 73)
            #expect(run.errors.contains("holds a \(name) that no simulator wrote"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
            #expect(files(below: folder) == [name])
        }
    }

    @Test func `the simulator follows no link to its folder, and none in it`() async throws {
        try await withTemporaryFolder { folder in
            let target = folder.appendingPathComponent("target")
            let link = folder.appendingPathComponent("link")
            let files = FileManager.default
            try files.createDirectory(at: target, withIntermediateDirectories: true)
            try files.createSymbolicLink(at: link, withDestinationURL: target)
            let linked = try CommandProcess(["simulate", "--count", "1", "--output", link.path])
            #expect(linked.status == 73)
            #expect(linked.errors.contains("is a link or a file"))
            try files.createSymbolicLink(
                at: target.appendingPathComponent("key.p8"),
                withDestinationURL: folder.appendingPathComponent("AuthKey.p8"))
            let run = try CommandProcess(["simulate", "--count", "1", "--output", target.path])
            #expect(run.status == 73)
        }
    }

    @Test func `the simulator takes over what a killed one left, and removes it at its end`()
        async throws
    {
        try await onThread {
            let service = try PlayedService()
            service.crash()
            #expect(FileManager.default.fileExists(atPath: service.path("key.p8")))
            let old = service.text(of: "richpush.json")
            let new = try SecondService(in: service.folder)
            // It comes last.
            new.wait { ![old, ""].contains(service.text(of: "richpush.json")) }
            new.end()
            #expect(files(below: service.folder) == ["script.json", "simulator.out"])
        }
    }

    @Test func `the simulator leaves a key that was put into its folder while it ran`() async throws
    {
        try await onThread {
            let service = try PlayedService()
            try Data("mine".utf8).write(to: URL(fileURLWithPath: service.path("key.p8")))
            _ = try service.end()
            #expect(service.text(of: "key.p8") == "mine")
            #expect(!FileManager.default.fileExists(atPath: service.path("richpush.json")))
        }
    }

    // MARK: - Settings that nobody named

    @Test func `a key goes to no server that only the current folder names`() async throws {
        try await onThread {
            let service = try PlayedService()
            let key = service.path("key.p8")
            let folder = service.folder.appendingPathComponent("repository")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: URL(fileURLWithPath: service.path("ca.pem")),
                to: folder.appendingPathComponent("ca.pem"))
            let payload = CommandProcess.project.appendingPathComponent("Examples/1-image.apns")
            let settings = service.text(of: "richpush.json")
            func send(_ json: String, _ options: [String] = [], key: String?) throws
                -> CommandProcess
            {
                try Data(json.utf8).write(to: folder.appendingPathComponent("richpush.json"))
                return try CommandProcess(
                    ["send", payload.path, "--to", Self.device] + options,
                    environment: key.map { ["RICHPUSH_KEY": $0] } ?? [:], in: folder)
            }
            let plain = settings.replacing("\"key\": \"key.p8\",", with: "")
            for (json, options, variable) in [
                (plain, [], key), (plain, ["--key", key], nil),
                (settings.replacing("key.p8", with: key), [], nil),
                (settings.replacing("key.p8", with: "../key.p8"), [], nil),
            ] as [(String, [String], String?)] {
                let run = try send(json, options, key: variable)
                #expect(run.status == 78)
                #expect(run.errors.contains("name it with --config richpush.json"))
            }
            let linked = folder.appendingPathComponent("key.p8")
            try FileManager.default.createSymbolicLink(
                at: linked, withDestinationURL: URL(fileURLWithPath: key))
            #expect(try send(settings, key: nil).status == 78)
            #expect(try send(plain, ["--config", "richpush.json"], key: key).status == 0)
            try FileManager.default.removeItem(at: linked)
            try FileManager.default.copyItem(at: URL(fileURLWithPath: key), to: linked)
            let own = try send(settings, key: nil)
            #expect(own.status == 0)
            #expect(own.errors.contains("connecting to 127.0.0.1:"))
            #expect(own.errors.contains("which is not Apple's"))
            #expect(try service.end() == 2)
        }
    }
}

/// A simulator in a folder where another one was.
private final class SecondService {
    private let process = Process()

    init(in folder: URL) throws {
        process.executableURL = CommandProcess.executable
        process.arguments = ["simulate", "--output", folder.path]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    func wait(until isThere: () -> Bool) {
        while !isThere(), process.isRunning { usleep(10_000) }
    }

    func end() {
        process.interrupt()
        process.waitUntilExit()
    }
}
