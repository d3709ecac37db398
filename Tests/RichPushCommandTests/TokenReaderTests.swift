import APNs
import Foundation
import Testing

@testable import RichPushCommand

/// Files of tokens as people have them.
@Suite(.timeLimit(.minutes(5)))
struct TokenReaderTests {
    static let a = String(repeating: "0a", count: 32)
    static let b = String(repeating: "b0", count: 32)

    /// The tokens and how many entries are none.
    static func read(
        _ bytes: [UInt8], column: String? = nil
    ) throws -> (tokens: [String], bad: Int, problem: String?) {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("tokens-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let reader = TokenReader(try #require(LineReader(path: url.path)), column: column)
        var tokens: [String] = []
        var bad = 0
        while let entry = reader.next() {
            switch entry {
            case .token(let token): tokens.append(token.hex)
            case .bad: bad += 1
            }
        }
        return (tokens, bad, reader.problem)
    }

    static let spaced = stride(from: 0, to: 64, by: 8).map { start in
        String(a.dropFirst(start).prefix(8))
    }.joined(separator: " ")

    @Test(arguments: [
        "\(a)\n\(b)\n", "# comment\n\n\(a)\r\n  \(b)  ", "token\n\(a)\n\(b)", "<\(spaced)>\n\(b)",
        "\"\(a)\",\n\"\(b)\"\n", "[\"\(a)\",\n \"\(b)\"]", "[\"\(a)\",\"\(b)\"]",
        "{\"tokens\": [\"\(a)\", \"\(b)\"]}",
        "{\n \"devices\": [\n{\"token\": \"\(a)\"},{\"token\":\"\(b)\"}]}",
        "[{\"id\": 1, \"device_token\": \"\(a)\"}, {\"id\": 2, \"device_token\": \"\(b)\"}]",
        "{\"token\": \"\(a)\"}\n{\"token\": \"\(b)\"}\n", "\"\(a)\"\n\"\(b)\"\n",
        "id,device_token,name\n1,\(a),\"Ada, L\"\n2,\(b),x\n", "1;\(a)\n2;\(b)\n",
        "name\tDevice Token\nx\t\(a)\ny\t\(b)\n",
    ])
    func `reads tokens in the forms in which people keep them`(text: String) throws {
        let read = try Self.read(Array(text.utf8))
        #expect(read.tokens == [Self.a, Self.b])
        #expect(read.bad == 0 && read.problem == nil)
    }

    @Test(arguments: [true, false])
    func `reads UTF-16`(isBigEndian: Bool) throws {
        let text = "\u{FEFF}\(Self.a)\r\n# ü😀\r\n\(Self.b)\r\n"
        let bytes = text.utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
            return isBigEndian ? [high, low] : [low, high]
        }
        #expect(try Self.read(bytes).tokens == [Self.a, Self.b])
    }

    @Test func `a column can be named`() throws {
        let text = "token,backup\n\(Self.a),\(Self.b)\n"
        #expect(try Self.read(Array(text.utf8), column: "Backup").tokens == [Self.b])
        let problem = try #require(try Self.read(Array(text.utf8), column: "none").problem)
        #expect(problem.contains("token, backup"))
        let json = "[{\"x\": \"\(Self.a)\", \"y\": \"\(Self.b)\"}]"
        #expect(try Self.read(Array(json.utf8), column: "y").tokens == [Self.b])
    }

    @Test(arguments: [
        ("ExponentPushToken[abc]\n\(a)\n", 1), ("{length = 32, bytes = 0x11 ... 22}\n\(a)\n", 1),
        ("\(a)\nx\nabc\n", 2), ("{\"token\": \"\(a)\"}\nnonsense\n", 1),
    ])
    func `counts what is no token`(text: String, bad: Int) throws {
        let read = try Self.read(Array(text.utf8))
        #expect(read.tokens == [Self.a])
        #expect(read.bad == bad)
    }

    @Test func `a document that is not JSON is a problem, not a token`() throws {
        #expect(try Self.read(Array("[\"\(Self.a)\"".utf8)).problem != nil)
        #expect(try Self.read(Array("{\"a\": 1,\n".utf8)).problem != nil)
    }

    @Test(arguments: [
        ("api.push.apple.com", "", "http://p:1"), ("localhost", "localhost", nil),
        ("api.push.apple.com", ".apple.com", nil), ("api.push.apple.com", "apple.com,x", nil),
        ("api.push.apple.com", "*", nil), ("notapple.com", "apple.com", "http://p:1"),
    ])
    func `the environment's proxy spares what it says`(host: String, spared: String, proxy: String?)
    {
        let environment = ["HTTPS_PROXY": "http://p:1", "NO_PROXY": spared]
        #expect(ProxyVariables.proxy(for: host, in: environment)?.value == proxy)
    }
}
