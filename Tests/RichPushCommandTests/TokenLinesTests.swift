import Foundation
import TestSupport
import Testing

@testable import APNs
@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct TokenLinesTests {
    private static func lines(of bytes: [UInt8]) async throws -> [String] {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data(bytes).write(to: file)
            let reader = try #require(LineReader(path: file.path))
            var lines: [String] = []
            while let line = reader.next() { lines.append(line) }
            #expect(!reader.hasFailed)
            return lines
        }
    }

    @Test(
        arguments: [
            ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
            ("a\r\n b\t\r\n", ["a", "b"]), ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
        ] as [(String, [String])])
    func `reads lines`(text: String, expected: [String]) async throws {
        #expect(try await Self.lines(of: Array(text.utf8)) == expected)
    }

    /// The end of a line that was too long was read as a line of its own, which could be a token.
    @Test(arguments: [65_535, 65_536, 65_537, 131_072, 200_001])
    func `the end of a long line is no line`(length: Int) async throws {
        let long = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        let lines = try await Self.lines(of: Array("00\n".utf8) + long + Array("\n11".utf8))
        #expect(lines.count == 3)
        #expect(lines.first == "00" && lines.last == "11")
        #expect(lines.dropFirst().first.flatMap { try? DeviceToken($0) } == nil)
    }

    @Test func `what cannot be read is not empty`() throws {
        let reader = try #require(LineReader(path: "/"))
        #expect(reader.next() == nil)
        #expect(reader.hasFailed)
    }

    @Test func `meets each token once, whatever its case`() throws {
        let token = try #require(try? DeviceToken(String(repeating: "0a", count: 32)))
        let same = try #require(try? DeviceToken(String(repeating: "0A", count: 32)))
        let longer = try #require(try? DeviceToken(String(repeating: "0a", count: 33)))
        var seen = SeenTokens()
        #expect(seen.insert(token) == .first)
        #expect(seen.insert(same) == .again)
        #expect(seen.insert(longer) == .first)
    }

    @Test func `a token that is done is met once as such; the last note holds`() throws {
        let done = try #require(try? DeviceToken("00aa"))
        let open = try #require(try? DeviceToken("00bb"))
        var seen = SeenTokens()
        seen.note(done, isDone: true)
        seen.note(open, isDone: true)
        seen.note(open, isDone: false)
        #expect(seen.insert(done) == .finished)
        #expect(seen.insert(done) == .again)
        #expect(seen.insert(open) == .first)
    }

    @Test func `tells many tokens apart, while its tables grow`() throws {
        let tokens = try (0..<20_000).map { number in
            try #require(try? DeviceToken(String(format: "%064x", number)))
        }
        var seen = SeenTokens()
        for token in tokens.prefix(5_000) { seen.note(token, isDone: true) }
        let first = tokens.map { seen.insert($0) }
        #expect(first.prefix(5_000).allSatisfy { $0 == .finished })
        #expect(first.dropFirst(5_000).allSatisfy { $0 == .first })
        #expect(tokens.allSatisfy { seen.insert($0) == .again })
    }

    @Test(
        arguments: [
            ("proxy:3128", "proxy:3128", nil), ("http://proxy:3128/", "proxy:3128", nil),
            ("ann:p%40ss@proxy:3128", "proxy:3128", "Basic YW5uOnBAc3M="),
            ("http://ann@10.0.0.1:80", "10.0.0.1:80", "Basic YW5uOg=="),
            ("[::1]:3128", "::1:3128", nil),
        ] as [(String, String, String?)])
    func `reads a proxy`(text: String, place: String, authorization: String?) throws {
        let proxy = try #require(ConnectProxy(text))
        #expect(proxy.description == place)
        #expect(proxy.authorization == authorization)
    }

    @Test(arguments: [
        "", "proxy", "proxy:", "proxy:0", "proxy:65536", "https://proxy:1", "socks5://proxy:1",
        "proxy:1/path", "proxy:1?x", ":3128", "a b:1",
    ])
    func `what is no proxy is refused`(text: String) {
        #expect(ConnectProxy(text) == nil)
    }
}
