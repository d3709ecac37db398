import RichPush
import Testing

@testable import LibcurlFetching

@Suite(.timeLimit(.minutes(5)))
struct HeadReaderTests {
    private func read(
        _ lines: [String], largestHead: Int = 1_000, mostFields: Int = 10
    ) throws -> MediaResponseHead? {
        var reader = HeadReader(largestHead: largestHead, mostFields: mostFields)
        var head: MediaResponseHead?
        for line in lines {
            if let read = try reader.receive(Array("\(line)\r\n".utf8)) { head = read }
        }
        return head
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK", 200), ("HTTP/1.1 200", 200), ("HTTP/2 404 ", 404),
        ("HTTP/1.0 599 A B", 599),
    ])
    func `reads the status`(line: String, status: Int) throws {
        #expect(try read([line, ""])?.status == status)
    }

    @Test(arguments: ["", "HTTP/1.1", "HTTP/1.1 20 OK", "HTTP/1.1 2000", "SSH-2.0 200", "200 OK"])
    func `refuses what is no status line`(line: String) {
        #expect(throws: Diagnostic.self) { try read([line, ""]) }
    }

    @Test func `refuses to change the protocol`() {
        #expect(throws: Diagnostic.self) { try read(["HTTP/1.1 101 Switching", ""]) }
    }

    @Test func `passes informational answers over, with their fields`() throws {
        let head = try read([
            "HTTP/1.1 103 Early", "Link: a", "", "HTTP/1.1 200 OK", "ETag: b", "",
        ])
        #expect(head?.status == 200)
        #expect(head?["link"] == nil)
        #expect(head?["etag"] == "b")
    }

    @Test func `takes no trailer for a field`() throws {
        let head = try read(["HTTP/1.1 200 OK", "", "ETag: b", ""])
        #expect(head?["etag"] == nil)
    }

    @Test(arguments: [
        ("X-A: b", "b"), ("x-a:b", "b"), ("X-A:", ""), ("X-A: \t b \t", "b"), ("X-A : b", nil),
        (" X-A: b", nil), ("X-A b", nil), ("X-A: b\rc", nil), ("X-A: b\u{0}c", nil),
    ])
    func `reads a field, or ignores what is none`(line: String, value: String?) throws {
        #expect(try read(["HTTP/1.1 200 OK", line, ""])?["X-A"] == value)
    }

    @Test func `joins fields of one name`() throws {
        let head = try read(["HTTP/1.1 200 OK", "Cache-Control: a", "cache-control: b", ""])
        #expect(head?["Cache-Control"] == "a, b")
    }

    @Test(arguments: [
        (["Content-Length: 12"], 12), (["Content-Length: 12", "Content-Length: 12"], 12),
        (["Content-Length: 12, 12"], 12), (["Content-Length: 9223372036854775807"], Int.max),
        (["Content-Length: 9223372036854775808"], Int.max), ([], nil),
        (["Content-Length: 12", "Content-Encoding: gzip"], nil),
        (["Content-Length: 12", "Content-Encoding: identity"], 12),
        (["Content-Length: 12", "Transfer-Encoding: chunked"], nil),
    ])
    func `reads the declared length`(fields: [String], length: Int?) throws {
        #expect(try read(["HTTP/1.1 200 OK"] + fields + [""])?.declaredLength == length)
    }

    @Test(arguments: [
        ["Content-Length: 12", "Content-Length: 13"], ["Content-Length: 12, 13"],
        ["Content-Length: -1"], ["Content-Length: 1e3"], ["Content-Length:"],
        ["Content-Length: ١٢"],
    ])
    func `refuses lengths that cannot be`(fields: [String]) {
        #expect(throws: Diagnostic.self) { try read(["HTTP/1.1 200 OK"] + fields + [""]) }
    }

    /// The lines have 17 + 9 + 2 bytes with their line ends.
    @Test(arguments: [(28, true), (27, false)])
    func `takes a head up to the limit of bytes`(limit: Int, isTaken: Bool) {
        let head = try? read(["HTTP/1.1 200 OK", "X-A: bc", ""], largestHead: limit)
        #expect((head != nil) == isTaken)
    }

    @Test(arguments: [(2, true), (1, false)])
    func `takes a head up to the limit of fields`(limit: Int, isTaken: Bool) {
        let head = try? read(["HTTP/1.1 200 OK", "A: b", "C: d", ""], mostFields: limit)
        #expect((head != nil) == isTaken)
    }

    @Test func `counts trailers, too`() {
        #expect(throws: Diagnostic.self) {
            try read(["HTTP/1.1 200 OK", "", String(repeating: "x", count: 1_000)])
        }
    }
}
