/// What one connection may do, and what its events mean: a pure machine.
///
/// Events go in with the time; out comes what the driver shall do. There is no clock, no socket and
/// no libnghttp2 in it. `ConnectionDriver` owns those and holds no decision.
struct ConnectionMachine {
    /// The times and limits that a connection keeps.
    struct Settings: Hashable, Sendable {
        /// From the start to the end of the TLS handshake.
        var setUp: UInt64 = 10 * second
        /// Without a byte from the server for so long while answers are due, it is asked with PING.
        var stall: UInt64 = 5 * second
        /// Without a byte for so long when nothing is due, as well.
        var idle: UInt64 = 180 * second
        /// How long a PING may take.
        var ping: UInt64 = 10 * second
        /// How long a connection that shall end waits for the answers that are due.
        var drain: UInt64 = 30 * second
        /// Whether APNs has to accept a provider token before a second stream is opened.
        var needsProof = true
        /// The most streams at once, whatever the server allows.
        var streamLimit = 1_000

        static let second: UInt64 = 1_000_000_000
    }

    enum Event: Hashable {
        /// TLS is done.
        case connected
        /// Bytes came.
        case bytes
        case settings(streamLimit: Int)
        case pong
        case goAway(reason: String)
        /// A request was given to the session.
        case sent
        /// A stream ended; see ``EndedStream``.
        case ended(EndedStream)
        /// No new requests from now on: the pool or a new token wants it.
        case retire
        /// The time has come to look at the time.
        case tick
    }

    /// How a stream ended, as far as it matters here.
    struct EndedStream: Hashable {
        /// 0 without an answer.
        var status: Int
        var isComplete: Bool
        /// The server said that it did not process the request.
        var isRefused: Bool
        var wasSent: Bool
        /// Whether the answer speaks of the credential.
        var concernsCredential: Bool
        var sentAt: UInt64
    }

    enum Action: Hashable {
        case nothing
        case ping
        /// Say GOAWAY and close when the last answer is there.
        case drain
        case close(Reason)
        /// The stream's answer is whole.
        case answer
        /// The server cannot have acted on the request: it may go out again.
        case resend
        /// Nobody knows what the server did.
        case unanswered
    }

    enum Reason: Hashable {
        case setUpTooSlow
        case silent
        case drained
        case drainTooSlow
    }

    private enum State: Hashable {
        /// Can go to: open, closed (too slow).
        case setUp
        /// Can go to: draining (GOAWAY, retired), closed (silent).
        case open
        /// Takes no new requests. Can go to: closed (all answered, too slow, silent).
        case draining(since: UInt64)
        case closed
    }

    private let settings: Settings
    private let startedAt: UInt64
    private var state = State.setUp
    private var serverLimit: Int?
    private var hasProof: Bool
    private var lastByteAt: UInt64
    /// Since when answers are due without a break.
    private var busySince: UInt64
    private var pingedAt: UInt64?
    /// Requests without an answer.
    private(set) var inFlight = 0
    /// The time from request to answer, smoothed over some tens of answers; 0 before the first.
    private(set) var latency: UInt64 = 0
    /// Why the server ended the connection, when it said so.
    private(set) var goAwayReason: String?

    init(_ settings: Settings, at now: UInt64) {
        self.settings = settings
        startedAt = now
        lastByteAt = now
        busySince = now
        hasProof = !settings.needsProof
    }

    var isOpen: Bool { state == .open }

    /// Whether it is open, and more than one stream is allowed as far as tokens are concerned.
    var isProven: Bool { state == .open && hasProof }

    var isEnding: Bool {
        switch state {
        case .draining, .closed: true
        case .setUp, .open: false
        }
    }

    /// How many streams may be open at once, now.
    var streamLimit: Int {
        // Before SETTINGS came, or a token was accepted, one is all that is sure.
        hasProof ? min(serverLimit ?? 1, settings.streamLimit) : min(serverLimit ?? 1, 1)
    }

    /// Whether a request with such a body may be sent.
    ///
    /// What does not fit into the connection's window waits in the pool, where another connection can
    /// take it; `waiting` counts bytes of bodies that the session has and could not send yet.
    func hasRoom(for length: Int, window: Int, waiting: Int) -> Bool {
        guard state == .open, inFlight < streamLimit else { return false }
        return inFlight == 0 || window - waiting >= length
    }

    mutating func receive(_ event: Event, at now: UInt64) -> Action {
        switch (state, event) {
        case (.closed, .ended(let stream)): return verdict(on: stream)
        case (.closed, _): return .nothing
        case (_, .tick): return tick(at: now)
        case (.setUp, .connected):
            state = .open
            lastByteAt = now
            return .nothing
        case (_, .connected): return .nothing
        case (_, .bytes):
            lastByteAt = now
            pingedAt = nil
            return .nothing
        case (_, .pong):
            pingedAt = nil
            return .nothing
        case (_, .settings(let limit)):
            serverLimit = limit
            return .nothing
        case (_, .sent):
            if inFlight == 0 { busySince = now }
            inFlight += 1
            return .nothing
        case (_, .ended(let stream)):
            inFlight -= 1
            if stream.status != 0, stream.isComplete { learn(from: stream, at: now) }
            return verdict(on: stream)
        case (_, .goAway(let reason)):
            goAwayReason = reason
            return drain(at: now)
        case (_, .retire): return drain(at: now)
        }
    }

    private mutating func drain(at now: UInt64) -> Action {
        if case .draining = state { return .nothing }
        state = .draining(since: now)
        return .drain
    }

    private mutating func learn(from stream: EndedStream, at now: UInt64) {
        if !stream.concernsCredential { hasProof = true }
        let sample = now &- stream.sentAt
        latency = latency == 0 ? sample : latency - latency / 16 + sample / 16
    }

    private func verdict(on stream: EndedStream) -> Action {
        if stream.status != 0, stream.isComplete { return .answer }
        // RFC 9113, section 8.7: a refused stream has seen no processing. A request whose end was
        // never handed out cannot have been acted on either.
        return stream.isRefused || !stream.wasSent ? .resend : .unanswered
    }

    private mutating func tick(at now: UInt64) -> Action {
        switch state {
        case .closed: return .nothing
        case .setUp:
            guard now &- startedAt >= settings.setUp else { return .nothing }
            return close(.setUpTooSlow)
        case .draining(let since):
            if inFlight == 0 { return close(.drained) }
            if now &- since >= settings.drain { return close(.drainTooSlow) }
            return watch(at: now)
        case .open: return watch(at: now)
        }
    }

    private mutating func watch(at now: UInt64) -> Action {
        if let pingedAt {
            return now &- pingedAt >= settings.ping ? close(.silent) : .nothing
        }
        // After a long silence of both sides, the wait for an answer begins with the request.
        let stalled = inFlight > 0 && now &- max(lastByteAt, busySince) >= settings.stall
        guard stalled || now &- lastByteAt >= settings.idle else { return .nothing }
        pingedAt = now
        return .ping
    }

    private mutating func close(_ reason: Reason) -> Action {
        state = .closed
        return .close(reason)
    }
}
