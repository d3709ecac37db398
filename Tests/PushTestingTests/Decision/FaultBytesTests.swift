import PushTesting
import Testing

/// Faults of single bytes: chunks, headers, types, codings.
@Suite(.timeLimit(.minutes(5)))
struct FaultBytesTests {
    private typealias Fault = MediaServer.Fault
    private let whole = MediaServer.Resource.photo.content.bytes

    private func text(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    @Test func `sends chunks`() {
        let script = Fault.chunked.script(for: .photo())
        let half = text(whole.prefix(500))
        let rest = text(whole.dropFirst(500))
        #expect(script.headLines.contains("Transfer-Encoding: chunked"))
        #expect(text(script.body) == "1f4\r\n\(half)\r\n1f4\r\n\(rest)\r\n0\r\n\r\n")
    }

    @Test(arguments: [
        (MediaServer.Fault.chunkBadSize, "xyz\r\n"), (.chunkNegativeSize, "-1\r\n"),
        (.chunkHugeSize, "FFFFFFFFFFFFFFFF\r\n"),
    ])
    func `spoils the size of the second chunk`(fault: MediaServer.Fault, size: String) {
        let first = "1f4\r\n\(text(whole.prefix(500)))\r\n"
        #expect(text(fault.script(for: .photo()).body).hasPrefix(first + size))
    }

    @Test func `leaves out a chunk's line end`() {
        let body = text(Fault.chunkMissingLineEnd.script(for: .photo()).body)
        #expect(body.hasSuffix(text(whole.suffix(5)) + "0\r\n\r\n"))
    }

    @Test func `ends chunks too early`() {
        let inside = Fault.chunkCut.script(for: .photo())
        let between = Fault.chunksWithoutEnd.script(for: .photo())
        #expect(inside.steps.last == .close && between.steps.last == .close)
        #expect(between.body.count == 2 * (5 + 500 + 2))
        #expect(inside.body.count < between.body.count - 100)
    }

    @Test func `adds what chunks may have besides`() {
        let extensions = text(Fault.chunkExtensions.script(for: .photo()).body)
        #expect(extensions.hasPrefix("1f4;a=\"b;c\"\r\n"))
        let trailer = text(Fault.chunkTrailer.script(for: .photo()).body)
        #expect(trailer.hasSuffix("\r\n0\r\nX-Trailer: yes\r\n\r\n"))
        let both = Fault.chunkedWithLength.script(for: .photo()).headLines
        #expect(both.contains("Content-Length: 500"))
        #expect(both.contains("Transfer-Encoding: chunked"))
    }

    @Test func `sends no empty chunk for an empty file`() {
        let exchange = MediaServer.Exchange(
            request: .init(target: "/"), resource: .init([], type: "image/jpeg"))
        #expect(text(Fault.chunked.script(for: exchange).body) == "0\r\n\r\n")
    }

    @Test func `lies about the content coding`() {
        let codings: [(Fault, String?, Bool)] = [
            (.gzip, "gzip", true), (.gzipUnmarked, nil, true), (.gzipMissing, "gzip", false),
            (.gzipCorrupt, "gzip", true), (.gzipCut, "gzip", true), (.gzipBomb(), "gzip", true),
            (.unknownEncoding, "x-nobody-knows", false),
        ]
        for (fault, said, isPacked) in codings {
            let script = fault.script(for: .photo())
            let line = script.headLines.first { $0.hasPrefix("Content-Encoding: ") }
            #expect(line?.dropFirst(18) == said.map { $0[...] }, "\(fault)")
            #expect(script.body.starts(with: [0x1F, 0x8B]) == isPacked, "\(fault)")
        }
    }

    @Test func `lies about the type`() {
        let types: [(Fault, String?)] = [
            (.wrongType(), "video/mp4"), (.wrongType("audio/mpeg"), "audio/mpeg"),
            (.genericType, "application/octet-stream"), (.missingType, nil),
            (.malformedType, "/;;=,\""), (.htmlPage, "text/html; charset=utf-8"),
            (.htmlAsMedia, "image/jpeg"), (.jsonError, "application/json"),
        ]
        for (fault, said) in types {
            let lines = fault.script(for: .photo()).headLines
            let line = lines.first { $0.hasPrefix("Content-Type: ") }
            #expect(line?.dropFirst(14) == said.map { $0[...] }, "\(fault)")
            #expect(lines.first == "HTTP/1.1 200 OK")
        }
    }

    @Test(arguments: [
        (
            MediaServer.Fault.fileNameTraversal,
            "attachment; filename=\"../../../../../../etc/passwd\""
        ),
        (
            .fileNameEncodedTraversal,
            "attachment; filename*=UTF-8''..%2F..%2F..%2Ftmp%2Fescaped.jpg"
        ),
        (.fileNameAbsolute, "attachment; filename=\"/tmp/escaped.jpg\""),
        (.fileNameWithoutSuffix, "attachment; filename=\"photo\""),
        (.fileName("a.png"), "attachment; filename=\"a.png\""),
    ])
    func `proposes a file name`(fault: MediaServer.Fault, value: String) {
        #expect(fault.script(for: .photo()).headLines.contains("Content-Disposition: \(value)"))
    }

    @Test func `sends a huge head`() {
        let huge = Fault.hugeHeader(size: 5_000).script(for: .photo()).headLines
        #expect(huge.contains { $0.count == "X-Huge: ".count + 5_000 })
        let many = Fault.manyHeaders(300).script(for: .photo()).headLines
        #expect(many.filter { $0.hasPrefix("X-Number-") }.count == 300)
    }

    @Test(arguments: [
        (MediaServer.Fault.malformedHeaders, "\r\nno colon at all\r\n: no name\r\n"),
        (.headerWithNUL, "X-Zero: before\u{0}after\r\n"),
        (.headerInjection, "photo\rX-Injected: CR\nContent-Length: 3\nContent-Type: text/html\r\n"),
    ])
    func `sends wrong header lines before the right ones`(
        fault: MediaServer.Fault, wrong: String
    ) {
        let sent = text(fault.script(for: .photo()).bytes)
        #expect(sent.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(sent.contains(wrong))
        #expect(sent.contains("\r\nContent-Length: 1000\r\n"))
    }

    @Test(arguments: [
        (MediaServer.Fault.invalidStatusLine, "HTTP/1.1 banana OK\r\n"),
        (.unknownStatus, "HTTP/1.1 999 Unheard Of\r\n"), (.emptyReason, "HTTP/1.1 200\r\n"),
        (.oldVersion, "HTTP/1.0 200 OK\r\n"), (.unknownVersion, "HTTP/7.3 200 OK\r\n"),
        (.otherProtocol, "SSH-2.0-OpenSSH_9.2\r\n"),
    ])
    func `begins with a wrong line`(fault: MediaServer.Fault, line: String) {
        #expect(text(fault.script(for: .photo()).bytes).hasPrefix(line))
    }

    @Test func `sends the bare file`() {
        #expect(Fault.rawBody.script(for: .photo()).bytes == whole)
    }
}
