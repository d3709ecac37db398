import Testing

@testable import HTTP2

/// Both machines, wired to each other without a socket.
final class Pair {
    let client: ClientSession
    let server: ServerSession
    let block = HeaderBlock(
        [(":method", "POST"), (":scheme", "https"), (":authority", "a.example"), ("x", "y")],
        path: true, own: "apns-id")
    let accepted = HeaderBlock([(":status", "200")], path: false, own: "apns-id")
    let refused = HeaderBlock([(":status", "400")], path: false, own: "apns-id")
    let body: UnsafeMutableRawBufferPointer

    init(_ change: (inout ServerSession.Settings) -> Void = { _ in }, body length: Int = 10) throws
    {
        var settings = ServerSession.Settings()
        change(&settings)
        client = try ClientSession()
        server = try ServerSession(settings)
        body = .allocate(byteCount: length, alignment: 1)
        body.initializeMemory(as: UInt8.self, repeating: 0x61)
    }

    deinit { body.deallocate() }

    @discardableResult
    func submit(_ tag: Int, path: String = "/3/device/00") throws -> Int32 {
        try Array(path.utf8).withUnsafeBytes { path in
            try Array("id-\(tag)".utf8).withUnsafeBytes { own in
                try client.submit(
                    block, path: path, own: own, body: UnsafeRawBufferPointer(body), tag: tag)
            }
        }
    }

    /// Everything that a side has to say, as one piece.
    static func output(_ next: () throws -> UnsafeRawBufferPointer) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while case let piece = try next(), !piece.isEmpty { bytes += Array(piece) }
        return bytes
    }

    /// Exchanges bytes, in pieces of a length, until both sides are silent.
    func exchange(pieces length: Int = 1 << 20) throws {
        while true {
            let up = try Self.output { try client.nextOutput() }
            for start in stride(from: 0, to: up.count, by: length) {
                try up[start..<min(start + length, up.count)].withUnsafeBytes {
                    try server.receive($0)
                }
            }
            let down = try Self.output { try server.nextOutput() }
            for start in stride(from: 0, to: down.count, by: length) {
                try down[start..<min(start + length, down.count)].withUnsafeBytes {
                    try client.receive($0)
                }
            }
            if up.isEmpty, down.isEmpty { return }
        }
    }

    func requests() -> [ServerRequest] {
        var events: [ServerSession.Event] = []
        server.takeEvents(into: &events)
        return events.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    func ends() -> [ClientSession.StreamEnd] {
        var events: [ClientSession.Event] = []
        client.takeEvents(into: &events)
        return events.compactMap { if case .ended(let end) = $0 { end } else { nil } }
    }

    func answer(_ request: ServerRequest, _ block: HeaderBlock? = nil, body: [UInt8] = []) {
        Array("id".utf8).withUnsafeBytes {
            server.respond(to: request.stream, block ?? accepted, own: $0, body: body)
        }
    }
}

@Suite(.timeLimit(.minutes(5)))
struct SessionTests {
    @Test(arguments: [1, 2, 7, 1 << 20])
    func `carries a request and its answer, cut anywhere`(length: Int) throws {
        let pair = try Pair()
        try pair.submit(7)
        try pair.exchange(pieces: length)
        let requests = pair.requests()
        try #require(requests.count == 1)
        #expect(requests[0].field(":path") == "/3/device/00")
        #expect(requests[0].field("apns-id") == "id-7")
        #expect(requests[0].body == Array(repeating: 0x61, count: 10))
        pair.answer(requests[0], pair.refused, body: Array("{}".utf8))
        try pair.exchange(pieces: length)
        let ends = pair.ends()
        try #require(ends.count == 1)
        #expect(ends[0].tag == 7)
        #expect(ends[0].status == 400)
        #expect(ends[0].body == Array("{}".utf8))
        #expect(ends[0].isComplete && ends[0].wasSent)
    }

    @Test func `a refused stream says so`() throws {
        let pair = try Pair()
        let stream = try pair.submit(1)
        try pair.exchange()
        pair.server.reset(stream, .refusedStream)
        try pair.exchange()
        #expect(pair.ends().map(\.code) == [.refusedStream])
    }

    @Test func `after GOAWAY the streams above the last are refused, the others answered`() throws {
        let pair = try Pair()
        for tag in 1...3 { try pair.submit(tag) }
        try pair.exchange()
        let requests = pair.requests()
        try #require(requests.count == 3)
        pair.server.goAway(last: requests[0].stream, debug: Array("bye".utf8))
        pair.answer(requests[0])
        try pair.exchange()
        let ends = pair.ends()
        #expect(ends.filter { $0.code == .refusedStream }.map(\.tag).sorted() == [2, 3])
        #expect(ends.filter { $0.status == 200 }.map(\.tag) == [1])
    }

    @Test func `a request that cannot be sent after GOAWAY was not sent`() throws {
        let pair = try Pair()
        try pair.submit(1)
        try pair.exchange()
        pair.server.goAway()
        try pair.exchange()
        try pair.submit(2)
        try pair.exchange()
        #expect(pair.ends().filter { $0.tag == 2 }.map(\.wasSent) == [false])
    }

    @Test func `a body that the window holds back is not sent`() throws {
        let pair = try Pair({ $0.streamWindow = 4 })
        try pair.exchange()
        try pair.submit(1)
        try pair.exchange()
        #expect(pair.client.openStreams().map(\.wasSent) == [false])
        #expect(pair.client.waitingBytes == 6)
        #expect(pair.requests().isEmpty)
    }

    @Test(arguments: [1, 500, 1_000])
    func `tells the server's stream limit, also when it changes`(limit: Int) throws {
        let pair = try Pair({ $0.streamLimit = limit })
        try pair.exchange()
        #expect(pair.client.streamLimit == limit)
        pair.server.change(streamLimit: 3)
        try pair.exchange()
        #expect(pair.client.streamLimit == 3)
    }

    @Test func `goes on with a header table of nothing`() throws {
        let pair = try Pair({ $0.headerTable = 0 })
        for tag in 1...3 {
            try pair.submit(tag)
            try pair.exchange()
        }
        #expect(pair.requests().map { $0.field("apns-id") } == ["id-1", "id-2", "id-3"])
    }

    @Test func `one-time values stay out of the header table`() throws {
        let pair = try Pair()
        var lengths: [Int] = []
        for tag in 100..<300 {
            try pair.submit(tag)
            let bytes = try Pair.output { try pair.client.nextOutput() }
            lengths.append(bytes.count)
            try bytes.withUnsafeBytes { try pair.server.receive($0) }
            for request in pair.requests() { pair.answer(request) }
            try pair.exchange()
        }
        // If they went in, they would push out the fields that all requests share.
        #expect(lengths.dropFirst(2).allSatisfy { $0 <= lengths[1] + 1 })
    }

    @Test func `keeps no more of an answer than its limit`() throws {
        let pair = try Pair()
        try pair.submit(1)
        try pair.exchange()
        let request = try #require(pair.requests().first)
        pair.answer(request, pair.refused, body: Array(repeating: 0x62, count: 60_000))
        try pair.exchange()
        #expect(pair.ends().first?.body.count == 16_384)
    }

    @Test func `keeps no more of a request than its limit, and says so`() throws {
        let pair = try Pair({ $0.bodyLength = 100 }, body: 200_000)
        try pair.submit(1)
        try pair.exchange()
        let request = try #require(pair.requests().first)
        #expect(request.isBodyTooLong)
        #expect(request.body.count == 101)
    }

    @Test func `bytes that are no HTTP/2 end the session with an error`() throws {
        let client = try ClientSession()
        #expect(throws: HTTP2Error.self) {
            try Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8).withUnsafeBytes {
                try client.receive($0)
            }
            if client.hasEnded { throw HTTP2Error(-1) }
            _ = try Pair.output { try client.nextOutput() }
            if client.hasEnded { throw HTTP2Error(-1) }
        }
    }

    @Test func `opens windows again when the owner gives bytes back`() throws {
        let pair = try Pair({ ($0.bodyLength, $0.windowStep) = (100_000, 34_000) }, body: 34_000)
        try pair.submit(1)
        try pair.exchange()
        let first = try #require(pair.requests().first)
        try pair.submit(2)
        try pair.exchange()
        #expect(pair.requests().isEmpty)
        pair.server.give(back: first.bodyCount, on: first.stream)
        try pair.exchange()
        #expect(pair.requests().count == 1)
    }
}
