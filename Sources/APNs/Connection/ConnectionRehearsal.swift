internal import HTTP2

/// A connection's session and machine without socket, clock and engine, to try bytes of a server on.
///
/// They are joined as the engine joins them, and what comes of it is counted.
package struct ConnectionRehearsal {
    private let session: ClientSession
    private var machine: ConnectionMachine
    private let block = HeaderBlock(
        [(":method", "POST"), (":scheme", "https"), (":authority", "a.example")], path: true,
        own: "apns-id")
    private let body = RehearsalBody()
    private var events: [ClientSession.Event] = []
    private var ends: [Int: Int] = [:]
    private var now: UInt64 = 0

    /// Bytes for the server until now.
    package private(set) var writtenBytes = 0
    /// Bytes of answers that were handed over.
    package private(set) var keptBytes = 0
    package private(set) var eventCount = 0

    /// A connection with so many requests on their way; `nil` without memory.
    package init?(requests: Int) {
        guard let session = try? ClientSession() else { return nil }
        self.session = session
        machine = ConnectionMachine(ConnectionMachine.Settings(), at: 0)
        _ = machine.receive(.connected, at: 0)
        for tag in 0..<requests {
            let stream = Array("x".utf8).withUnsafeBytes { text in
                try? session.submit(block, path: text, own: text, body: body.bytes, tag: tag)
            }
            guard stream != nil else { return nil }
            _ = machine.receive(.sent, at: 0)
        }
    }

    /// - Returns: whether the connection goes on.
    package mutating func receive(_ piece: ArraySlice<UInt8>) -> Bool {
        now += 1_000_000
        _ = machine.receive(.bytes, at: now)
        let isRead = piece.withUnsafeBytes { bytes in (try? session.receive(bytes)) != nil }
        takeEvents()
        _ = machine.receive(.tick, at: now)
        let isWritten = isRead && write()
        // A stream that is reset ends when that is written.
        takeEvents()
        return isWritten && !session.hasEnded
    }

    private mutating func takeEvents() {
        session.takeEvents(into: &events)
        for event in events { handle(event) }
        events.removeAll()
    }

    private mutating func handle(_ event: ClientSession.Event) {
        eventCount += 1
        switch event {
        case .settings:
            _ = machine.receive(.settings(streamLimit: session.streamLimit), at: now)
        case .pong: _ = machine.receive(.pong, at: now)
        case .goAway(_, let code, let debug):
            keptBytes += debug.count
            _ = machine.receive(.goAway(reason: "code \(code.rawValue)"), at: now)
        case .ended(let end):
            ends[end.tag, default: 0] += 1
            keptBytes += end.body.count
            keptBytes += end.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
            let stream = ConnectionMachine.EndedStream(end, concernsCredential: false, sentAt: 0)
            _ = machine.receive(.ended(stream), at: now)
        }
    }

    private mutating func write() -> Bool {
        while true {
            guard let output = try? session.nextOutput() else { return false }
            if output.isEmpty { return true }
            writtenBytes += output.count
        }
    }

    package var endedOnce: Int { ends.values.count { $0 == 1 } }
    package var endedTwice: Int { ends.values.count { $0 > 1 } }
    /// Requests without an end, by the session and by the machine.
    package var openCount: Int { session.openStreams().count }
    package var inFlight: Int { machine.inFlight }
}

@available(*, unavailable)
extension ConnectionRehearsal: Sendable {}

/// A body that stays as long as the requests with it.
private final class RehearsalBody {
    let bytes = UnsafeRawBufferPointer(
        UnsafeMutableRawBufferPointer.allocate(byteCount: 300, alignment: 1))

    init() {
        UnsafeMutableRawBufferPointer(mutating: bytes).initializeMemory(
            as: UInt8.self, repeating: 0x20)
    }

    deinit { bytes.deallocate() }
}
