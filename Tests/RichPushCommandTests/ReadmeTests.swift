import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ReadmeTests {
    private static func text(_ path: String) throws -> String {
        try String(
            contentsOf: CommandProcess.project.appendingPathComponent(path), encoding: .utf8)
    }

    /// The README's blocks in one language.
    private static func blocks(_ language: String) throws -> [String] {
        try text("README.md").components(separatedBy: "```\(language)\n").dropFirst().map {
            String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex))
        }
    }

    @Test func `all Swift code is code that is built`() throws {
        let built = try [
            "Examples/NotificationService/NotificationService.swift", "Snippets/Enrich.swift",
            "Snippets/Host.swift", "Snippets/Send.swift", "Snippets/OwnDialect.swift",
        ].map(Self.text)
        let blocks = try Self.blocks("swift")
        #expect(blocks.count == 3)
        for block in blocks {
            #expect(built.contains { $0.contains(block.trimmingCharacters(in: .newlines)) })
        }
    }

    @Test func `each command shown prints what is shown`() throws {
        let blocks = try Self.blocks("text")
        #expect(blocks.count == 2)
        for block in blocks {
            let lines = block.split(separator: "\n").map(String.init)
            let words = lines[0].split(separator: " ").dropFirst(2).map(String.init)
            let output = try CommandProcess(words).output.split(separator: "\n").map(String.init)
            // Times differ from run to run.
            let printed = Set(output.map(Self.withoutTime))
            for line in lines.dropFirst() where line != "…" {
                #expect(printed.contains(Self.withoutTime(line)), "\(line)")
            }
        }
    }

    private static func withoutTime(_ line: String) -> String {
        line.replacing(#/^  \d+\.\d{3} s/#, with: "  time")
    }
}
