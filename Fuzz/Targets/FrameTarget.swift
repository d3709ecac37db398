import APNs
import HTTP2
import PushTesting

/// HTTP/2 as a malicious server or client may speak it.
///
/// The first byte says who speaks, and whether the rest are frames as they are or a recipe for some
/// (``FrameRecipe``), which gets further.
enum FrameTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        let frames = first & 2 == 0 ? rest : FrameRecipe.frames(rest)
        // Bytes come in pieces of any length, but not a flood byte by byte, which takes too long.
        let length = max(1 << Int(first >> 2 & 15), frames.count / 1_024)
        if first & 1 == 0 {
            try checkClient(frames, pieces: length, requests: Int(first >> 6) + 1)
        } else {
            try checkServer(frames, pieces: length)
        }
    }

    // MARK: - A malicious server

    private static func checkClient(
        _ frames: [UInt8], pieces length: Int, requests: Int
    ) throws(Violation) {
        guard var rehearsal = ConnectionRehearsal(requests: requests) else {
            throw Violation(description: "no session can be made")
        }
        var received = 0
        for piece in pieces(FrameRecipe.settings + frames, length) {
            received += piece.count
            guard rehearsal.receive(piece) else { break }
            // Whoever sends little must not make the client say much: acknowledgements, resets and
            // the header table's size, and what it had to say anyway.
            try demand(
                rehearsal.writtenBytes <= 65_536 + 16 * received,
                "\(received) bytes make the client write \(rehearsal.writtenBytes)")
            try demand(rehearsal.keptBytes <= requests * 40_000, "an answer is kept too long")
            try demand(
                rehearsal.eventCount <= requests + received / 8, "more events than frames")
        }
        try demand(
            rehearsal.endedOnce + rehearsal.openCount == requests && rehearsal.endedTwice == 0,
            "a request has no outcome, or two")
        try demand(
            rehearsal.inFlight == rehearsal.openCount, "the machine counts other requests")
    }

    // MARK: - A malicious client

    private static func checkServer(_ frames: [UInt8], pieces length: Int) throws(Violation) {
        var settings = ServerSession.Settings()
        settings.streamLimit = 16
        guard let server = try? ServerSession(settings) else {
            throw Violation(description: "no session can be made")
        }
        let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + FrameRecipe.settings
        var decision = AppleDecision(AppleDecision.Rules())
        let blocks = [
            HeaderBlock([(":status", "200")], path: false, own: "apns-id"),
            HeaderBlock([(":status", "400")], path: false, own: "apns-id"),
        ]
        var events: [ServerSession.Event] = []
        var received = 0
        var written = 0
        for piece in pieces(preface + frames, length) {
            received += piece.count
            do throws(HTTP2Error) {
                try piece.withSession { (bytes) throws(HTTP2Error) in try server.receive(bytes) }
            } catch {
                break
            }
            server.takeEvents(into: &events)
            for event in events {
                switch event {
                case .request(let request):
                    try demand(request.body.count <= settings.bodyLength + 1, "a long body is kept")
                    let answer = decision.decide(PushRequest(request))
                    server.give(back: request.bodyCount, on: request.stream)
                    let isAccepted = answer == .accept
                    Array("x".utf8).withUnsafeBytes {
                        server.respond(
                            to: request.stream, blocks[isAccepted ? 0 : 1], own: $0,
                            body: isAccepted ? [] : Array("{\"reason\":\"x\"}".utf8))
                    }
                case .closed(let request, _): server.recycle(request)
                case .goAway: break
                }
            }
            events.removeAll()
            try demand(
                server.openCount <= settings.streamLimit,
                "\(server.openCount) streams are open")
            do throws(HTTP2Error) {
                while case let output = try server.nextOutput(), !output.isEmpty {
                    written += output.count
                }
            } catch {
                break
            }
            try demand(
                written <= 65_536 + 64 * received, "\(received) bytes make it write \(written)")
            if server.hasEnded { break }
        }
    }

    private static func pieces(_ bytes: [UInt8], _ length: Int) -> [ArraySlice<UInt8>] {
        stride(from: 0, to: bytes.count, by: length).map {
            bytes[$0..<min($0 + length, bytes.count)]
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func withSession(
        _ body: (UnsafeRawBufferPointer) throws(HTTP2Error) -> Void
    ) throws(HTTP2Error) {
        let result = withUnsafeBytes { buffer -> Result<Void, HTTP2Error> in
            Result { () throws(HTTP2Error) in try body(buffer) }
        }
        try result.get()
    }
}

/// Frames made of few bytes: well formed on the outside, any content, as often as it takes for a
/// flood.
enum FrameRecipe {
    static let settings = frame(4, flags: 0, stream: 0, [])

    /// More than any queue in the library holds.
    private static let longest = 1 << 18

    /// Each frame: type, flags, stream, how often (a power of two), the payload's length, payload.
    static func frames(_ recipe: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var place = 0
        while place + 5 <= recipe.count, bytes.count < longest {
            let length = min(Int(recipe[place + 4]), recipe.count - place - 5)
            let payload = recipe[place + 5..<place + 5 + length]
            let frame = frame(
                recipe[place] % 12, flags: recipe[place + 1], stream: recipe[place + 2], payload)
            for _ in 0..<1 << Int(recipe[place + 3] & 15) where bytes.count < longest {
                bytes += frame
            }
            place += 5 + length
        }
        return bytes
    }

    private static func frame(
        _ type: UInt8, flags: UInt8, stream: UInt8, _ payload: some Collection<UInt8>
    ) -> [UInt8] {
        [0, 0, UInt8(truncatingIfNeeded: payload.count), type, flags, 0, 0, 0, stream] + payload
    }
}
