import Testing

@testable import PushTesting

@Suite(.timeLimit(.minutes(5)))
struct RequestReaderTests {
    private static let head = "GET /a?b=c HTTP/1.1\r\nHost: x\r\nRange:  bytes=0-1 \r\n\r\n"

    private func read(_ text: String, limit: Int = 1_000) -> MediaServer.RequestReader.State {
        var reader = MediaServer.RequestReader(limit: limit)
        return reader.receive(text.utf8)
    }

    @Test func `reads a whole head`() {
        let request = MediaServer.Request(
            target: "/a?b=c", headers: ["Host": "x", "Range": "bytes=0-1"])
        #expect(read(Self.head) == .complete(request))
    }

    @Test(arguments: [0, 1, head.utf8.count - 1])
    func `needs more for a part of it`(length: Int) {
        #expect(read(String(decoding: Self.head.utf8.prefix(length), as: UTF8.self)) == .needsMore)
    }

    @Test func `reads a head that comes byte by byte`() {
        var reader = MediaServer.RequestReader(limit: 1_000)
        let states = Self.head.utf8.map { reader.receive([$0]) }
        #expect(states.last == read(Self.head))
    }

    @Test func `takes lines that end with LF alone`() {
        #expect(
            read("GET / HTTP/1.0\nA: b\n\n")
                == .complete(.init(target: "/", version: "HTTP/1.0", headers: ["A": "b"])))
    }

    @Test(arguments: [(head.utf8.count, false), (head.utf8.count - 1, true)])
    func `refuses a head beyond the limit`(limit: Int, isRefused: Bool) {
        #expect((read(Self.head, limit: limit) == .tooLong) == isRefused)
    }

    @Test(arguments: [
        "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
        "GET a HTTP/1.1\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: no name\r\n\r\n",
    ])
    func `refuses what is no head`(text: String) {
        #expect(read(text) == .malformed)
    }

    @Test func `takes bytes that are no UTF-8`() {
        var reader = MediaServer.RequestReader(limit: 1_000)
        let state = reader.receive(
            Array("GET / HTTP/1.1\r\nA: ".utf8) + [0xFF, 0xFE] + Array("\r\n\r\n".utf8))
        #expect(state == .complete(.init(target: "/", headers: ["A": "\u{FF}\u{FE}"])))
    }

    @Test(arguments: [("/a?b=c?d", "/a", "b=c?d"), ("/a", "/a", nil), ("/?", "/", "")])
    func `splits path and query`(target: String, path: String, query: String?) {
        let request = MediaServer.Request(target: target)
        #expect(request.path == path && request.query == query)
    }
}
