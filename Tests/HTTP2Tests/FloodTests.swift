import CNghttp2
import Testing

@testable import HTTP2

/// Frames that cost a peer nothing: neither side reads them without end.
@Suite(.timeLimit(.minutes(5)))
struct FloodTests {
    /// A frame of HTTP/2 (RFC 9113, section 4.1).
    static func frame(_ type: UInt8, _ flags: UInt8 = 0, stream: UInt8 = 0, _ body: [UInt8] = [])
        -> [UInt8]
    {
        [0, 0, UInt8(body.count), type, flags, 0, 0, 0, stream] + body
    }

    static let useless: [[UInt8]] = [
        frame(0x8, [0, 0, 0, 1]),  // WINDOW_UPDATE
        frame(0x2, stream: 1, [0, 0, 0, 0, 16]),  // PRIORITY
        frame(0x6, 1, [0, 0, 0, 0, 0, 0, 0, 0]),  // PING, acknowledged
        frame(0x4, 1),  // SETTINGS, acknowledged
        frame(0xBE),  // a type that nobody knows
    ]

    private static func frame(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { frame(type, 0, body) }

    private static func frame(_ type: UInt8, _ flags: UInt8, _ body: [UInt8]) -> [UInt8] {
        frame(type, flags, stream: 0, body)
    }

    private static func frame(_ type: UInt8, stream: UInt8, _ body: [UInt8]) -> [UInt8] {
        frame(type, 0, stream: stream, body)
    }

    /// Feeds a frame again and again until the receiver gives up.
    private static func ends(_ session: Session, by frame: [UInt8]) -> Bool {
        let many = Array(repeatElement(frame, count: 500).joined())
        for _ in 0..<1_000 {
            guard (try? many.withUnsafeBytes { try session.receive($0) }) != nil else {
                return true
            }
            // Some of them are errors that the library ends the session for by itself.
            while let output = try? session.nextOutput(), !output.isEmpty {}
            if session.hasEnded { return true }
        }
        return false
    }

    @Test(arguments: useless)
    func `a client ends a connection that is flooded`(frame: [UInt8]) throws {
        let pair = try Pair()
        try pair.submit(1)
        try pair.exchange()
        #expect(Self.ends(pair.client, by: frame))
    }

    @Test(arguments: useless)
    func `a server ends a connection that is flooded`(frame: [UInt8]) throws {
        let pair = try Pair()
        try pair.exchange()
        #expect(Self.ends(pair.server, by: frame))
    }

    @Test func `a server ends a connection that opens streams to reset them`() throws {
        let pair = try Pair()
        try pair.exchange()
        var error: (any Error)?
        for tag in 0..<5_000 where error == nil {
            let stream = try pair.submit(tag)
            do {
                try pair.exchange()
                pair.client.reset(stream, .cancel)
                try pair.exchange()
                _ = pair.requests()
            } catch let caught { error = caught }
        }
        #expect(error as? HTTP2Error == .flood)
    }

    @Test func `header fields without an end are not read`() throws {
        let pair = try Pair()
        try pair.exchange()
        // A new entry of 3,000 bytes in the table, then nothing but references to it.
        let entry: [UInt8] =
            [0x82, 0x86, 0x84, 0x41, 0x01, 0x61, 0x40, 0x01, 0x78, 0x7F, 0xB9, 0x16]
            + Array(repeating: 0x61, count: 3_000)
        let block = entry + Array(repeating: 0xBE, count: 10_000)
        let head = [
            UInt8(block.count >> 16), UInt8(block.count >> 8 & 255), UInt8(block.count & 255),
            0x1, 0x5, 0, 0, 0, 1,
        ]
        #expect(throws: HTTP2Error.self) {
            try (head + block).withUnsafeBytes { try pair.server.receive($0) }
        }
    }

    @Test func `an ordinary exchange pays for its frames, however long it is`() throws {
        let pair = try Pair()
        for tag in 0..<20_000 {
            try pair.submit(tag)
            try pair.exchange()
            for request in pair.requests() {
                pair.answer(request)
                pair.server.give(back: request.bodyCount, on: request.stream)
            }
            try pair.exchange()
            #expect(pair.ends().count == 1)
        }
        #expect(!pair.client.budget.isSpent && !pair.server.budget.isSpent)
    }

    @Test func `time gives back what a peer may send for nothing`() throws {
        var budget = FrameBudget()
        budget.note(time: 1)
        var header = nghttp2_frame_hd()
        header.type = UInt8(NGHTTP2_PING.rawValue)
        for _ in 0...FrameBudget.maximum { budget.count(header) }
        #expect(budget.isSpent)
        budget.note(time: 1_000_000_001)
        #expect(budget.left == 999)
    }
}
