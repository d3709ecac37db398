import Foundation
import StrictJSON
import TestSupport
import Testing

/// What the commands print with --json, against the files in `Schemas/`.
@Suite(.timeLimit(.minutes(5)))
struct SchemaTests {
    private static let map = ["--map", "https://media.example.com/=Examples/media"]

    @Test(arguments: [
        ["Examples/1-image.apns"], ["Examples/trouble/missing.apns"],
        ["Examples/trouble/no-alert.apns"], ["--all", "Examples/trouble"],
    ])
    func `a delivery is as its schema says`(arguments: [String]) async throws {
        let run = try await onThread {
            try CommandProcess(["deliver", "--json"] + Self.map + arguments)
        }
        let value = try JSONReader.read(run.output.utf8)
        #expect(try JSONSchema("deliver").flaws(of: value) == [])
    }

    @Test(arguments: [[], ["--fetch"]])
    func `each line of a check is as its schema says`(options: [String]) async throws {
        let run = try await onThread {
            try CommandProcess(
                ["check", "--json", "Examples/trouble"] + options
                    + (options.isEmpty ? [] : Self.map))
        }
        let lines = run.output.split(separator: "\n")
        #expect(lines.count > 20)
        let schema = try JSONSchema("check")
        for line in lines {
            #expect(schema.flaws(of: try JSONReader.read(line.utf8)) == [])
        }
    }

    @Test(arguments: [["410"], ["insecure-http", "RP020"], ["--list"]])
    func `an explanation is as its schema says`(arguments: [String]) throws {
        let run = try CommandProcess(["explain", "--json"] + arguments)
        let value = try JSONReader.read(run.output.utf8)
        #expect(value.array?.isEmpty == false)
        #expect(try JSONSchema("explain").flaws(of: value) == [])
    }

    @Test func `an outcome is as its schema says`() async throws {
        try await onThread {
            let service = try PlayedService()
            let run = try CommandProcess(
                service.arguments("--to", "00aa", "--json"))
            let line = try #require(run.output.split(separator: "\n").first)
            let value = try JSONReader.read(line.utf8)
            #expect(try JSONSchema("send").flaws(of: value) == [])
            _ = try service.end()
        }
    }

    @Test(arguments: [
        (#"{"token": "00", "id": "1", "outcome": "accepted", "attempts": 1, "again": false}"#, 0),
        (#"{"token": "00", "id": "1", "outcome": "lost", "attempts": 1, "again": false}"#, 1),
        (#"{"token": 0, "id": "1", "outcome": "accepted", "attempts": 1.5, "again": false}"#, 2),
        (#"{"token": "00", "id": "1", "outcome": "accepted", "new": 1, "again": false}"#, 2),
        ("[]", 1),
    ])
    func `a schema refuses what it does not describe`(text: String, flaws: Int) throws {
        let value = try JSONReader.read(text.utf8)
        #expect(try JSONSchema("send").flaws(of: value).count == flaws)
    }
}
